/** Users' actions on recurrences. */
import { forTheFirm, jobToRecur, markRecurring, mustNotBeArchived } from '#modules/jobs/server/public/recurring.ts';
import { refused } from '#platform/server/errors.ts';
import { addRecord, type Changes, changeRecord, type Columns } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { checkedColumns } from '#platform/server/record/writes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type EditedRecurrence, type NewRecurrence, recurrenceEvents, type RecurrenceRow } from '../contract.ts';
import { recurrenceLife } from '../life.ts';
import { daysOf, nextOccurrence, shiftOfEdit } from '../schedule.ts';
import { planFacts } from './facts.ts';
import { keepPlan } from './making.ts';
import { everyWhole, holdRecurrence, recurrences, wholeRecurrences } from './record.ts';
import { makeOrNote, makeSoon } from './runner.ts';
import type { StoredRecurrence } from './tables.ts';
import { carryTemplate } from './template.ts';

type Part = Changes<StoredRecurrence>;

/** @throws 400, 404 if the job is not visible, 409 if it recurs already or was made by a recurrence */
export async function addRecurrence(
  work: Work,
  { job_id, skip_dates, ...form }: NewRecurrence,
): Promise<RecurrenceRow> {
  await jobToRecur(work, job_id);
  await mustNotBeArchived(work, job_id);
  await mustBeFree(work, job_id);
  await mustHaveClient(work, job_id);
  const job = await jobToRecur(forTheFirm(work), job_id);
  const columns = await checkedColumns(work, recurrences, form);
  const added = await addRecord(work, everyWhole, recurrenceEvents.created, {
    // Fees stay as they are if the person may not see them.
    fees: job.fees ?? null,
    client_quote_fee: job.client_quote_fee ?? null,
    ...relevant(columns),
    status: recurrenceLife.first,
    source_job_id: job_id,
    skip_dates,
    next_no: 0,
    number_shift: 0,
    made_count: 0,
  } as Columns<StoredRecurrence>);
  await markRecurring(work, job_id, 'Original');
  await replan(work, added.id);
  return recordById(work, recurrences, added.id);
}

/** A job has one recurrence at most, and jobs made by a recurrence have none. @throws 409 */
async function mustBeFree({ db }: Work, jobId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('recurrence of job', ${jobId}::bigint))`.execute(db);
  const { rows } = await sql<{ why: string }>`
    select 'The job recurs already' as why from recurrence where source_job_id = ${jobId}
    union all
    select 'The job was made by a recurrence: change that one' from recurrence_occurrence where job_id = ${jobId}
    limit 1`.execute(db);
  if (rows[0]) throw refused(rows[0].why);
}

/** No jobs are made for clients that have ended. @throws 409 */
export async function mustHaveClient({ db }: Work, jobId: number): Promise<void> {
  const { rows } = await sql`
    select from job join client on client.id = client_id where job.id = ${jobId} and client.status = 'Ended'`.execute(
    db,
  );
  if (rows.length > 0) throw refused('The client has ended');
}

/** Clears the fields that the frequency and the deadline rule do not use. */
function relevant<Form extends Part>(form: Form): Form {
  const { frequency, deadline_rule } = form;
  const byDays = frequency !== undefined && daysOf(frequency) !== undefined;
  return {
    ...form,
    ...(byDays ? { day_of_month: null } : { weekday: null }),
    ...(frequency !== 'Quarterly' && { quarter_group: null }),
    ...(deadline_rule !== 'Working days after the start' && { deadline_days: null }),
    ...(deadline_rule !== 'Statutory date' && { obligation: null }),
  };
}

/** @throws 400, 404, 409 */
export async function saveRecurrence(
  work: Work,
  id: number,
  { version, skip_dates, ...form }: EditedRecurrence,
): Promise<RecurrenceRow> {
  const change = async (before: StoredRecurrence): Promise<Part> => {
    const locked = recurrenceLife.locked[before.status];
    if (locked) throw refused(locked);
    const columns = relevant(await checkedColumns(work, recurrences, form, before)) as Part;
    const number_shift = shiftOfEdit(before, { ...before, ...columns }, today(work));
    return { ...columns, skip_dates, number_shift };
  };
  const before = await holdRecurrence(work, id);
  const after = await changeRecord(work, wholeRecurrences, recurrenceEvents.updated, id, version, change);
  await carryTemplate(work, before, after);
  await replan(work, id);
  return recordById(work, recurrences, id);
}

/** Plans the next job, and has due ones made. */
async function replan(work: Work, id: number): Promise<void> {
  const row = await holdRecurrence(work, id);
  await keepPlan(work, row, (await planFacts(work, [row.source_job_id]))(row.source_job_id));
  await makeSoon(work, id);
}

/** Skips the next date. @throws 404, 409 if there is none, or none any more */
export async function leaveOutNext(work: Work, id: number, version: number | undefined): Promise<RecurrenceRow> {
  await changeRecord(work, wholeRecurrences, recurrenceEvents.skipped, id, version, async (row) => {
    const locked = recurrenceLife.locked[row.status];
    if (locked) throw refused(locked);
    const { calendar } = (await planFacts(work, [row.source_job_id]))(row.source_job_id);
    const next = nextOccurrence(row, row.next_no, calendar.workingDays);
    if (!next) throw refused('The schedule is over: there is no next job');
    return { skip_dates: [...row.skip_dates, next.nominal] };
  });
  await replan(work, id);
  return recordById(work, recurrences, id);
}

/** Retries the failed job at once, and makes those due after it. @throws 404, 409 */
export async function makeAgain(work: Work, id: number, version: number | undefined): Promise<RecurrenceRow> {
  const { version: now } = await recordById(work, recurrences, id);
  if (version !== undefined && version !== now) throw refused('The recurrence has changed. Reload the page');
  if (await makeOrNote(work, id)) await makeSoon(work, id);
  return recordById(work, recurrences, id);
}
