import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { stored, type Stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { job } from '../contract.ts';
import { budgetBuckets, dueBuckets, queryBuckets, taskBuckets } from '../rules.ts';
import { whyClientStays } from './client-kept.ts';
import { factsOf } from './facts.ts';
import { filledIn } from './filled-in.ts';
import { ofOwnTeam, visible } from './visible.ts';
import { onJobStep } from './steps.ts';

const daysLeft = ({ today }: Reader) =>
  sql<number | null>`greatest(-1, job.job_end_date - coalesce(job.dispatch_date, ${today}::date))`;

const [overdue, soon, thisWeek, later] = dueBuckets;

/** The bucket for when an undispatched job is due. */
const due = ({ today }: Reader) => sql<string | null>`case
  when job.dispatch_date is not null then null
  when job.job_end_date < ${today}::date then ${sql.lit(overdue)}
  when job.job_end_date <= ${today}::date + 3 then ${sql.lit(soon)}
  when job.job_end_date <= ${today}::date + 7 then ${sql.lit(thisWeek)}
  when job.job_end_date is not null then ${sql.lit(later)} end`;

const [late, near, far] = taskBuckets;

/** The bucket for when the reader's open tasks on an undispatched job are due. */
const myTasks = ({ today, actor }: Reader) => sql<string | null>`case when job.dispatch_date is null then (
  select case
    when min(coalesce(job_task.due_date, job.job_end_date)) < ${today}::date then ${sql.lit(late)}
    when min(coalesce(job_task.due_date, job.job_end_date)) <= ${today}::date + 6 then ${sql.lit(near)}
    else ${sql.lit(far)} end
  from job_task where job_task.job_id = job.id and job_task.deleted_at is null
    and job_task.assignee_id = ${peopleOf({ actor }).self} and job_task.status in ('To do', 'Doing')
  having count(*) > 0) end`;

const [asked, answered, unsent] = queryBuckets;

/** Few jobs have an unaccepted query: one set answers for the others without a look-up each. */
const queries = () => sql<string | null>`case when job.id in (
  select job_id from job_query where deleted_at is null and (sent_at is null or status <> 'Accepted')) then (
    select case
      when bool_or(sent_at is not null and job_query.status in ('Open', 'Reopened')) then ${sql.lit(asked)}
      when bool_or(job_query.status = 'Answered') then ${sql.lit(answered)}
      when bool_or(sent_at is null) then ${sql.lit(unsent)} end
    from job_query where job_query.job_id = job.id and job_query.deleted_at is null) end`;

const [below, nearly, beyond] = budgetBuckets;

const budgetUsed = () => sql<string | null>`case
  when job.budget_min = 0 then null
  when job.actual_min * 100 < job.budget_min * 80 then ${sql.lit(below)}
  when job.actual_min < job.budget_min then ${sql.lit(nearly)}
  else ${sql.lit(beyond)} end`;

/** Any job, also an archived one. */
export const jobs = stored(job, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients },
  workedOut: { days_left: daysLeft, due, my_tasks: myTasks, queries, budget_used: budgetUsed },
  alsoReads: () => ['job_task', 'job_query'],
  onSave: filledIn,
  keeps: { client_id: whyClientStays },
  onStep: onJobStep,
  whyNotDelete: ({ status, actual_min }) => {
    if (status !== 'Job Created') return `A job that is ${status} is kept: only one that is new can be deleted`;
    return actual_min > 0 ? 'Time was booked on the job: it is kept' : undefined;
  },
  handsOn: true,
  parts: {
    Preparer: ({ actor }) => sql<boolean>`exists (select from job_assignee
      where job_assignee.job_id = job.id and job_assignee.assignee_id = ${peopleOf({ actor }).self})`,
    Reviewer: ({ actor }) => sql<boolean>`job.reviewer_id = ${peopleOf({ actor }).self}`,
    Manager: ({ actor }) => sql<boolean>`job.manager_id = ${peopleOf({ actor }).self}`,
    Team: ({ actor }) => ofOwnTeam(actor),
  },
  factsOf,
});

const where = (archived: boolean): Stored<typeof job> => ({
  ...jobs,
  visible: (reader) => jobs.visible(reader).where('job.archived_at', archived ? 'is not' : 'is', null),
});

/** The jobs in the list. */
export const currentJobs = where(false);

export const archivedJobs = where(true);

/** The creators of visible jobs, by name. */
export const creatorsOf = (work: Work) =>
  work.db
    .withTables<{ account: { id: number; name: string } }>()
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where('account.id', 'in', visible(work).select('job.created_by').distinct() as never)
    .orderBy('account.name')
    .execute();
