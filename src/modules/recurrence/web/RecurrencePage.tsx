import { IconListDetails, IconPencil, IconPlayerStop, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { jobPath, jobsPath } from '#modules/jobs/web/public/addresses.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useRead } from '#platform/web/query.ts';
import { recordColumns } from '#platform/web/record/cells.tsx';
import { StepDialog } from '#platform/web/record/StepButtons.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import {
  exportRecursionJob,
  fetchRecurrence,
  fetchRecursionJob,
  moveRecurrence,
  recurringJob,
  type RecurringJob,
} from '../contract.ts';
import { fetchMissingJobs } from '../forecast.ts';
import { recurrenceLife } from '../life.ts';
import { schedulePath } from './public/addresses.ts';
import { listed, screens } from './screens.tsx';

const Forecast = onDemand(async () => (await import('./Forecast.tsx')).Forecast);
const MissingJobs = onDemand(async () => (await import('./MissingJobs.tsx')).MissingJobs);
const Rehearsal = onDemand(async () => (await import('./Rehearsal.tsx')).Rehearsal);

/** Recurring jobs, the forecast, and missing work. */
export function RecurrencePage() {
  const [{ as = '', on }] = useSearchPart();
  const may = useMay();
  const views = (
    <ViewChoice
      views={[
        { value: 'list', label: 'List' },
        { value: 'forecast', label: 'Forecast' },
        { value: 'calendar', label: 'Calendar' },
        { value: 'workload', label: 'Workload' },
        ...(may(fetchMissingJobs.access) ? [{ value: 'missing', label: 'Missing jobs' }] : []),
      ]}
    />
  );
  const isAhead = as === 'forecast' || as === 'calendar' || as === 'workload';
  const isMissing = as === 'missing' && may(fetchMissingJobs.access);
  if (on !== undefined) return <Rehearsal on={on} />;
  return (
    <PageFrame title="Recurrence" fill={!isAhead && !isMissing}>
      {isAhead && <Forecast as={as} tools={views} />}
      {isMissing && <MissingJobs tools={views} />}
      {!isAhead && !isMissing && <RecurringJobs tools={views} />}
    </PageFrame>
  );
}

const detailsOf = ({ id }: RecurringJob) => jobPath(id, 'recurrence');

const menuOf = (row: RecurringJob, move: () => void): readonly RowAction[] => [
  { label: 'Details', icon: IconListDetails, to: detailsOf(row) },
  ...(row.recursion_status === 'Stopped'
    ? []
    : [{ label: 'Edit recurrence', icon: IconPencil, to: schedulePath(row.id) }]),
  {
    label: row.recursion_status === 'Stopped' ? 'Resume' : 'Stop Recurrence',
    icon: IconPlayerStop,
    danger: row.recursion_status !== 'Stopped',
    run: move,
  },
];

const noJobs = {
  icon: IconRepeat,
  title: 'No recurring jobs yet',
  text: 'Open a job and make it recur: work that comes back is then made by itself.',
  action: <LinkButton to={jobsPath}>Open the jobs</LinkButton>,
};

function RecurringJobs({ tools }: { tools: ReactNode }) {
  const list = useList(recurringJob.list, recurringJob.entity);
  const rows = useRows(fetchRecursionJob, list);
  const choices = useRecordChoices(recurringJob, ({ filtered }) => filtered);
  const may = useMay();
  const [moving, setMoving] = useState<RecurringJob>();
  return (
    <>
      <DataTable
        name="Recurring jobs"
        list={list}
        rows={rows}
        columns={recordColumns(listed, useShown(), useKnown())}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={detailsOf}
        {...(may(moveRecurrence.access) && { rowMenu: (row: RecurringJob) => menuOf(row, () => setMoving(row)) })}
        choices={choices}
        tools={
          <>
            {tools}
            <ExportButton endpoint={exportRecursionJob} list={list} />
          </>
        }
        empty={noJobs}
      />
      {moving && <MoveDialog job={moving} onClose={() => setMoving(undefined)} />}
    </>
  );
}

/** Stops or resumes the recurrence of a job; loads it first, for its version. */
function MoveDialog({ job, onClose }: { job: RecurringJob; onClose: () => void }) {
  const { data } = useRead(fetchRecurrence, { query: { job_id: job.id } });
  const row = data?.recurrence;
  if (!row) return null;
  const step = row.status === 'Original' ? recurrenceLife.steps.stop : recurrenceLife.steps.resume;
  return <StepDialog screens={screens} row={row} step={step} onClose={onClose} />;
}
