/** Reads the recurrence of a job, and previews a schedule being typed. */
import { jobToRecur } from '#modules/jobs/server/public/recurring.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { invalid } from '#platform/server/errors.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { today, type Work } from '#platform/server/work.ts';
import { addDays } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { type JobRecurrence, type PreviewQuery, whyNotAnchor } from '../contract.ts';
import { isDue, type JobSchedule, plannedFrom, plannedUntil } from '../plan.ts';
import { shiftOfEdit } from '../schedule.ts';
import { scheduleInWords } from '../words.ts';
import { planFacts } from './facts.ts';
import { recurrences, visible } from './record.ts';
import type { StoredRecurrence } from './tables.ts';

/** How many upcoming and past jobs are shown. */
const shownNext = 12;
const shownMade = 50;

const nothing = { recurrence: null, words: '', skip_dates: [], next: [], made: [] };

/** @throws 404 if the job is not visible */
export async function recurrenceOfJob(work: Work, jobId: number): Promise<JobRecurrence> {
  await jobToRecur(work, jobId);
  const row = await visible(work)
    .selectAll('recurrence')
    .where('recurrence.source_job_id', '=', jobId)
    .executeTakeFirst();
  if (!row) return { ...nothing, made_by: await madeBy(work, jobId) };
  const stored = row as unknown as StoredRecurrence;
  const facts = (await planFacts(work, [jobId]))(jobId);
  return {
    recurrence: await recordById(work, recurrences, row.id),
    words: scheduleInWords(stored),
    skip_dates: row.skip_dates,
    next: stored.status === 'Original' ? [...plannedFrom(stored, facts, stored.next_no, shownNext)] : [],
    made: await madeOf(work, row.id),
    made_by: null,
  };
}

async function madeOf(work: Work, id: number): Promise<JobRecurrence['made']> {
  const { rows } = await sql<JobRecurrence['made'][number]>`
    select number, recurrence_occurrence.start_date, job.id as job_id, job.reference_no, job.title, job.status
    from recurrence_occurrence
    left join job on job.id = job_id and job.id in ${seenJobs(work)}
    where recurrence_id = ${id} order by number desc limit ${shownMade}`.execute(work.db);
  return rows;
}

async function madeBy(work: Work, jobId: number): Promise<JobRecurrence['made_by']> {
  const { rows } = await sql<NonNullable<JobRecurrence['made_by']>>`
    select job.id as job_id, job.reference_no, number
    from recurrence_occurrence
    join recurrence on recurrence.id = recurrence_id
    join job on job.id = source_job_id
    where recurrence_occurrence.job_id = ${jobId} and job.id in ${seenJobs(work)}`.execute(work.db);
  return rows[0] ?? null;
}

/** Previews a schedule that has not been saved. @throws 404 */
export async function preview(work: Work, { job_id, skip_dates, ...typed }: PreviewQuery) {
  await jobToRecur(work, job_id);
  const facts = (await planFacts(work, [job_id]))(job_id);
  const kept = await visible(work)
    .selectAll('recurrence')
    .where('recurrence.source_job_id', '=', job_id)
    .executeTakeFirst();
  const day = today(work);
  const why = whyNotAnchor(typed.anchor_date, kept?.anchor_date === typed.anchor_date ? null : day);
  if (why !== undefined) throw invalid({ anchor_date: why });
  const number = kept?.next_no ?? 0;
  const schedule: JobSchedule = {
    ...typed,
    skip_dates: skip_dates.split('|').filter(Boolean),
    number_shift: 0,
  };
  const shifted = kept
    ? { ...schedule, number_shift: shiftOfEdit(kept as unknown as StoredRecurrence, schedule, day) }
    : schedule;
  const latest = addDays(day, schedule.create_lead_days);
  return {
    words: scheduleInWords(schedule),
    rows: [...plannedFrom(shifted, facts, number, shownNext)],
    at_once: plannedUntil(shifted, facts, number, latest).filter((one) => !one.skipped && isDue(one, day)).length,
  };
}
