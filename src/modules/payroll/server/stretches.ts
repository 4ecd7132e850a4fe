/** A company's days in a month, by person and salary. */
import { paidDays } from '#modules/attendance/server/public/paid-days.ts';
import { sickness } from '#modules/leave/server/public/sick-pay.ts';
import { monthlyOf, salaryPaidOn } from '#modules/salary/server/public/paid-on.ts';
import { lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** A person's days with one salary, or without any. */
export type Stretch = {
  readonly employee_id: number;
  readonly salary_id: number | null;
  readonly currency_id: number | null;
  readonly begins_on: PlainDate | null;
  readonly reason: string | null;
  readonly monthly: string | null;
  readonly days: number;
  readonly payable: number;
  readonly undecided: number;
  readonly sick_days: number;
};

/**
 * @param month its first day
 * @param people everybody by default
 * @param settled employee -> the last day paid by a settlement: days up to it are left out
 */
export async function stretchesOf(
  { db }: Pick<Work, 'db'>,
  company: number,
  month: PlainDate,
  people?: readonly number[],
  settled: ReadonlyMap<number, PlainDate> = new Map(),
): Promise<readonly Stretch[]> {
  const paid = JSON.stringify([...settled].map(([employee_id, last]) => ({ employee_id, last })));
  const theirs = people ? sql`day.employee_id = any(${[...people]}::bigint[])` : sql`true`;
  const { rows } = await sql<Stretch>`
    select grouped.*, ${monthlyOf(sql`grouped.salary_id`)} as monthly from (
      select day.employee_id, paid.salary_id, paid.currency_id, paid.begins_on, paid.reason, count(*)::int as days,
        coalesce(sum(day.payable), 0)::float8 as payable,
        count(*) filter (where day.payable is null)::int as undecided,
        (count(*) filter (where day.code = ${sickness})
          + 0.5 * count(*) filter (where ${sickness} = any(string_to_array(day.code, '.')) and day.code <> ${sickness})
        )::float8 as sick_days
      from (${paidDays(company, { from: month, to: lastOfMonth(month) })}) as day
      left join lateral (${salaryPaidOn(sql`day.employee_id`, sql`day.date`)}) as paid on true
      where ${theirs} and not exists (
        select from json_to_recordset(${paid}::json) as settled (employee_id bigint, last date)
        where settled.employee_id = day.employee_id and day.date <= settled.last)
      group by day.employee_id, paid.salary_id, paid.currency_id, paid.begins_on, paid.reason) as grouped
    order by grouped.employee_id, grouped.begins_on nulls first`.execute(db);
  return rows.map((row) => (row.salary_id === null ? Object.assign(row, { monthly: null }) : row));
}

type OnDay = { readonly employee_id: number; readonly date: PlainDate };
type PaidOn = OnDay & { readonly currency_id: number; readonly salary_id: number; readonly monthly: string };

/** The monthly pay of people by the row of a day, in the order asked for; undefined for people without one. */
export async function monthlyOn(
  { db }: Pick<Work, 'db'>,
  days: readonly OnDay[],
): Promise<readonly (PaidOn | undefined)[]> {
  if (days.length === 0) return [];
  const keys = JSON.stringify(days.map(({ employee_id, date }) => ({ employee_id, date })));
  const { rows } = await sql<PaidOn>`
    select asked.employee_id, asked.date, paid.currency_id, paid.salary_id, ${monthlyOf(sql`paid.salary_id`)} as monthly
    from (
      select distinct employee_id, date
      from json_to_recordset(${keys}::json) as given (employee_id bigint, date date)) as asked
    cross join lateral (${salaryPaidOn(sql`asked.employee_id`, sql`asked.date`)}) as paid`.execute(db);
  const found = new Map(rows.map((row) => [`${row.employee_id} ${row.date}`, row]));
  return days.map(({ employee_id, date }) => found.get(`${employee_id} ${date}`));
}
