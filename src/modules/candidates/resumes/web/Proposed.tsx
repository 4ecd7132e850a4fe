import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { readResume } from '../contract.ts';

type Found = { readonly proposals: Readonly<Record<string, string>>; readonly note: string | null };

/** Suggestions from the resume just uploaded, by field. Nothing is filled in automatically. */
export function useProposals(key: string, token?: string): Found {
  const isUploaded = key.includes('/');
  const { data, isFetching } = useRead(
    readResume,
    { body: { key } },
    { enabled: isUploaded, freshFor: Infinity, ...(token !== undefined && { token }) },
  );
  if (!isUploaded) return { proposals: {}, note: null };
  if (!data) return { proposals: {}, note: isFetching ? 'Reading your resume…' : null };
  if (!data.readable)
    return { proposals: {}, note: 'The text of this file could not be read. Please fill in the form.' };
  const any = Object.keys(data.proposals).length > 0;
  return { proposals: data.proposals, note: any ? 'What your resume says is offered below the fields.' : null };
}

type ProposedProps = { proposal: string | undefined; link: FieldLink; children: ReactNode };

/** A field with the suggestion below it; a click accepts it. */
export function Proposed({ proposal, link, children }: ProposedProps) {
  const text = useFieldText(link);
  if (proposal === undefined || proposal === text) return children;
  const shown = /^\d{4}-\d\d-\d\d$/.test(proposal) ? showDate(proposal) : proposal;
  const take = () => link.form.setValue(link.name, proposal, { shouldDirty: true, shouldValidate: true });
  return (
    <Stack gap={4} minWidth={0}>
      {children}
      <Row>
        <Button variant="light" size="compact-sm" onClick={take} aria-label={`Use ${shown} as ${link.label}`}>
          Use {shown}
        </Button>
      </Row>
    </Stack>
  );
}
