import { Recipients } from '#modules/clients/web/public/Recipients.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconBriefcase, IconBriefcaseOff } from '@tabler/icons-react';
import { fetchArchiveJob } from '../archive.ts';
import {
  changeForm,
  dispatchForm,
  fetchDispatchRecipients,
  fetchJobAssignees,
  fetchJobCounts,
  fetchJobFacts,
  fetchJobHistory,
  fetchJobRecipients,
  fetchJobStatusLog,
  fetchJobTabs,
  job,
  jobCalls,
  listJobCreators,
} from '../contract.ts';
import { fetchJobDocuments } from '../documents.ts';
import { jobImport } from '../import.ts';
import { jobIsOver, jobLife } from '../life.ts';
import { fetchOwedAnswers } from '../queries/owed.ts';
import { fetchDeadlines } from '../views.ts';
import { fetchJobQueries } from '../queries/contract.ts';
import { fetchJobTasks } from '../tasks.ts';
import { fetchJobSows, fetchSow } from '../sow/contract.ts';
import { AwayPeople } from './AwayPeople.tsx';
import { ChangeInputs } from './ChangeInputs.tsx';
import { DispatchInputs } from './DispatchInputs.tsx';
import { ClientField, TitleField } from './filling-in.tsx';
import { addJobPath, jobPath, jobsPath, newJobFields, updateJobPath } from './public/addresses.ts';
import { jobCells } from './public/job-cells.tsx';

export const { screens, Add, Edit } = recordScreens(job, jobCalls, {
  path: jobsPath,
  addPath: addJobPath,
  editPath: updateJobPath,
  readPath: jobPath,
  // Jobs of one month have the same title for all clients.
  rowName: ({ title, client, job_type }) => `${title}, ${client}, ${job_type}`,
  startsFrom: newJobFields,
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
    { title: 'When', fields: ['start_date', 'job_end_date', 'budget', 'budget_stop', 'priority'] },
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
  below: { Who: (field) => <AwayPeople field={field} /> },
  incomplete: 'Please Enter all required Data',
  start: { billable: true, budget_min: '00:00' },
  asks: {
    dispatch: { fields: dispatchForm, Inputs: DispatchInputs },
    change: { fields: changeForm, Inputs: ChangeInputs },
  },
  tells: {
    ask: ({ id }) => <Recipients call={fetchJobRecipients} id={id} />,
    miss: ({ id }) => <Recipients call={fetchJobRecipients} id={id} />,
    showClient: ({ id }) => <Recipients call={fetchJobRecipients} id={id} />,
    dispatch: ({ id }) => <Recipients call={fetchDispatchRecipients} id={id} />,
  },
  columnsFirst: ['title', 'client', 'days_left', 'status', 'manager', 'assignee', 'job_end_date'],
  cells: jobCells,
  empty: { title: 'No jobs yet', text: 'The work your firm does for its clients appears here.' },
  refreshes: [
    fetchJobHistory,
    fetchJobStatusLog,
    fetchJobFacts,
    fetchJobTabs,
    fetchJobAssignees,
    fetchJobTasks,
    fetchJobQueries,
    fetchJobDocuments,
    fetchJobSows,
    fetchSow,
    fetchArchiveJob,
    listJobCreators,
    fetchDeadlines,
    fetchOwedAnswers,
  ],
});
