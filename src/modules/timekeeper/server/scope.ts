/** Scope creep: time on activities that neither the agreed SOW nor the approved quotation names. */
import { type ExtraWork, agreedWork } from '#modules/jobs/server/public/agreed-work.ts';
import { jobPath, seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { showDate } from '#platform/contract/dates.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { timeNotifications } from '../notifications.ts';
import { isScopeCreep } from '../rules.ts';
import type { OutsideEntry, OutsideTime } from '../scope.ts';
import { visible } from './visible.ts';

/** Provided by quotations, which know jobs but are not known here. */
const agreed = () => agreedWork.everywhere()[0];

/** The minutes of a job and those outside the agreement; undefined while nothing is agreed. */
async function sumsOf(work: Pick<Work, 'db'>, jobId: number) {
  const activities = (await agreed()?.activities(work, [jobId]))?.get(jobId);
  if (!activities) return undefined;
  const { rows } = await sql<{ total_min: number; outside_min: number }>`
    select coalesce(sum(duration_min), 0)::int as total_min, coalesce(sum(duration_min) filter (
      where planning_activity_id <> all(${[...activities]}::bigint[])), 0)::int as outside_min
    from time_entry where job_id = ${jobId} and deleted_at is null and status <> 'Rejected'`.execute(work.db);
  return { total_min: 0, outside_min: 0, ...rows[0], activities };
}

const nothing: OutsideTime = { total_min: 0, outside_min: 0, rows: [], offered: false, why_not: null };

/** @throws 404 for a job that this person cannot see */
export async function outsideOfJob(work: Work, jobId: number): Promise<OutsideTime> {
  await mustSee(work, jobId);
  const sums = await sumsOf(work, jobId);
  if (!sums) return nothing;
  const { total_min, outside_min, activities } = sums;
  const offered = isScopeCreep(outside_min, total_min);
  const rows = outside_min === 0 ? [] : await outsideEntries(work, jobId, activities);
  const why_not = offered ? ((await agreed()?.whyNotDraft(work, jobId)) ?? null) : null;
  return { total_min, outside_min, rows, offered, why_not };
}

async function mustSee(work: Work, jobId: number): Promise<void> {
  const { rows } = await sql`
    select from job where id = ${jobId} and id in ${seenJobs(readerOf(work))}`.execute(work.db);
  if (rows.length === 0) throw notFound();
}

async function outsideEntries(work: Work, jobId: number, activities: ReadonlySet<number>): Promise<OutsideEntry[]> {
  const { rows } = await sql<OutsideEntry>`
    select entry.id, date, employee_name as employee, planning_activity_id, activity_name as activity, duration_min
    from (${visible(readerOf(work)).selectAll('time_entry')}) as entry
    join employee on employee.id = entry.employee_id
    join planning_activity on planning_activity.id = planning_activity_id
    where entry.job_id = ${jobId} and entry.status <> 'Rejected'
      and planning_activity_id <> all(${[...activities]}::bigint[])
    order by date, entry.id`.execute(work.db);
  return rows;
}

/** The most entries that get a quotation line each; beyond that, there is one line per activity. */
const mostEntries = 30;

/** @throws 404 for a job that this person cannot see, 409 if nothing is outside or no draft can begin */
export async function draftOfOutside(work: Work, jobId: number, entryIds: readonly number[]) {
  const { rows, offered, why_not } = await outsideOfJob(work, jobId);
  const chosen = rows.filter(({ id }) => entryIds.includes(id));
  const quotes = agreed();
  if (chosen.length === 0 || !quotes) throw refused('All of this time is now within the agreed work');
  if (!offered) throw refused('Less than a tenth of the time is outside the agreed work');
  if (why_not !== null) throw refused(why_not);
  return quotes.draftChangeQuote(work, jobId, chosen.length > mostEntries ? byActivity(chosen) : chosen.map(lineOf));
}

/** The client reads it: the day and the work, not the person. */
const lineOf = ({ activity, date, duration_min, planning_activity_id }: OutsideEntry): ExtraWork => ({
  description: `${activity}, ${showDate(date)}`,
  minutes: duration_min,
  planning_activity_id,
});

function byActivity(rows: readonly OutsideEntry[]): ExtraWork[] {
  return [...Map.groupBy(rows, ({ planning_activity_id }) => planning_activity_id)].map(
    ([planning_activity_id, own]) => ({
      description: `${own[0]?.activity}, ${showDate(own[0]?.date ?? '')} to ${showDate(own.at(-1)?.date ?? '')}`,
      minutes: own.reduce((sum, { duration_min }) => sum + duration_min, 0),
      planning_activity_id,
    }),
  );
}

type Booked = { job_id: number; planning_activity_id: number; title: string; account_id: number | null };

/**
 * Tells the manager of a job once when a tenth of its time is outside. @param entryId the entry just booked or changed
 */
export async function tellOfScope(work: Work, entryId: number): Promise<void> {
  const { rows } = await sql<Booked>`
    select job_id, planning_activity_id, reference_no || ' ' || title as title, manager.user_id as account_id
    from time_entry as entry join job on job.id = job_id left join employee as manager on manager.id = manager_id
    where entry.id = ${entryId} and planning_activity_id is not null`.execute(work.db);
  const [booked] = rows;
  if (!booked || booked.account_id === null) return;
  const { job_id, planning_activity_id, title, account_id } = booked;
  const sums = await sumsOf(work, job_id);
  if (!sums || sums.activities.has(planning_activity_id) || !isScopeCreep(sums.outside_min, sums.total_min)) return;
  await notify(work, timeNotifications.scope, {
    to: [account_id],
    title: `Time outside of what was agreed: ${title}`,
    body: `${Math.floor((sums.outside_min * 100) / sums.total_min)} % of its time. You can draft a change quote.`,
    link: `${jobPath(job_id)}?tab=time`,
    entity: 'job',
    entityId: job_id,
    once: String(job_id),
  });
}
