/** The lines of an amount in a register, each from one row. */
import { daysAdjusted } from '#modules/attendance/server/public/paid-days.ts';
import { paidBySettlement } from '#modules/exit/server/public/paid-by-settlement.ts';
import { firstOfMonth, lastOfMonth, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { daysOfMonth, partOfMonth } from '../arithmetic.ts';
import type { RegisterLine } from '../contract.ts';
import { monthlyOn, type Stretch } from './stretches.ts';

export type Line = RegisterLine & {
  readonly employee_id: number;
  readonly currency_id: number;
  readonly salary_id: number | null;
};

/** A line with empty other values. */
export const lineOf = (
  line: Pick<Line, 'employee_id' | 'currency_id' | 'kind' | 'about' | 'amount' | 'says'> & Partial<Line>,
): Line => ({
  days: null,
  of_days: null,
  monthly: null,
  due: null,
  paid: null,
  salary_id: null,
  correction_id: null,
  ...line,
});

/** The days of the month itself, a line per salary. */
export function payLines(stretches: readonly Stretch[], month: PlainDate): readonly Line[] {
  const of_days = daysOfMonth(month);
  return stretches.flatMap(({ employee_id, salary_id, currency_id, monthly, begins_on, payable }) =>
    currency_id === null || monthly === null || begins_on === null
      ? []
      : [
          lineOf({
            employee_id,
            currency_id,
            kind: 'Pay',
            about: month,
            salary_id,
            days: payable,
            of_days,
            monthly,
            amount: partOfMonth(monthly, payable, of_days),
            says: `Salary from ${showDate(begins_on)}`,
          }),
        ],
  );
}

/** Days of closed months that were decided differently since, at today's amount for such a day (decisions D30, D35). */
export async function adjustedLines(work: Work, company: number, month: PlainDate): Promise<readonly Line[]> {
  const all = await daysAdjusted(work, company, { from: month, to: lastOfMonth(month) });
  const settled = new Map<PlainDate, ReadonlyMap<number, PlainDate>>();
  for (const about of new Set(all.map((day) => firstOfMonth(day.about))))
    settled.set(about, await paidBySettlement(work, about));
  // A change to a month paid by the settlement is corrected in the settlement.
  const days = all.filter(
    ({ about, employee_id }) => about > (settled.get(firstOfMonth(about))?.get(employee_id) ?? ''),
  );
  const paid = await monthlyOn(
    work,
    days.map(({ employee_id, about }) => ({ employee_id, date: about })),
  );
  return days.flatMap(({ employee_id, about, days: count, was, is_now }, at) => {
    const row = paid[at];
    if (!row) return [];
    const { currency_id, salary_id, monthly } = row;
    const of_days = daysOfMonth(about);
    const amount = partOfMonth(monthly, count, of_days);
    const says = `${showDate(about)}: ${was} became ${is_now}`;
    return [
      lineOf({
        employee_id,
        currency_id,
        salary_id,
        kind: 'Adjusted days',
        about,
        days: count,
        of_days,
        monthly,
        amount,
        says,
      }),
    ];
  });
}

/** HR's corrections not paid by a register yet. */
export async function correctionLines({ db }: Pick<Work, 'db'>, company: number): Promise<readonly Line[]> {
  const { rows } = await sql<Pick<Line, 'employee_id' | 'currency_id' | 'about' | 'amount' | 'says'> & { id: number }>`
    select id, employee_id, currency_id, about, amount, says from payroll_correction
    where company_id = ${company} and register_id is null order by employee_id, id`.execute(db);
  return rows.map(({ id, ...row }) => lineOf({ ...row, kind: 'Correction', correction_id: id }));
}
