/** Arrears of frozen months after salary changes (decisions D35): what they pay now less what was paid. */
import { paidBySettlement } from '#modules/exit/server/public/paid-by-settlement.ts';
import { salariesTouched } from '#modules/salary/server/public/paid-on.ts';
import { type PlainDate, monthText } from '#platform/contract/dates.ts';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { arrearsOf, partOfMonth, daysOfMonth } from '../arithmetic.ts';
import type { Frozen } from './frozen.ts';
import { type Line, lineOf } from './lines.ts';
import { monthlyOn, stretchesOf } from './stretches.ts';

type Amount = { readonly employee_id: number; readonly currency_id: number; readonly amount: string };

/** @param frozen the registers of the company @param people only these, whether or not their salaries changed */
export async function arrearsLines(
  work: Work,
  company: number,
  frozen: readonly Frozen[],
  people?: readonly number[],
): Promise<readonly Line[]> {
  const found: Line[] = [];
  for (const { id, month } of frozen) {
    const touched = people ?? (await touchedIn(work, id));
    if (touched.length > 0) found.push(...(await arrearsFor(work, company, month, touched)));
  }
  return found;
}

/**
 * People of a register whose salaries changed after it was frozen, and people whose days it left to a settlement that
 * no longer pays them. Starts a day earlier, because a row being written meanwhile has an earlier timestamp.
 */
async function touchedIn({ db }: Pick<Work, 'db'>, register: number): Promise<readonly number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct entry.employee_id
    from payroll_register as own join payroll_entry as entry on entry.register_id = own.id
    where own.id = ${register} and (
      exists (
        select from (${salariesTouched(sql`own.frozen_at - interval '1 day'`)}) as touched
        where touched.employee_id = entry.employee_id)
      or not exists (
        select from payroll_line as line
        where line.register_id = own.id and line.employee_id = entry.employee_id and line.kind = 'Pay'))`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
}

/** @param month its first day */
async function arrearsFor(
  work: Work,
  company: number,
  month: PlainDate,
  touched: readonly number[],
): Promise<readonly Line[]> {
  const of_days = daysOfMonth(month);
  // A settlement deducts by itself what a register paid before.
  const settled = await paidBySettlement(work, month);
  const people = touched.filter((id) => !settled.has(id));
  const stretches = await stretchesOf(work, company, month, people);
  const due = stretches.flatMap(({ employee_id, currency_id, monthly, payable }): Amount[] =>
    currency_id === null || monthly === null
      ? []
      : [{ employee_id, currency_id, amount: partOfMonth(monthly, payable, of_days) }],
  );
  const [owed, paid] = [
    sumsOf([...due, ...(await adjustedNow(work, company, month, people))]),
    sumsOf(await paidFor(work, company, month, people)),
  ];
  return [...new Set([...owed.keys(), ...paid.keys()])].flatMap((key) => {
    const [employee_id = 0, currency_id = 0] = key.split(' ').map(Number);
    const [now, before] = [owed.get(key) ?? '0.00', paid.get(key) ?? '0.00'];
    const amount = arrearsOf(now, before);
    if (minorUnits(amount) === 0n) return [];
    const says = `Salary of ${monthText(month)} changed after its register was frozen`;
    return [lineOf({ employee_id, currency_id, kind: 'Arrears', about: month, due: now, paid: before, amount, says })];
  });
}

const sumsOf = (amounts: readonly Amount[]): ReadonlyMap<string, string> =>
  new Map(
    [...Map.groupBy(amounts, ({ employee_id, currency_id }) => `${employee_id} ${currency_id}`)].map(([key, rows]) => [
      key,
      sumOf(rows.map(({ amount }) => amount)),
    ]),
  );

/** Everything that frozen registers paid for a month, except HR's corrections. */
async function paidFor(
  { db }: Pick<Work, 'db'>,
  company: number,
  month: PlainDate,
  people: readonly number[],
): Promise<readonly Amount[]> {
  const { rows } = await sql<Amount>`
    select line.employee_id, line.currency_id, line.amount
    from payroll_line as line join payroll_register as own on own.id = line.register_id
    where own.company_id = ${company} and line.kind <> 'Correction' and date_trunc('month', line.about) = ${month}::date
      and line.employee_id = any(${[...people]}::bigint[])`.execute(db);
  return rows;
}

/** Days of the month that were paid later, at today's amount. */
async function adjustedNow(
  work: Work,
  company: number,
  month: PlainDate,
  people: readonly number[],
): Promise<readonly Amount[]> {
  const { rows } = await sql<{ employee_id: number; date: PlainDate; days: number; of_days: number }>`
    select line.employee_id, line.about as date, line.days::float8 as days, line.of_days
    from payroll_line as line join payroll_register as own on own.id = line.register_id
    where own.company_id = ${company} and line.kind = 'Adjusted days'
      and date_trunc('month', line.about) = ${month}::date
      and line.employee_id = any(${[...people]}::bigint[])`.execute(work.db);
  const paid = await monthlyOn(work, rows);
  return rows.flatMap(({ employee_id, days, of_days }, at) => {
    const row = paid[at];
    return row ? [{ employee_id, currency_id: row.currency_id, amount: partOfMonth(row.monthly, days, of_days) }] : [];
  });
}
