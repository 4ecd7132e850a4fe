import { durationText } from '#platform/contract/duration.ts';
import { longTextField, optional } from '#platform/contract/fields.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useEdited } from '#platform/web/form/use-edited.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PartGuard } from '#platform/web/layout/PartGuard.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DetailCard } from '#platform/web/record/RecordPage.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod';
import { jobPath, jobsPath } from '../../web/public/addresses.ts';
import { screens } from '../../web/screens.tsx';
import { sowLife } from '../life.ts';
import { fetchSow, moveSow, type ReviewedSow } from '../contract.ts';
import { RequoteNote } from './RequoteWarning.tsx';
import { SowView } from './SowView.tsx';

/** Management's review of a statement of work: compares it with the one in force, then returns or agrees it. */
export const SowReviewPage = () => (
  <PartGuard access={moveSow.access}>
    <Review />
  </PartGuard>
);

function Review() {
  const { row, error, missing, retry } = useEdited(fetchSow);
  if (missing) {
    return <RecordMissing noun="SOW" icon={IconFileOff} list={{ to: jobsPath, label: 'Back to the jobs' }} />;
  }
  if (!row) {
    return (
      <PageFrame title="Review SOW">
        {error ? <FailedState error={error} onRetry={retry} /> : <Skeleton height={320} />}
      </PageFrame>
    );
  }
  const { job, would_requote } = row;
  const isOpen = row.status === 'Submitted' || row.status === 'Management review';
  return (
    <PageFrame
      title={`SOW version ${row.sow_version}`}
      beside={<StatusBadge tone={sowLife.tones[row.status]}>{row.status}</StatusBadge>}
      text={`${job.reference_no} · ${job.title} · ${job.client}`}
      action={
        <>
          <LinkButton variant="default" to={`${jobPath(job.id)}?tab=sow`}>
            Open job
          </LinkButton>
          {isOpen && <Steps sow={row} />}
        </>
      }
    >
      <Grid gap={16} maxWidth={860}>
        {isOpen && would_requote && <RequoteNote requote={would_requote} title="Agreeing asks for a new quotation" />}
        {row.status === 'Draft' && (
          <Text color="ink-soft">It is being written: its review begins once it is submitted.</Text>
        )}
        <DetailCard title="Hours" details={hoursOf(row)} />
        <SowView sow={row} />
      </Grid>
    </PageFrame>
  );
}

const hoursOf = ({ total_budget_min, in_force, job, would_requote }: ReviewedSow) => [
  { label: 'This version', value: durationText(total_budget_min) },
  {
    label: 'In force',
    value: in_force ? `${durationText(in_force.total_budget_min)} (version ${in_force.sow_version})` : 'None yet',
  },
  { label: 'The job’s budget', value: durationText(job.budget_min) },
  ...(would_requote ? [{ label: 'Quoted', value: durationText(would_requote.quoted_min) }] : []),
];

function Steps({ sow }: { sow: ReviewedSow }) {
  const move = useWrite(moveSow, { refreshes: screens.reads });
  const [deciding, setDeciding] = useState<'Agreed' | 'Draft'>();
  const own = sow.prepared ? 'Someone else has to review your SOW' : undefined;
  const whyNot = sow.job.locked ?? own;
  const start = { status: 'Management review', reason: null, note: null, version: sow.version } as const;
  if (sow.status === 'Submitted') {
    return (
      <ActionButton
        whyNot={whyNot}
        loading={move.sending}
        onClick={() => void toastReply(move.send({ query: { id: sow.id }, body: start }))}
      >
        Start review
      </ActionButton>
    );
  }
  return (
    <>
      <ActionButton
        variant="outline"
        color="red"
        whyNot={sow.job.locked ?? undefined}
        onClick={() => setDeciding('Draft')}
      >
        Return
      </ActionButton>
      <ActionButton whyNot={whyNot} onClick={() => setDeciding('Agreed')}>
        Agree
      </ActionButton>
      {deciding === 'Agreed' && <AgreeDialog sow={sow} onClose={() => setDeciding(undefined)} />}
      {deciding === 'Draft' && <ReturnDialog sow={sow} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

type DialogProps = { sow: ReviewedSow; onClose: () => void };

const noted = z.object({ note: optional(longTextField('Note')) });
const returned = z.object({ reason: longTextField('Reason') });

function AgreeDialog({ sow: { id, version, total_budget_min, sow_version }, onClose }: DialogProps) {
  const move = useWrite(moveSow, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: noted,
    save: ({ note }) => move.send({ query: { id }, body: { status: 'Agreed', reason: null, note, version } }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Agree to version ${sow_version}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.saving}>
          Agree
        </Button>
      }
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <Text>The job’s budget becomes {durationText(total_budget_min)} hours.</Text>
        <LongTextField {...form.field('note')} begins />
      </Grid>
    </DialogFrame>
  );
}

function ReturnDialog({ sow: { id, version, prepared_by, sow_version }, onClose }: DialogProps) {
  const move = useWrite(moveSow, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: returned,
    incomplete: 'Please Enter the Reason',
    save: ({ reason }) => move.send({ query: { id }, body: { status: 'Draft', reason, note: null, version } }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Return version ${sow_version}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" color="red" loading={form.saving}>
          Return
        </Button>
      }
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <Text>It becomes a draft again. {prepared_by ?? 'Whoever wrote it'} will be notified.</Text>
        <LongTextField {...form.field('reason')} begins />
      </Grid>
    </DialogFrame>
  );
}
