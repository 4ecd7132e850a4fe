/** Makes the next job of a recurrence: one number in one transaction, under its unique key. */
import { addRecurringJob, jobToRecur, forTheFirm } from '#modules/jobs/server/public/recurring.ts';
import type { JobRow } from '#modules/jobs/contract.ts';
import { awayOn } from '#modules/staff/server/public/away.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { refused, Refusal } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { PlannedJob } from '../contract.ts';
import { yearEndOf } from '../period.ts';
import { createdOn, isDue, plannedFor, type PlanFacts } from '../plan.ts';
import { nextOccurrence, occurrenceOf } from '../schedule.ts';
import { planFacts } from './facts.ts';
import { holdRecurrence } from './record.ts';
import { type StoredRecurrence, tables } from './tables.ts';

/**
 * Makes the next due job, if any; skipped dates before it are passed over.
 * @returns whether another one is due
 * @throws if the job cannot be made
 */
export async function makeNext(work: Work, id: number): Promise<boolean> {
  const row = await holdRecurrence(work, id);
  if (row.status !== 'Original') return false;
  const facts = (await planFacts(work, [row.source_job_id]))(row.source_job_id);
  const day = today(work);
  let [number, last, made] = [row.next_no, row.last_nominal, false];
  for (;;) {
    const next = occurrenceOf(row, number, facts.calendar.workingDays);
    if (!next) break;
    const planned = plannedFor(row, facts, next);
    if (!isDue(planned, day)) break;
    const job_id = planned.skipped ? null : await makeJob(work, row, planned);
    await keepOccurrence(work, id, planned, job_id);
    number += 1;
    last = planned.nominal;
    if (job_id === null) continue;
    made = true;
    break;
  }
  const next = await keepPlan(work, { ...row, next_no: number, last_nominal: last }, facts, made);
  return made && next !== null && isDue(next, day);
}

/** @throws if the database has this number already */
async function keepOccurrence(work: Work, recurrence_id: number, planned: PlannedJob, job_id: number | null) {
  await tables(work)
    .insertInto('recurrence_occurrence')
    .values({
      recurrence_id,
      number: planned.number,
      nominal_date: planned.nominal,
      start_date: planned.start,
      job_id,
      made_at: work.now.toISOString(),
      told_at: null,
    })
    .execute();
}

/** Saves a recurrence's progress and plans its next job. @param made whether a job was made just now */
export async function keepPlan(
  work: Work,
  row: StoredRecurrence,
  facts: PlanFacts,
  made = false,
): Promise<PlannedJob | null> {
  const next = nextOccurrence(row, row.next_no, facts.calendar.workingDays);
  const at = work.now.toISOString();
  const planned = next ? plannedFor(row, facts, next) : null;
  await tables(work)
    .updateTable('recurrence')
    .set({
      next_no: row.next_no,
      number_shift: row.number_shift,
      last_nominal: row.last_nominal,
      next_start: planned?.start ?? null,
      next_deadline: planned?.deadline ?? null,
      next_due: planned ? createdOn(planned.start, row.create_lead_days) : null,
      last_run_at: at,
      last_error: null,
      failed_at: null,
      ...(made && { last_made_at: at, made_count: row.made_count + 1 }),
    })
    .where('id', '=', row.id)
    .execute();
  return planned;
}

async function makeJob(work: Work, row: StoredRecurrence, planned: PlannedJob): Promise<number> {
  const firm = forTheFirm(work);
  const source = await sourceOf(firm, row.source_job_id);
  const like = row.copy_from === 'Previous job' ? await previousJob(work, row) : row.source_job_id;
  const away = await awayOn(work, row.assignee_ids, today(work));
  const people = await peopleFor(work, row, planned.number, new Set(away.keys()));
  return addRecurringJob(
    work,
    {
      ...people,
      title: planned.title,
      company_id: source.company_id,
      client_id: source.client_id,
      job_type_id: source.job_type_id,
      year_end_date: yearEndOf(
        row.frequency,
        { year_end_date: source.year_end_date, start: source.start_date ?? source.job_date },
        planned,
      ),
      budget_min: row.budget_min,
      start_date: planned.start,
      job_end_date: planned.deadline,
      team_id: row.team_id,
      priority_id: source.priority_id,
      period_start: planned.period_start,
      period_end: planned.period_end,
      budget_stop: source.budget_stop,
      billable: source.billable,
      currency_id: source.currency_id,
      fees: row.fees,
      client_quote_fee: row.client_quote_fee,
      description: source.description,
    },
    like,
  );
}

async function sourceOf(firm: Work, id: number): Promise<JobRow> {
  try {
    return await jobToRecur(firm, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refused('The recurring job was deleted');
  }
}

/** The last job made that still exists; for the first one, the source job. */
async function previousJob({ db }: Work, { id, source_job_id }: StoredRecurrence): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select job.id from recurrence_occurrence join job on job.id = job_id
    where recurrence_id = ${id} and job.deleted_at is null order by number desc limit 1`.execute(db);
  return rows[0]?.id ?? source_job_id;
}

type Template = Pick<StoredRecurrence, 'assign_to' | 'assignee_ids' | 'manager_id' | 'reviewer_id'>;

/**
 * The people for the job with this number: all, or one in rotation. People who have left are skipped.
 * @param away people whose turn passes to the next, unless all are away
 */
export async function peopleFor(work: Work, row: Template, number: number, away: ReadonlySet<number> = new Set()) {
  return peopleAmong(new Set((await staffLookup(work)).map(({ id }) => id)), row, number, away);
}

/** The same for many jobs, from the people who are present. */
export function peopleAmong(
  here: ReadonlySet<number>,
  row: Template,
  number: number,
  away: ReadonlySet<number> = new Set(),
) {
  const all = row.assignee_ids.filter((id) => here.has(id));
  const turns = all.map((_, at) => all[(number + at) % all.length]);
  const turn = turns.find((id) => id !== undefined && !away.has(id)) ?? turns[0];
  const kept = (id: number | null) => (id !== null && here.has(id) ? id : null);
  return {
    assignee_ids: row.assign_to === 'Rotate' && turn !== undefined ? [turn] : all,
    manager_id: kept(row.manager_id),
    reviewer_id: kept(row.reviewer_id),
  };
}
