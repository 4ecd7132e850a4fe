/** Jobs waiting for someone, by reason; the list of jobs computes every number. */
import { onlyRoles } from '#platform/contract/access.ts';
import { severalValues } from '#platform/contract/list.ts';
import { dayAt, recordsToDo } from '#platform/server/to-do/of-record.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { sql } from 'kysely';
import { jobPath } from '../../address.ts';
import { budgetBuckets, dueBuckets, jobCalls, queryBuckets, taskBuckets } from '../../contract.ts';
import { jobRights } from '../../rights.ts';
import { holding, type JobFilters } from './counted.ts';

const [overdue, soon, thisWeek] = dueBuckets;
const [lateTasks, nearTasks] = taskBuckets;
const [, toAccept] = queryBuckets;
const [, nearly, beyond] = budgetBuckets;

/** They are responsible for the jobs they see; others for those they are on. */
const managing = onlyRoles(jobRights.read, 'Client Manager', 'HOD');
const working = onlyRoles(jobRights.read, 'Accountant', 'Team', 'Partner', 'Director', 'HR', 'Admin');

const mine = { part: 'Preparer' } as const;
const notDispatched = severalValues(dueBuckets);

type Jobs = Pick<ToDoKind, 'name' | 'title' | 'lane' | 'order' | 'access'> & {
  readonly filters: JobFilters;
  readonly sort?: string;
  readonly action?: string;
  /** The tab of the job where this is done. */
  readonly tab?: string;
};

const jobsThat = ({ filters, sort = 'job_end_date', action = 'Open', tab, ...kind }: Jobs): ToDoKind => ({
  ...kind,
  action,
  list: { page: '/jobs', call: jobCalls.page },
  of: (work) =>
    recordsToDo(work, holding(filters), {
      filters,
      sort,
      record: (id) => jobPath(id, tab),
      shown: {
        title: sql`job.title`,
        detail: sql`(select client_name from client where client.id = job.client_id)`,
        since: dayAt(work, sql`job.status_since`),
        due: sql`job.job_end_date`,
      },
    }),
});

export const jobsToDo: readonly ToDoKind[] = [
  jobsThat({
    name: 'jobs.late',
    title: 'Late jobs',
    lane: 'Now',
    order: 20,
    access: managing,
    filters: { due: overdue },
  }),
  jobsThat({
    name: 'jobs.unassigned',
    title: 'Jobs without anybody on them',
    lane: 'Today',
    order: 20,
    access: managing,
    filters: { assignee: 'none', due: notDispatched },
    action: 'Assign',
  }),
  jobsThat({
    name: 'jobs.answered',
    title: 'Answers from clients',
    lane: 'Today',
    order: 10,
    access: managing,
    filters: { queries: toAccept },
    sort: 'status_since',
    action: 'Read',
    tab: 'queries',
  }),
  jobsThat({
    name: 'jobs.overBudget',
    title: 'Over 80% of their budget',
    lane: 'This week',
    order: 30,
    access: managing,
    filters: { budget_used: severalValues([nearly, beyond]), due: notDispatched },
  }),
  jobsThat({
    name: 'jobs.withClient',
    title: 'Waiting for the client',
    lane: 'This week',
    order: 40,
    access: managing,
    filters: { waiting_on: 'Client' },
    sort: 'status_since',
    action: 'Remind',
    tab: 'queries',
  }),
  jobsThat({
    name: 'jobs.toReview',
    title: 'Jobs for you to review',
    lane: 'Now',
    order: 30,
    access: jobRights.read,
    filters: { part: 'Reviewer', status: 'Under Review' },
    sort: 'status_since',
    action: 'Review',
  }),
  jobsThat({
    name: 'jobs.ownLate',
    title: 'Your late jobs',
    lane: 'Now',
    order: 20,
    access: working,
    filters: { ...mine, due: overdue },
  }),
  jobsThat({
    name: 'jobs.ownAnswered',
    title: 'Answers for you to accept',
    lane: 'Today',
    order: 10,
    access: working,
    filters: { ...mine, queries: toAccept },
    sort: 'status_since',
    action: 'Read',
    tab: 'queries',
  }),
  jobsThat({
    name: 'jobs.ownSoon',
    title: 'Your jobs due in 3 days',
    lane: 'Today',
    order: 30,
    access: working,
    filters: { ...mine, due: soon },
  }),
  jobsThat({
    name: 'jobs.ownTasks',
    title: 'Jobs with tasks of yours',
    lane: 'Today',
    order: 40,
    access: jobRights.read,
    filters: { my_tasks: severalValues([lateTasks, nearTasks]) },
    tab: 'tasks',
  }),
  jobsThat({
    name: 'jobs.ownWeek',
    title: 'Your jobs due this week',
    lane: 'This week',
    order: 10,
    access: working,
    filters: { ...mine, due: thisWeek },
  }),
];
