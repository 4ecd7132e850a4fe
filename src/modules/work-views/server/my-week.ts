/** A person's week: every number is counted by the list that it leads to. */
import { firstJobs, jobCount, type JobFilters } from '#modules/jobs/server/public/counted.ts';
import { budgetBuckets, dueBuckets, type JobRow, queryBuckets, taskBuckets } from '#modules/jobs/contract.ts';
import { openEscalationsOf } from '#modules/escalations/server/public/open.ts';
import { managerRoles, roleIds } from '#modules/sign-in/contract.ts';
import { type MissingTime, missingTime } from '#modules/timekeeper/server/public/missing.ts';
import { dateOf, daysBetween } from '#platform/contract/dates.ts';
import { severalValues } from '#platform/contract/list.ts';
import { countsOf } from '#platform/server/record/reads.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { RawBuilder } from 'kysely';
import { secondReviewsDue } from './second-reviews.ts';
import type { Figure, WeekJob, WeekSection } from '../contract.ts';

const [overdue, soon, thisWeek] = dueBuckets;
const [lateTasks, nearTasks] = taskBuckets;
const [withClient, toAccept] = queryBuckets;
const [, nearly, beyond] = budgetBuckets;

type Counted = Pick<Figure, 'label' | 'says' | 'tone'> & { readonly filters: JobFilters };

const mine = { part: 'Preparer' } as const;

const ownFigures: readonly Counted[] = [
  { label: 'Overdue', says: 'Past their deadline', tone: 'red', filters: { ...mine, due: overdue } },
  { label: 'Due in 3 days', says: 'Today included', tone: 'amber', filters: { ...mine, due: soon } },
  { label: 'Due in a week', says: 'In 4 to 7 days', tone: 'neutral', filters: { ...mine, due: thisWeek } },
  {
    label: 'With tasks of yours',
    says: 'Overdue or due within a week',
    tone: 'neutral',
    filters: { my_tasks: severalValues([lateTasks, nearTasks]) },
  },
  {
    label: 'To review',
    says: 'Handed to you for review',
    tone: 'amber',
    filters: { part: 'Reviewer', status: 'Under Review' },
  },
  {
    label: 'Open queries',
    says: 'The client has to answer',
    tone: 'neutral',
    filters: { ...mine, queries: withClient },
  },
  { label: 'Answers', says: 'For you to accept', tone: 'amber', filters: { ...mine, queries: toAccept } },
];

const managed: readonly Counted[] = [
  { label: 'Overdue', says: 'Past their deadline', tone: 'red', filters: { due: overdue } },
  {
    label: 'Nobody assigned',
    says: 'With a deadline, not dispatched',
    tone: 'red',
    filters: { assignee: 'none', due: severalValues(dueBuckets) },
  },
  {
    label: 'Waiting for the client',
    says: 'Information, answers or a check',
    tone: 'neutral',
    filters: { waiting_on: 'Client' },
  },
  {
    label: 'Budget beyond 80 %',
    says: 'Not dispatched yet',
    tone: 'amber',
    filters: { budget_used: severalValues([nearly, beyond]), due: severalValues(dueBuckets) },
  },
  { label: 'Reviews due', says: 'Under review', tone: 'neutral', filters: { status: 'Under Review' } },
];

export const jobsLink = (filters: JobFilters, sort?: string): string =>
  `/jobs?${new URLSearchParams({ ...filters, ...(sort !== undefined && { sort }) })}`;

/** A figure whose count is still a subquery: all of a page are counted in one statement. */
type Asked = Omit<Figure, 'count'> & { readonly count: RawBuilder<number> };

const asked = (work: Work, { filters, ...said }: Counted): Asked => ({
  ...said,
  count: jobCount(work, filters),
  link: jobsLink(filters),
});

export async function myWeek(work: Work): Promise<{ sections: WeekSection[] }> {
  const isManager = managerRoles.includes(work.actor.role.id) || work.actor.role.id === roleIds.admin;
  const [ofOwn, ofAll] = [await ownFiguresOf(work), isManager ? await allFiguresOf(work) : []];
  const counts = await countsOf(
    work,
    [...ofOwn, ...ofAll].map(({ count }) => count),
  );
  const figures = [...ofOwn, ...ofAll].map((figure, at): Figure =>
    Object.assign({}, figure, { count: counts[at] ?? 0 }),
  );
  const missing = await missingTime(work, isManager);
  const own = await ownWork(work, [...figures.slice(0, ofOwn.length), ...ownTime(work, missing.own)]);
  if (!isManager) return { sections: [own] };
  const all = await managedWork(work, [...figures.slice(ofOwn.length), ...teamTime(missing.people)]);
  const hasOwn = own.jobs.rows.length > 0 || own.figures.some(({ count }) => count > 0);
  return { sections: hasOwn ? [all, own] : [all] };
}

async function ownFiguresOf(work: Work): Promise<readonly Asked[]> {
  return [
    ...ownFigures.map((one) => asked(work, one)),
    {
      label: 'Second reviews',
      says: 'Dispatched jobs picked for you',
      count: secondReviewsDue(work),
      link: '/second-reviews',
      tone: 'amber',
    },
    ...escalated('Your escalations', await openEscalationsOf(work, 'own')),
  ];
}

async function allFiguresOf(work: Work): Promise<readonly Asked[]> {
  return [...managed.map((one) => asked(work, one)), ...escalated('Escalations', await openEscalationsOf(work, 'all'))];
}

const escalated = (label: string, open: Awaited<ReturnType<typeof openEscalationsOf>>): Asked[] =>
  open ? [{ ...open, label, says: 'Not resolved yet', tone: 'red' }] : [];

function ownTime(work: Work, missing: MissingTime['own']): Figure[] {
  if (!missing) return [];
  const isLate = missing.week < today(work) && missing.days.length > 0;
  return [
    {
      label: 'Days without time',
      says: isLate ? 'Book it in your week' : 'Your time is complete',
      count: missing.days.length,
      link: `/timekeeper?week=${missing.week}`,
      tone: 'amber',
    },
  ];
}

const teamTime = (people: MissingTime['people']): Figure[] =>
  people === null
    ? []
    : [
        {
          label: 'Time missing',
          says: 'People with a day without time last week',
          count: people,
          link: '/timekeeper?as=team&show=Missing',
          tone: 'amber',
        },
      ];

async function ownWork(work: Work, figures: Figure[]): Promise<WeekSection> {
  const filters = { ...mine, due: severalValues(dueBuckets) };
  return {
    title: 'Your work',
    figures,
    jobs: {
      title: 'Your jobs by days left',
      link: jobsLink(filters, 'job_end_date'),
      rows: (await firstJobs(work, filters, 'job_end_date', 10)).map((row) => shown(work, row)),
    },
  };
}

async function managedWork(work: Work, figures: Figure[]): Promise<WeekSection> {
  const filters = { waiting_on: 'Client' };
  return {
    title: 'All jobs you see',
    figures,
    jobs: {
      title: 'Waiting for the client longest',
      link: jobsLink(filters, 'status_since'),
      rows: (await firstJobs(work, filters, 'status_since', 8)).map((row) => shown(work, row)),
    },
  };
}

function shown(work: Work, row: JobRow): WeekJob {
  const { id, reference_no, title, client, status, days_left, waiting_on, status_since } = row;
  const since = dateOf(status_since, work.config.firm.zone);
  return {
    id,
    reference_no,
    title,
    client,
    status,
    days_left,
    waiting_days: waiting_on === 'Client' ? daysBetween(since, today(work)) : null,
  };
}
