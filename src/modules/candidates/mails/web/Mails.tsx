import { Button } from '@mantine/core';
import { MailText } from '#modules/outbox/web/public/MailText.tsx';
import type { MailState as State } from '#platform/contract/mail.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { useRead } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type CandidateMail, candidateMails, fetchCandidateMails } from '../contract.ts';

/** The emails sent to a candidate, with undelivered ones on top. */
export function Mails({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchCandidateMails, { params: { id } });
  const [opened, setOpened] = useState<CandidateMail>();
  const columns = useColumns(setOpened);
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.rows.length === 0)
    return <EmptyState icon={IconMailOff} title="No emails yet" text="Emails to the candidate are kept here." />;
  return (
    <Grid gap={16}>
      <MailState mails={candidateMails} id={id} />
      <FigureTable name="Mails" columns={columns} rows={data.rows} keyOf={(mail) => mail.id} wraps />
      {opened && opened.text !== null && (
        <DialogFrame title={opened.subject} opened onClose={() => setOpened(undefined)}>
          <MailText text={opened.text} />
        </DialogFrame>
      )}
    </Grid>
  );
}

function useColumns(open: (mail: CandidateMail) => void): readonly FigureColumn<CandidateMail>[] {
  const { momentInWords } = useWriting();
  return [
    { heading: 'Subject', words: true, cell: ({ subject }) => subject },
    { heading: 'To', words: true, cell: ({ recipient }) => recipient },
    { heading: 'Written', words: true, cell: ({ created_at }) => momentInWords(created_at) },
    { heading: 'State', words: true, cell: ({ state }) => says[state] },
    {
      heading: 'Text',
      words: true,
      cell: (mail) =>
        mail.text === null ? (
          'Not shown: it holds a link'
        ) : (
          <Button size="compact-sm" variant="subtle" aria-label={`Read ‘${mail.subject}’`} onClick={() => open(mail)}>
            Read
          </Button>
        ),
    },
  ];
}

const says: Readonly<Record<State, string>> = {
  kept: 'Kept in the outbox',
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Did not arrive',
};
