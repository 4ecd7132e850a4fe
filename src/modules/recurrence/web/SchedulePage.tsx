import { IconRepeatOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { jobCalls, type JobRow } from '#modules/jobs/contract.ts';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { addDays, addMonths, type PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { ApiError, failureOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { RecordFields } from '#platform/web/record/RecordFields.tsx';
import { lockOf, startOf } from '#platform/web/record/row.ts';
import { useGo, useParameters } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import {
  addRecurrence,
  fetchRecurrence,
  type JobRecurrence,
  recurrence,
  type RecurrenceRow,
  scheduleForm,
  updateRecurrence,
} from '../contract.ts';
import { recurrencePath } from './public/addresses.ts';
import { SchedulePreview } from './SchedulePreview.tsx';
import { reads, screens } from './screens.tsx';

const tabOf = (jobId: number) => jobPath(jobId, 'recurrence');

/** Makes a job recur, or edits how it does. */
export function SchedulePage() {
  const jobId = Number(useParameters()['id']);
  const job = useRead(jobCalls.byId, { query: { id: jobId } });
  const found = useRead(fetchRecurrence, { query: { job_id: jobId } });
  const [reloads, setReloads] = useState(0);
  const error = job.error ?? found.error;
  const reload = async () => {
    await Promise.all([job.refetch(), found.refetch()]);
    setReloads((count) => count + 1);
  };
  if (isMissing(error)) {
    return <RecordMissing noun="job" icon={IconRepeatOff} list={{ to: recurrencePath, label: 'Back to the list' }} />;
  }
  const saved = found.data?.recurrence;
  return (
    <PageFrame
      title={saved ? 'Edit recurrence' : 'Make recurring'}
      text={job.data && `${job.data.reference_no} ${job.data.title}, ${job.data.client}`}
    >
      {job.data && found.data && (
        <Content key={reloads} job={job.data} found={found.data} onReload={() => void reload()} />
      )}
      {(!job.data || !found.data) && !error && <Skeleton height={480} />}
      {(!job.data || !found.data) && error && <FailedState error={error} onRetry={() => void reload()} />}
    </PageFrame>
  );
}

const isMissing = (error: Error | null) => error instanceof ApiError && failureOf(error)?.type === 'NOT_FOUND';

type ContentProps = { job: JobRow; found: JobRecurrence; onReload: () => void };

function Content({ job, found, onReload }: ContentProps) {
  const { recurrence: saved, made_by, skip_dates } = found;
  const whyNot = made_by ? 'A recurrence has made this job' : saved ? lockOf(recurrence, saved) : undefined;
  if (whyNot !== undefined) {
    const to = tabOf(made_by?.job_id ?? job.id);
    return (
      <EmptyState
        icon={IconRepeatOff}
        title={whyNot}
        text="Its dates cannot be changed here."
        action={<LinkButton to={to}>Show the recurrence</LinkButton>}
      />
    );
  }
  return saved ? (
    <EditForm job={job} saved={saved} skipDates={skip_dates} onReload={onReload} />
  ) : (
    <AddForm job={job} />
  );
}

function AddForm({ job }: { job: JobRow }) {
  const go = useGo();
  const today = useToday();
  const add = useWrite(addRecurrence, { refreshes: reads });
  const form = useRecordForm({
    schema: scheduleForm,
    start: startFor(job, today),
    check: (values) => recurrence.check(values, { today, before: undefined }),
    save: (values) => add.send({ body: { ...values, job_id: job.id } }),
    saved: () => go(tabOf(job.id)),
  });
  return (
    <WithPreview form={form} jobId={job.id}>
      <FormFrame form={form} submitLabel="Make recurring" onCancel={() => go(jobPath(job.id))}>
        <RecordFields screens={screens} form={form} />
      </FormFrame>
    </WithPreview>
  );
}

type EditFormProps = { job: JobRow; saved: RecurrenceRow; skipDates: readonly string[]; onReload: () => void };

function EditForm({ job, saved, skipDates, onReload }: EditFormProps) {
  const go = useGo();
  const today = useToday();
  // The version the form started with: the input must not pass for newer than later changes.
  const [begun] = useState(saved);
  const edit = useWrite(updateRecurrence, { refreshes: reads });
  const form = useRecordForm({
    schema: scheduleForm,
    editing: { ...startOf(recurrence, begun), skip_dates: skipDates },
    check: (values) => recurrence.check(values, { today, before: begun }),
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    saved: () => go(tabOf(job.id)),
  });
  return (
    <WithPreview form={form} jobId={job.id}>
      <FormFrame form={form} submitLabel="Save changes" onCancel={() => go(tabOf(job.id))} onReload={onReload}>
        <RecordFields screens={screens} form={form} saved={begun} />
      </FormFrame>
    </WithPreview>
  );
}

type ScheduleForm = ReturnType<typeof useRecordForm<(typeof scheduleForm)['_zod']['output'], RecurrenceRow>>;

type WithPreviewProps = { form: ScheduleForm; jobId: number; children: ReactNode };

/** The form with a preview of its dates, side by side if there is room. */
const WithPreview = ({ form, jobId, children }: WithPreviewProps) => (
  <Grid columns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))" align="start" gap={32} maxWidth={1360}>
    {children}
    <SchedulePreview jobId={jobId} skipDates={form.field('skip_dates')} />
  </Grid>
);

/** Defaults: a month after the job, or after today if that has passed, with the job's own people. */
function startFor(job: JobRow, today: PlainDate) {
  const after = addMonths(job.start_date ?? job.job_date, 1);
  const ended = job.period_end !== null && job.start_date !== null && job.period_end < job.start_date;
  return {
    frequency: 'Monthly',
    anchor_date: after > today ? after : addDays(today, 1),
    day_of_month: after > today ? null : Number(after.slice(8)),
    weekend_rule: 'None',
    create_lead_days: 14,
    deadline_rule: 'Usual days of the job type',
    title_pattern: '{job_type} – {period}',
    period: ended ? 'Previous' : 'Current',
    copy_from: 'Source job',
    manager_id: job.manager_id,
    reviewer_id: job.reviewer_id,
    assignee_ids: job.assignee_ids.map(String),
    assign_to: 'Same people',
    team_id: job.team_id,
    budget_min: durationText(job.budget_min),
    fees: job.fees,
    client_quote_fee: job.client_quote_fee,
    skip_dates: [],
  };
}
