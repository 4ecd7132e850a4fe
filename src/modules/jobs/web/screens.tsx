import { durationText } from '#platform/contract/duration.ts';
import { showDate } from '#platform/contract/dates.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconBriefcase, IconBriefcaseOff } from '@tabler/icons-react';
import { fetchArchiveJob } from '../archive.ts';
import {
  dispatchForm,
  fetchJobAssignees,
  fetchJobCounts,
  fetchJobHistory,
  fetchJobStatusLog,
  job,
  jobCalls,
  type JobRow,
  listJobCreators,
  moveJob,
} from '../contract.ts';
import { fetchJobDocuments } from '../documents.ts';
import { jobImport } from '../import.ts';
import { jobIsOver, jobLife } from '../life.ts';
import { fetchJobQueries } from '../queries.ts';
import { fetchJobTasks } from '../tasks.ts';
import { budgetTone, daysLeftText, dispatchTone, statusPercent } from '../rules.ts';
import { fetchJobSows, fetchSow } from '../sow.ts';
import { DispatchInputs } from './DispatchInputs.tsx';
import { ClientField, TitleField } from './filling-in.tsx';
import { addJobPath, jobPath, jobsPath, updateJobPath } from './public/addresses.ts';

export const { screens, Add, Edit } = recordScreens(job, jobCalls, {
  path: jobsPath,
  addPath: addJobPath,
  editPath: updateJobPath,
  readPath: jobPath,
  move: moveJob,
  partsOf: ({ part }) => new Set(part === null ? [] : [part]),
  tabs: {
    states: [
      { label: 'Open', states: jobLife.states.filter((status) => !jobIsOver(status)) },
      'Job Assigned',
      'In Progress',
      { label: 'With the client', states: ['Missing Info', 'Query sent to client', 'Review by client'] },
      'On Hold',
      { label: 'Review', states: ['Under Review', 'Review Change'] },
      { label: 'Dispatched', states: ['Dispatch', 'Feedback received'] },
      'Close',
    ],
    counts: fetchJobCounts,
  },
  imports: jobImport,
  icons: { list: IconBriefcase, missing: IconBriefcaseOff },
  form: [
    { title: 'The work', fields: ['client', 'job_type', 'period_start', 'period_end', 'title', 'year_end_date'] },
    { title: 'When', fields: ['start_date', 'job_end_date', 'budget', 'priority'] },
    { title: 'Who', fields: ['manager', 'reviewer', 'assignee', 'team'] },
    {
      title: 'Billing',
      fields: ['company', 'currency', 'billable', 'fees', 'client_quote_fee', 'description'],
    },
  ],
  wide: ['title', 'assignee'],
  inputs: {
    client: (link) => <ClientField {...link} />,
    title: (link) => <TitleField {...link} />,
  },
  start: { billable: true, budget_min: '00:00' },
  asks: { dispatch: { fields: dispatchForm, Inputs: DispatchInputs } },
  cells: { status: statusOf, days_left: daysLeftOf, actual: actualOf, dispatch_date: dispatchOf },
  empty: { title: 'No jobs yet', text: 'The work your firm does for its clients appears here.' },
  refreshes: [
    fetchJobHistory,
    fetchJobStatusLog,
    fetchJobAssignees,
    fetchJobTasks,
    fetchJobQueries,
    fetchJobDocuments,
    fetchJobSows,
    fetchSow,
    fetchArchiveJob,
    listJobCreators,
  ],
});

/** In words, and how far that is. */
function statusOf({ status }: JobRow) {
  const percent = statusPercent(status);
  return (
    <Stack gap={4} flex="none">
      <StatusBadge tone={jobLife.tones[status]}>{status}</StatusBadge>
      <ProgressBar label="Progress" percent={percent} text={`${percent} %`} />
    </Stack>
  );
}

function daysLeftOf({ days_left, dispatch_date }: JobRow) {
  if (days_left === null) return 'N/A';
  const text = daysLeftText(days_left);
  if (dispatch_date !== null || days_left > 3) return text;
  return <StatusBadge tone={days_left < 0 ? 'red' : 'amber'}>{text}</StatusBadge>;
}

function actualOf({ budget_min, actual_min }: JobRow) {
  const text = durationText(actual_min);
  const tone = budgetTone(budget_min, actual_min);
  return tone === 'green' ? text : <StatusBadge tone={tone}>{text}</StatusBadge>;
}

function dispatchOf({ dispatch_date, job_end_date }: JobRow) {
  if (dispatch_date === null) return 'N/A';
  const shown = showDate(dispatch_date);
  if (job_end_date === null) return shown;
  return (
    <Row as="span" gap={4}>
      <StatusBadge tone={dispatchTone(job_end_date, dispatch_date)}>{shown}</StatusBadge>
    </Row>
  );
}
