/**
 * A later change leaves a closed month's day as it is, and counts on the first open day (decisions D30): loss of pay
 * that becomes leave after the close adds a day to the next register.
 */
import type { Days } from '#modules/staff/server/public/absences.ts';
import { addMonths, type PlainDate } from '#platform/contract/dates.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { closedMonths } from './closed.ts';
import type { Reckoned } from './reckon.ts';

type Settled = { employee_id: number; date: PlainDate; was: string; paid: number };

type Now = Pick<Reckoned, 'employee_id' | 'company_id' | 'date' | 'code' | 'payable'>;

/** @param rows days of closed months as they would be now */
export async function adjust(work: Work, rows: readonly Now[]): Promise<number> {
  const decided = rows.filter(({ code }) => code !== null);
  if (decided.length === 0) return 0;
  const settled = new Map((await settledOf(work, decided)).map((row) => [`${row.employee_id} ${row.date}`, row]));
  const last = decided.reduce((found, { date }) => (date > found ? date : found), '');
  const closed = await closedMonths(work, { from: decided[0]?.date ?? last, to: addMonths(last, 24) });
  const found = decided.flatMap(({ employee_id, company_id, date, code, payable }) => {
    const before = settled.get(`${employee_id} ${date}`);
    const days = Math.round(((payable ?? 0) - (before?.paid ?? 0)) * 100) / 100;
    if (!before || days === 0 || company_id === null) return [];
    return [
      {
        employee_id,
        company_id,
        about: date,
        date: firstOpen(closed, company_id, date),
        days,
        was: before.was,
        is_now: code,
      },
    ];
  });
  await insertRows(
    work,
    'attendance_adjustment',
    found.map((row) => ({ ...row, created_at: work.now.toISOString() })),
  );
  return found.length;
}

function firstOpen(closed: Awaited<ReturnType<typeof closedMonths>>, company: number, date: PlainDate): PlainDate {
  let month = `${date.slice(0, 7)}-01`;
  while (closed(company, month)) month = addMonths(month, 1);
  return month;
}

type Lateness = {
  readonly employee_id: number;
  readonly company_id: number;
  readonly date: PlainDate;
  readonly days: number;
};

/** Lateness not covered by leave counts on its own day, or on the first open day after it. */
export async function adjustForLateness(work: Work, { date, company_id, ...row }: Lateness): Promise<void> {
  const closed = await closedMonths(work, { from: date, to: addMonths(date, 24) });
  const on = closed(company_id, date) ? firstOpen(closed, company_id, date) : date;
  const said = { was: 'P', is_now: 'LOP', cause: 'Late', created_at: work.now.toISOString() };
  await insertRows(work, 'attendance_adjustment', [{ ...row, company_id, about: date, date: on, ...said }]);
}

/** What the closed day pays, including all later adjustments. */
async function settledOf({ db }: Work, rows: readonly Now[]): Promise<readonly Settled[]> {
  const keys = rows.map(({ employee_id, date }) => ({ employee_id, date }));
  const { rows: found } = await sql<Settled>`
    select day.employee_id, day.date, coalesce(latest.is_now, day.attendance_type) as was,
      (day.payable + coalesce(all_of.days, 0))::float8 as paid
    from json_to_recordset(${JSON.stringify(keys)}::json) as given (employee_id bigint, date date)
    join attendance_day as day using (employee_id, date)
    left join lateral (
      select sum(days) as days from attendance_adjustment as own
      where own.employee_id = day.employee_id and own.about = day.date and own.cause is null) as all_of on true
    left join lateral (
      select is_now from attendance_adjustment as own
      where own.employee_id = day.employee_id and own.about = day.date and own.cause is null
      order by own.id desc limit 1) as latest on true
    where day.payable is not null`.execute(db);
  return found;
}

/** Days of pay carried over to these days from closed months, by person. */
export async function adjustedDays({ db }: Pick<Work, 'db'>, people: readonly number[], { from, to }: Days) {
  const { rows } = await sql<{ employee_id: number; days: number }>`
    select employee_id, sum(days)::float8 as days from attendance_adjustment
    where employee_id = any(${[...people]}::bigint[]) and date between ${from}::date and ${to}::date
    group by employee_id`.execute(db);
  return new Map(rows.map(({ employee_id, days }) => [employee_id, days]));
}
