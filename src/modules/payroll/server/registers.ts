/** The register of a company and month: showing and freezing it. */
import { monthStatus, paidDays } from '#modules/attendance/server/public/paid-days.ts';
import { hasUntold } from '#modules/salary/server/public/hidden-rises.ts';
import { employeeOf } from '#modules/staff/server/public/people.ts';
import { addMonths, lastOfMonth, monthText, type PlainDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Register,
  type RegisterEntry,
  registerEvents,
  type RegisterLine,
  type RegisterSums,
} from '../contract.ts';
import type { Line } from './lines.ts';
import { type Frozen, frozenOf, holdRegisters, nextMonth } from './frozen.ts';
import { type Company, type SheetEntry, sheetOf } from './sheet.ts';

export type Key = { readonly company_id: number; readonly month: string };

/** @throws 404 */
export async function companyOf({ db }: Pick<Work, 'db'>, id: number): Promise<Company> {
  const { rows } = await sql<Company>`
    select company.id, company.company_name as name, company.currency_id, currency.currency_code as currency,
      country.short_code as country
    from company join currency on currency.id = company.currency_id join country on country.id = company.country_id
    where company.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** @param month 'YYYY-MM' */
export async function companiesIn({ db }: Work, month: string): Promise<{ rows: { id: number; name: string }[] }> {
  const days = { from: `${month}-01`, to: lastOfMonth(`${month}-01`) };
  const { rows } = await sql<{ id: number; name: string }>`
    select company.id, company.company_name as name from company
    where exists (${paidDays(sql.ref('company.id'), days)})
      or exists (
        select from payroll_register as own where own.company_id = company.id and own.month = ${days.from}::date)
    order by company.company_name`.execute(db);
  return { rows };
}

type Asked = Key & { readonly name: string; readonly limit: number; readonly offset: number };

/** A page of the register; each view is logged in the trail. */
export async function shownRegister(work: Work, { name, limit, offset, ...key }: Asked) {
  const { register, sheet } = await registerOf(work, key);
  if (offset === 0 && name === '') await record(work, registerEvents.looked, nameOf(register));
  const words = name.trim().toLowerCase();
  const found = sheet.filter(({ entry }) => `${entry.name} ${entry.emp_code}`.toLowerCase().includes(words));
  const rows = found.slice(offset, offset + limit).map(({ entry }) => entry);
  return { ...register, rows, count: found.length };
}

export async function explainedEntry(work: Work, { employee_id, ...key }: Key & { readonly employee_id: number }) {
  const { register, sheet } = await registerOf(work, key);
  const entries = sheet.filter(({ entry }) => entry.employee_id === employee_id);
  if (entries.length === 0) throw notFound();
  const isOpen = register.status === 'Open';
  return { entries: entries.map(({ entry, lines }) => Object.assign(entry, { lines: lines.map(lineOf(isOpen)) })) };
}

const lineOf =
  (isOpen: boolean) =>
  ({ kind, about, days, of_days, monthly, due, paid, amount, says, correction_id }: Line): RegisterLine => ({
    kind,
    about,
    days,
    of_days,
    monthly,
    due,
    paid,
    amount,
    says,
    correction_id: isOpen ? correction_id : null,
  });

/** Its name in the trail: it has no id before it is frozen. */
export const nameOf = ({ company, month }: Pick<Register, 'company' | 'month'>): string =>
  `${company}, ${monthText(`${month}-01`)}`;

export async function registerOf(work: Work, { company_id, month }: Key) {
  const company = await companyOf(work, company_id);
  const first = `${month}-01`;
  const frozen = await frozenOf(work, company_id);
  const whole = await sheetOf(work, company, first);
  const untold = await untoldTo(work);
  const sheet = whole.filter(({ entry }) => entry.employee_id !== untold);
  const hidden = new Set(whole.filter((one) => !sheet.includes(one)).map(({ entry }) => entry.currency));
  const kept = frozen.find((one) => one.month === first);
  const attendance = await monthStatus(work, company_id, first);
  const register: Register = {
    company_id,
    company: company.name,
    month,
    status: kept ? 'Frozen' : 'Open',
    attendance,
    people: new Set(whole.map(({ entry }) => entry.employee_id)).size,
    without_salary: sheet.filter(({ entry: { monthly, days } }) => monthly === null && days > 0).length,
    totals: totalsOf(sheet.map(({ entry }) => entry)).filter(({ currency }) => !hidden.has(currency)),
    own_hidden: hidden.size > 0,
    frozen_at: kept?.frozen_at ?? null,
    frozen_by: kept?.frozen_by ?? null,
    hash: kept?.hash ?? null,
    why_not_freeze: whyNotFreeze(first, frozen, attendance, whole),
  };
  return { register, sheet, whole };
}

/** The actor, if their own salary is still hidden from them: then neither their amount nor a sum with it is shown. */
async function untoldTo(work: Work): Promise<number | undefined> {
  const own = await employeeOf(work, work.actor.accountId);
  return own && (await hasUntold(work, own.id)) ? own.id : undefined;
}

function whyNotFreeze(
  month: PlainDate,
  frozen: readonly Frozen[],
  attendance: Register['attendance'],
  sheet: readonly SheetEntry[],
): string | null {
  const next = nextMonth(frozen);
  if (frozen.some((one) => one.month === month)) return 'It is frozen already';
  if (next !== null && month < next)
    return `${monthText(addMonths(next, -1))} is frozen already: what is owed comes after it`;
  if (next !== null && month > next) return `Freeze ${monthText(next)} first`;
  if (attendance !== 'Closed') return `Close the attendance of ${monthText(month)} first`;
  return sheet.length === 0 ? 'Nobody has days in this month' : null;
}

function totalsOf(entries: readonly RegisterEntry[]): RegisterSums[] {
  return [...Map.groupBy(entries, ({ currency }) => currency)]
    .map(([currency, rows]) => {
      const of = (part: 'pay' | 'arrears' | 'adjusted' | 'corrections' | 'total') =>
        sumOf(rows.map((row) => row[part]));
      return {
        currency,
        people: rows.length,
        pay: of('pay'),
        arrears: of('arrears'),
        adjusted: of('adjusted'),
        corrections: of('corrections'),
        total: of('total'),
      };
    })
    .toSorted((one, other) => one.currency.localeCompare(other.currency));
}

/** @throws 409 with the reason, also for the second of two who freeze it at once */
export async function freeze(work: Work, key: Key): Promise<Register> {
  await holdRegisters(work, key.company_id);
  const { register, whole } = await registerOf(work, key);
  if (register.why_not_freeze !== null) throw refused(register.why_not_freeze);
  const id = await keepSheet(work, key, whole);
  await record(work, registerEvents.frozen, id, { before: null, after: { month: nameOf(register) } });
  return (await registerOf(work, key)).register;
}

/** Stores the current register, and marks the corrections it pays. @returns its id */
export async function keepSheet(work: Work, { company_id, month }: Key, sheet: readonly SheetEntry[]): Promise<number> {
  const [register_id = 0] = await insertRows(work, 'payroll_register', [
    {
      company_id,
      month: `${month}-01`,
      hash: hashOf(sheet),
      frozen_by: work.actor.accountId || null,
      frozen_at: work.now.toISOString(),
    },
  ]);
  const entries = sheet.map(({ entry: one }) => ({
    register_id,
    employee_id: one.employee_id,
    currency_id: one.currency_id,
    employee_name: one.name,
    emp_code: one.emp_code,
    department: one.department,
    monthly: one.monthly,
    days: one.days,
    payable: one.payable,
    sick_days: one.sick_days,
    sick_pay: one.sick_pay,
    notes: one.notes,
  }));
  await insertLinks(work, 'payroll_entry', entries);
  const lines = sheet
    .flatMap((one) => one.lines)
    .map((line, at) => Object.assign({ register_id, place: at + 1 }, line));
  await insertLinks(work, 'payroll_line', lines);
  const paid = lines.flatMap(({ correction_id }) => correction_id ?? []);
  await sql`update payroll_correction set register_id = ${register_id} where id = any(${paid}::bigint[])`.execute(
    work.db,
  );
  return register_id;
}

/** Equal for the same people, days and lines in the same order. */
export const hashOf = (sheet: readonly SheetEntry[]): string => {
  const said = sheet.map(({ entry: { employee_id, currency, monthly, days, payable, total }, lines }) => [
    employee_id,
    currency,
    monthly,
    days,
    payable,
    total,
    lines.map(({ kind, about, amount }) => [kind, about, amount]),
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
};
