/** The paid days of a company, for the module that hands months to payroll (decisions D30, D35). */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MonthStatus } from '../../public/month-status.ts';

/**
 * Everybody's days at a company as SQL: `employee_id`, `date`, `code`, `payable` (0 to 1; null while undecided).
 * Unscoped: callers check rights.
 */
export const paidDays = (company: number | RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> => sql`
  select day.employee_id, day.date, day.attendance_type as code, day.payable
  from attendance_day as day
  where day.company_id = ${company} and day.date between ${from}::date and ${to}::date`;

export type DayAdjusted = {
  readonly employee_id: number;
  readonly about: PlainDate;
  /** Days of pay; negative values take pay back. */
  readonly days: number;
  readonly was: string;
  readonly is_now: string;
};

/** Adjustments from closed months on these days, per person. */
export async function daysAdjusted({ db }: Pick<Work, 'db'>, company: number, { from, to }: Days) {
  const { rows } = await sql<DayAdjusted>`
    select employee_id, about, days::float8 as days, was, is_now from attendance_adjustment
    where company_id = ${company} and date between ${from}::date and ${to}::date
    order by employee_id, about, id`.execute(db);
  return rows;
}

/** The status of a company's month. @param month its first day */
export async function monthStatus({ db }: Pick<Work, 'db'>, company: number, month: PlainDate): Promise<MonthStatus> {
  const { rows } = await sql<{ status: MonthStatus }>`
    select status from attendance_month where company_id = ${company} and month = ${month}::date`.execute(db);
  return rows[0]?.status ?? 'Open';
}
