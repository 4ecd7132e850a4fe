/** The stored days of applications, and what is posted for them (decisions D23). */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { Unit } from '../arithmetic/amount.ts';
import type { LeaveDay } from '../arithmetic/duration.ts';
import { sandwiched } from '../arithmetic/sandwich.ts';
import type { StoredLeave } from './record.ts';
import type { LeaveTables } from './tables.ts';

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<LeaveTables>();

/** Replaces the stored days of an application. Days off that it carries cost nothing in other leave. */
export async function keepDays(work: Work, row: StoredLeave, days: readonly LeaveDay[], unit: Unit): Promise<void> {
  await tables(work).deleteFrom('leave_day').where('application_id', '=', row.id).execute();
  await leaveToCarrier(work, row, days);
  await tables(work)
    .insertInto('leave_day')
    .values(
      days.map(({ date, part, amount, reason }) => ({
        application_id: row.id,
        employee_id: row.employee_id,
        date,
        part,
        amount,
        unit,
        reason,
        live: true,
        given_back_on: null,
      })),
    )
    .execute();
}

/** Removes days off from other leave where this leave carries them. */
export async function leaveToCarrier(
  work: Work,
  { id, employee_id }: Pick<StoredLeave, 'id' | 'employee_id'>,
  days: readonly LeaveDay[],
): Promise<void> {
  const carried = days.flatMap(({ reason, date }) => (reason === sandwiched ? [date] : []));
  if (carried.length === 0) return;
  await sql`
    delete from leave_day where employee_id = ${employee_id} and application_id <> ${id} and live and amount = 0
      and date = any(${carried}::date[])`.execute(work.db);
}

/** Cancels all days of an application; posted days are given back one by one. */
export async function endDays(
  work: Work,
  person: Worker,
  { id, leave_type_id }: Pick<StoredLeave, 'id' | 'leave_type_id'>,
): Promise<void> {
  await giveBack(work, person, { id, leave_type_id }, null);
}

/** Gives back days of an application: all of them, or the named ones. */
export async function giveBack(
  work: Work,
  person: Worker,
  { id, leave_type_id }: Pick<StoredLeave, 'id' | 'leave_type_id'>,
  dates: readonly string[] | null,
): Promise<void> {
  const named = dates === null ? sql`true` : sql`date = any(${[...dates]}::date[])`;
  await sql`
    update leave_day set live = false, given_back_on = ${person.today}
    where application_id = ${id} and live and ${named}`.execute(work.db);
  await sql`
    insert into leave_ledger
      (employee_id, leave_type_id, date, kind, unit, amount, period, application_id, created_by, created_at)
    select taken.employee_id, ${leave_type_id}, taken.date, 'Cancelled', taken.unit, -taken.amount,
      taken.period, ${id}, ${work.actor.accountId || null}, ${work.now.toISOString()}
    from leave_ledger as taken join leave_day on leave_day.application_id = taken.application_id
      and leave_day.date = taken.date and not live
    where taken.application_id = ${id} and taken.kind = 'Taken' and taken.deleted_at is null
    on conflict do nothing`.execute(work.db);
}

/**
 * Posts past and current days of accepted leave as taken, each once: of one application, or of everybody.
 * @returns how many
 */
export async function postTaken(work: Work, which: ReturnType<typeof sql>, today: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leave_ledger (employee_id, leave_type_id, date, kind, unit, amount, period, application_id, created_at)
    select day.employee_id, leave_type_id, day.date, 'Taken', day.unit, -day.amount,
      day.application_id || ' ' || day.date, day.application_id, ${work.now.toISOString()}
    from leave_day as day join leave_application on leave_application.id = application_id
    where live and day.amount > 0 and day.date <= ${today} and leave_status in ('ACCEPTED', 'CANCEL_REQUESTED')
      and not exists (select from leave_ledger as posted where posted.application_id = day.application_id
        and posted.kind = 'Taken' and posted.date = day.date) and ${which}
    on conflict do nothing returning id`.execute(work.db);
  return rows.length;
}

/** Posts the days of an application that have come already. */
export const postDue = (work: Work, person: Worker, id: number): Promise<number> =>
  postTaken(work, sql`application_id = ${id}`, person.today);

/** Clears a request to give days back once it is decided. */
export const forgetWish = (work: Work, id: number): Promise<unknown> =>
  sql`update leave_day set asked_back = false where application_id = ${id} and asked_back`.execute(work.db);
