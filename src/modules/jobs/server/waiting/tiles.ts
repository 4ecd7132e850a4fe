/** Dashboard tiles about jobs; the list of jobs computes every figure. */
import { onlyRoles } from '#platform/contract/access.ts';
import { showDate } from '#platform/contract/dates.ts';
import { severalValues } from '#platform/contract/list.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { today } from '#platform/server/work.ts';
import { budgetBuckets, dueBuckets, jobCalls, queryBuckets, taskBuckets } from '../../contract.ts';
import { jobRights } from '../../rights.ts';
import { jobCount, type JobFilters } from './counted.ts';

const [overdue, soon, thisWeek] = dueBuckets;
const [lateTasks, nearTasks] = taskBuckets;
const [withClient, toAccept] = queryBuckets;
const [, nearly, beyond] = budgetBuckets;

const working = onlyRoles(jobRights.read, 'Accountant', 'Team');
const managing = onlyRoles(jobRights.read, 'Client Manager', 'HOD', 'Partner', 'Director', 'Admin');
const reviewing = onlyRoles(jobRights.read, 'Accountant', 'Team', 'Client Manager', 'HOD', 'Partner', 'Director');

const mine = { part: 'Preparer' } as const;
const notDispatched = severalValues(dueBuckets);

const list = { page: '/jobs', call: jobCalls.page };

type Jobs = Omit<CountedTile, 'list' | 'of'> & { readonly filters: JobFilters };

const jobsThat = ({ filters, ...tile }: Jobs): CountedTile => ({
  ...tile,
  list,
  of: (work) => ({ filters, count: jobCount(work, filters) }),
});

const ownJobs: readonly CountedTile[] = [
  jobsThat({
    name: 'jobs.ownLate',
    title: 'Your late jobs',
    says: 'Past their deadline',
    tone: 'red',
    place: 20,
    access: working,
    filters: { ...mine, due: overdue },
  }),
  jobsThat({
    name: 'jobs.ownSoon',
    title: 'Due in 3 days',
    says: 'Today included',
    tone: 'amber',
    place: 21,
    access: working,
    filters: { ...mine, due: soon },
  }),
  jobsThat({
    name: 'jobs.ownWeek',
    title: 'Due in a week',
    says: 'In 4 to 7 days',
    tone: 'neutral',
    place: 22,
    access: working,
    filters: { ...mine, due: thisWeek },
  }),
  jobsThat({
    name: 'jobs.ownTasks',
    title: 'With tasks of yours',
    says: 'Overdue or due within a week',
    tone: 'neutral',
    place: 23,
    access: working,
    filters: { my_tasks: severalValues([lateTasks, nearTasks]) },
  }),
  jobsThat({
    name: 'jobs.toReview',
    title: 'To review',
    says: 'Handed to you for review',
    tone: 'amber',
    place: 24,
    access: reviewing,
    filters: { part: 'Reviewer', status: 'Under Review' },
  }),
  jobsThat({
    name: 'jobs.ownQueries',
    title: 'Open queries',
    says: 'The client has to answer',
    tone: 'neutral',
    place: 25,
    access: working,
    filters: { ...mine, queries: withClient },
  }),
  jobsThat({
    name: 'jobs.ownAnswered',
    title: 'Answers',
    says: 'For you to accept',
    tone: 'amber',
    place: 26,
    access: working,
    filters: { ...mine, queries: toAccept },
  }),
];

const managedJobs: readonly CountedTile[] = [
  jobsThat({
    name: 'jobs.late',
    title: 'Late jobs',
    says: 'Past their deadline',
    tone: 'red',
    place: 10,
    access: managing,
    filters: { due: overdue },
  }),
  jobsThat({
    name: 'jobs.unassigned',
    title: 'Nobody assigned',
    says: 'With a deadline, not dispatched',
    tone: 'red',
    place: 11,
    access: managing,
    filters: { assignee: 'none', due: notDispatched },
  }),
  jobsThat({
    name: 'jobs.overBudget',
    title: 'Over 80% of budget',
    says: 'Not dispatched yet',
    tone: 'amber',
    place: 12,
    access: managing,
    filters: { budget_used: severalValues([nearly, beyond]), due: notDispatched },
  }),
  jobsThat({
    name: 'jobs.withClient',
    title: 'Waiting for the client',
    says: 'Information, answers or a check',
    tone: 'neutral',
    place: 13,
    access: managing,
    filters: { waiting_on: 'Client' },
  }),
  jobsThat({
    name: 'jobs.underReview',
    title: 'Under review',
    says: 'Among all jobs you see',
    tone: 'neutral',
    place: 14,
    access: managing,
    filters: { status: 'Under Review' },
  }),
];

const toBill: CountedTile = {
  name: 'jobs.toBill',
  title: 'Jobs to bill',
  says: 'Dispatched, not billed in full',
  tone: 'amber',
  place: 41,
  access: onlyRoles(jobRights.read, 'Client Manager', 'Partner', 'Director'),
  list,
  of: (work) => {
    const filters = {
      billing_status: severalValues(['Unbilled', 'Part-billed']),
      dispatch_dateTo: showDate(today(work)),
    };
    return { filters, count: jobCount(work, filters) };
  },
};

export const jobTiles: readonly CountedTile[] = [...ownJobs, ...managedJobs, toBill];
