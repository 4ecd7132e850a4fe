/** Jobs for planning: the work left, for whom and by when, and moving it to other people or days. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { conflict, notFound, refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { canBeUndone } from '#platform/server/undo/act.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Assignment, job, jobEvents, type JobRow, type ListFilters } from '../../contract.ts';
import { jobIsOver, jobLife, type JobStatus } from '../../life.ts';
import { whyNotDates } from '../../rules.ts';
import { assigneesOf, checkPeople, saveShares } from '../actions.ts';
import { openJob } from '../open-job.ts';
import { jobs } from '../record.ts';
import { visible } from '../visible.ts';
import { tellOfNewPeople } from '../notify.ts';
import { assignmentUndone, type PeopleBefore } from '../undo.ts';
import { filteredJobs } from '../views.ts';

export type JobToPlan = {
  readonly id: number;
  readonly reference_no: string;
  readonly title: string;
  readonly client: string;
  readonly status: JobStatus;
  readonly version: number;
  readonly budget_min: number;
  readonly actual_min: number;
  readonly start_date: PlainDate | null;
  readonly job_end_date: PlainDate | null;
  readonly reviewer_id: number | null;
  readonly parts: readonly { readonly id: number; readonly budget_min: number | null }[];
};

/** The columns of a job for planning. */
export const toPlan = (rows: ReturnType<typeof filteredJobs>) =>
  rows
    .select(['job.id', 'job.reference_no', 'job.title', 'job.status', 'job.version', 'job.budget_min'])
    .select(['job.actual_min', 'job.start_date', 'job.job_end_date', 'job.reviewer_id'])
    .select(sql<string>`(select client_name from client where client.id = job.client_id)`.as('client'))
    .select(
      sql<JobToPlan['parts']>`coalesce((
        select json_agg(json_build_object('id', job_assignee.assignee_id, 'budget_min', job_share.budget_min)
          order by job_assignee.assignee_id)
        from job_assignee left join job_share using (job_id, assignee_id)
        where job_assignee.job_id = job.id), '[]'::json)`.as('parts'),
    );

const open = jobLife.states.filter((status) => !jobIsOver(status));

/** Jobs matching the list's filters, not dispatched and with hours left. @throws 400 */
export async function jobsToPlan(work: Work, filters: ListFilters): Promise<readonly JobToPlan[]> {
  return toPlan(filteredJobs(work, filters))
    .where('job.status', 'in', open)
    .whereRef('job.budget_min', '>', 'job.actual_min')
    .orderBy('job.job_end_date')
    .orderBy('job.id')
    .execute();
}

/** Ids of jobs in any state matching the filters; archived ones for readers who may see them. @throws 400 */
export async function idsOfJobs(work: Work, filters: ListFilters): Promise<ReadonlySet<number>> {
  const rows = await filteredJobs(work, filters, jobs).select('job.id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** A job for finding a preparer. @throws 404 */
export async function jobToAssign(work: Work, id: number) {
  const row = await toPlan(filteredJobs(work, { only: id }, jobs))
    .select('job.client_id')
    .select(sql<string>`(select service_line from job_type where job_type.id = job.job_type_id)`.as('service_line'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The number of visible jobs that each person has prepared for a client, and the last deadline. */
export async function jobsDoneFor(
  work: Work,
  clientId: number,
): Promise<ReadonlyMap<number, { jobs: number; last: PlainDate | null }>> {
  const rows = await visible(work)
    .innerJoin('job_assignee', 'job_assignee.job_id', 'job.id')
    .select('job_assignee.assignee_id')
    .select(sql<number>`count(*)::int`.as('jobs'))
    .select(sql<PlainDate | null>`max(job.job_end_date)`.as('last'))
    .where('job.client_id', '=', clientId)
    .where('job.dispatch_date', 'is not', null)
    .groupBy('job_assignee.assignee_id')
    .execute();
  return new Map(rows.map(({ assignee_id, jobs: count, last }) => [assignee_id, { jobs: count, last }]));
}

export type Replanning = {
  readonly version: number | undefined;
  /** The previous assignee, then the new one; null for none. */
  readonly assignee_from: number | null;
  readonly assignee_to: number | null;
  readonly start_date: PlainDate | null;
  readonly job_end_date: PlainDate | null;
};

/**
 * Moves one person's work to another and changes the job's dates. New people are notified once it can no longer be
 * undone.
 * @throws 400 for someone who cannot prepare it, 404, 409 with the reason
 */
export async function replan(work: Work, id: number, given: Replanning): Promise<JobRow> {
  await openJob(work, id);
  const before = await recordById(work, jobs, id);
  const { assignee_from, assignee_to, start_date, job_end_date } = given;
  const isHandedOver = assignee_from !== assignee_to;
  const { rows: had } = await assigneesOf(work, id);
  const parts = isHandedOver ? handedOver(had, given) : [];
  const event = isHandedOver ? jobEvents.assigned : job.events.updated;
  await changeRecord(work, jobs, event, id, given.version, async (row) => {
    if (jobIsOver(row.status)) throw refused(`The job is ${row.status}: there is nothing left to plan`);
    const reason = whyNotDates({ ...row, start_date, job_end_date }, row).job_end_date;
    if (reason) throw refused(reason);
    if (job_end_date !== null && job_end_date !== row.job_end_date && job_end_date < today(work)) {
      throw refused('That week has passed');
    }
    if (!isHandedOver) return { start_date, job_end_date };
    await checkPeople(work, { assignees: parts, reviewer_id: row.reviewer_id }, row);
    return { assignee_ids: parts.map((one) => one.id), start_date, job_end_date };
  });
  if (isHandedOver) await saveShares(work, id, parts);
  const after = await recordById(work, unscoped(jobs), id);
  const kept: PeopleBefore = {
    assignees: had.map((one) => ({ id: one.id, budget_min: one.budget_min })),
    reviewer_id: before.reviewer_id,
    start_date: before.start_date,
    job_end_date: before.job_end_date,
  };
  await canBeUndone(work, { kind: assignmentUndone.kind, id, version: after.version, before: kept }, (held) =>
    tellOfNewPeople(held, after, before),
  );
  return after;
}

/** The budget share moves with the work. @throws 409 if it is no longer theirs */
function handedOver(had: Assignment['assignees'], { assignee_from, assignee_to }: Replanning): Assignment['assignees'] {
  const share = had.find(({ id }) => id === assignee_from)?.budget_min ?? null;
  if (assignee_from !== null && !had.some(({ id }) => id === assignee_from)) {
    throw conflict('Someone else has just assigned this job');
  }
  const others = had.filter(({ id }) => id !== assignee_from).map(({ id, budget_min }) => ({ id, budget_min }));
  if (others.some(({ id }) => id === assignee_to)) throw refused('They already work on this job');
  return assignee_to === null ? others : [...others, { id: assignee_to, budget_min: share }];
}
