import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { JobBurn } from '../burn.ts';

/** A longer job shows its last weeks; the first of them includes everything before. */
const mostWeeks = 53;

type Job = {
  readonly budget_min: number;
  readonly start: PlainDate | null;
  readonly deadline: PlainDate | null;
};

/** Counts like `actual_min` of the job: without rejected time, and imported time on the day of dispatch. @throws 404 */
export async function burnOfJob(work: Work, id: number): Promise<JobBurn> {
  const { rows: jobs } = await sql<Job>`
    select budget_min, start_date as start, job_end_date as deadline from job
    where id = ${id} and id in ${seenJobs(readerOf(work))}`.execute(work.db);
  const [job] = jobs;
  if (!job) throw notFound();
  const { rows } = await sql<{ monday: PlainDate; minutes: number }>`
    select date_trunc('week', booked.date)::date as monday, sum(booked.minutes)::int as minutes
    from (
      select time_entry.date, time_entry.duration_min as minutes from time_entry
      where time_entry.job_id = ${id} and time_entry.deleted_at is null and time_entry.status <> 'Rejected'
      union all
      select coalesce(job.dispatch_date, job.job_date), imported_time.duration_min
      from imported_time join job on job.id = imported_time.job_id where job.id = ${id}
    ) as booked group by 1 order by 1`.execute(work.db);
  const { budget_min, deadline } = job;
  return { budget_min, deadline, weeks: weeksOf(rows, job, today(work)) };
}

function weeksOf(
  booked: readonly { monday: PlainDate; minutes: number }[],
  { start, deadline }: Job,
  day: PlainDate,
): JobBurn['weeks'] {
  const [first] = booked;
  const last = booked.at(-1);
  if (!first || !last) return [];
  const begun = start === null ? first.monday : mondayOf(start);
  const from = begun < first.monday ? begun : first.monday;
  const now = mondayOf(day) > last.monday ? mondayOf(day) : last.monday;
  const until = deadline === null ? last.monday : mondayOf(deadline);
  const end = until > last.monday ? until : last.monday;
  const weeks: JobBurn['weeks'] = [];
  let sum = 0;
  for (let monday = from; monday <= end; monday = addDays(monday, 7)) {
    sum += booked.find((row) => row.monday === monday)?.minutes ?? 0;
    weeks.push({ monday, booked_min: monday > now ? null : sum });
  }
  return weeks.slice(-mostWeeks);
}
