/** Assigns employee numbers: each company has its own series and prefix (decisions D21). */
import { nextNumber } from '#platform/server/series.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { EmployeeForm } from '../employee.ts';

type Numbered = Pick<EmployeeForm, 'employee_id' | 'company_id'>;

/** Used where a company has no prefix, and for people without a company. */
const usualPrefix = 'EMP';

/**
 * Everybody's number in the same order: their own, or the next of their company. A number is never reused, even after
 * it was deleted or replaced. The caller holds the lock (`oneAtATime`).
 */
export async function employeeNumbers(work: Work, people: readonly Numbered[]): Promise<readonly string[]> {
  const prefixes = await prefixesOf(work);
  const prefixOf = ({ company_id }: Numbered) => prefixes.get(company_id ?? 0) ?? usualPrefix;
  const next = new Map<string, number>();
  for (const [prefix, own] of Map.groupBy(people.filter(isWithout), prefixOf)) {
    const after = Math.max(await greatestOf(work, prefix), ...people.map((one) => placeIn(prefix, one)));
    next.set(prefix, await nextNumber(work, 'employee', prefix, own.length, after));
  }
  return people.map((one) => {
    if (one.employee_id !== null) return one.employee_id;
    const prefix = prefixOf(one);
    const number = next.get(prefix) ?? 1;
    next.set(prefix, number + 1);
    return textOf(prefix, number);
  });
}

/** The number that the next person of a company would get. */
export async function nextEmployeeNumber(work: Work, companyId: number | null): Promise<string> {
  const prefix = (await prefixesOf(work)).get(companyId ?? 0) ?? usualPrefix;
  const { rows } = await sql<{ last: number }>`
    select last from series where kind = 'employee' and scope = ${prefix}`.execute(work.db);
  return textOf(prefix, Math.max(await greatestOf(work, prefix), rows[0]?.last ?? 0) + 1);
}

const isWithout = ({ employee_id }: Numbered) => employee_id === null;

const textOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(4, '0')}`;

/** 47 for 'EMP0047'; 0 for another prefix. */
function placeIn(prefix: string, { employee_id }: Numbered): number {
  const text = employee_id?.toUpperCase() ?? '';
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

async function prefixesOf({ db }: Work): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; prefix: string }>`
    select id, employee_prefix as prefix from company where employee_prefix is not null`.execute(db);
  return new Map(rows.map(({ id, prefix }) => [id, prefix]));
}

/** Includes people who left or were deleted. */
async function greatestOf({ db }: Work, prefix: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(upper(employee_id) from ${`^${prefix}(\\d{1,9})$`})::bigint), 0) as last
    from employee`.execute(db);
  return rows[0]?.last ?? 0;
}
