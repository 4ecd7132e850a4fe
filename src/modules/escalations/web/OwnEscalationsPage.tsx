import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import { showDate } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FileList } from '#platform/web/files/FileList.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  confirmOwnEscalation,
  fetchOwnEscalations,
  type OwnEscalation,
  type OwnState,
  raiseOwnEscalation,
  reopenForm,
  reopenOwnEscalation,
} from '../own.ts';
import { RaiseDialog } from './RaiseDialog.tsx';

const tones: Readonly<Record<OwnState, Tone>> = {
  Received: 'amber',
  'We are on it': 'blue',
  Resolved: 'green',
  Closed: 'grey',
};

/** The chosen company's escalations and their state. */
export function OwnEscalationsPage() {
  const read = useRead(fetchOwnEscalations, {});
  const [raising, change] = useSearchWord('raise');
  const [viewed] = useSearchWord('view');
  const may = useMay();
  const raise = may(raiseOwnEscalation.access) && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => change((current) => ({ ...current, raise: '1' }))}
    >
      Raise an escalation
    </Button>
  );
  return (
    <PageFrame title="Escalations" text="What went wrong, and what we do about it" action={raise}>
      <Grid gap={16} maxWidth={860}>
        <FramedList
          read={read}
          empty={{
            icon: IconAlertTriangle,
            title: 'No escalations',
            text: 'When something goes wrong, tell us here: your manager hears of it at once.',
          }}
          renderItem={(row) => <OwnItem row={row} isViewed={String(row.id) === viewed} />}
        />
      </Grid>
      {raising !== '' && <RaiseDialog onClose={() => change((current) => ({ ...current, raise: '' }))} />}
    </PageFrame>
  );
}

/** Scrolls to the escalation that a mail links to. */
const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'center' });

function OwnItem({ row, isViewed }: { row: OwnEscalation; isViewed: boolean }) {
  const { escalation_no, job_title, category, description, raised_by, raised_at, state, contact, files } = row;
  return (
    <Grid
      as="li"
      gap={8}
      padding={[12, 16]}
      ref={isViewed ? bringIntoView : undefined}
      background={isViewed ? 'chosen' : undefined}
    >
      <Row wrap gap={8} align="center" justify="space-between">
        <Text weight={600} breakAnywhere>
          {escalation_no} · {category}
        </Text>
        <StatusBadge tone={tones[state]}>{state}</StatusBadge>
      </Row>
      <Text color="ink-dim" size={12}>
        {job_title !== null && `${job_title} · `}raised by {raised_by} <Ago moment={raised_at} />
        {contact !== null && state !== 'Closed' && ` · ${contact} has it`}
      </Text>
      <Text lines breakAnywhere>
        {description}
      </Text>
      {files.length > 0 && <FileList files={files} label={`Files of ${escalation_no}`} />}
      <Outcome row={row} />
    </Grid>
  );
}

function Outcome({ row }: { row: OwnEscalation }) {
  const { escalation_no, state, resolution, closes_on } = row;
  if (resolution === null) return null;
  return (
    <Stack gap={8} padding={[12, 12]} background="sunken" as="section" aria-label={`Resolution of ${escalation_no}`}>
      <Text weight={600}>{outcomeTitle(row)}</Text>
      <Text lines breakAnywhere>
        {resolution}
      </Text>
      {state === 'Resolved' && closes_on !== null && <Answer row={row} until={closes_on} />}
    </Stack>
  );
}

function outcomeTitle({ state, confirmed }: OwnEscalation): string {
  if (state !== 'Closed') return 'What we did';
  return confirmed ? 'Settled, as you confirmed' : 'Our answer';
}

function Answer({ row, until }: { row: OwnEscalation; until: string }) {
  const [objecting, setObjecting] = useState(false);
  const confirm = useWrite(confirmOwnEscalation, { refreshes: [fetchOwnEscalations] });
  const may = useMay();
  if (!may(confirmOwnEscalation.access)) return null;
  return (
    <>
      <Text color="ink-dim" size={12}>
        Is this resolved? If we don’t hear from you, we’ll close it after {showDate(until)}.
      </Text>
      <Row wrap gap={8}>
        <Button size="xs" onClick={() => void toastReply(confirm.send({ query: { id: row.id }, body: {} }))}>
          Yes, close it
        </Button>
        <Button size="xs" variant="default" onClick={() => setObjecting(true)}>
          No, open it again
        </Button>
      </Row>
      {objecting && <ReopenDialog row={row} onClose={() => setObjecting(false)} />}
    </>
  );
}

function ReopenDialog({ row, onClose }: { row: OwnEscalation; onClose: () => void }) {
  const reopen = useWrite(reopenOwnEscalation, { refreshes: [fetchOwnEscalations] });
  const form = useRecordForm({
    schema: reopenForm,
    save: (body) => reopen.send({ query: { id: row.id }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title={`Open ${row.escalation_no} again`} form={form} submitLabel="Open it again" onClose={onClose}>
      <LongTextField {...form.field('reopen_reason')} begins />
    </FormDialog>
  );
}
