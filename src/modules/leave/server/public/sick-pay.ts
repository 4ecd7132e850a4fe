/** Statutory Sick Pay: recorded for payroll, not paid by the portal (decisions D24). */
import { daysAWeek } from '#modules/staff/public/pattern.ts';
import { workers } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { figureOn } from '../../arithmetic/law.ts';
import { sickPayOf } from '../../arithmetic/sickness.ts';
import { lawOf } from '../../law/server/law.ts';
import { patternOn } from '../schedule.ts';

/** The short code of sickness (decisions D44). */
export const sickness = 'SL';

export type Sick = { readonly employee_id: number; readonly days: number; readonly monthly: string };

/**
 * Statutory pay for these people's days of sickness, by person; empty if the country has no such law. Weekly pay is
 * a year's divided by 52.
 * @param country its code, 'GB'
 * @param day day on which the law is read
 */
export async function statutorySickPay(
  work: Work,
  people: readonly Sick[],
  country: string,
  day: PlainDate,
): Promise<ReadonlyMap<number, string>> {
  if (country !== 'GB' && country !== 'IN') return new Map();
  const { figures } = await lawOf(work);
  const percent = figureOn(figures, country, 'Statutory sick pay, percent of pay', day);
  const weekly = figureOn(figures, country, 'Statutory sick pay, a week at most', day);
  if (percent === undefined || weekly === undefined || people.length === 0) return new Map();
  const found = await workers(work, sql`employee.id = any(${people.map(({ employee_id }) => employee_id)}::bigint[])`);
  const byId = new Map(found.map((person) => [person.id, person]));
  return new Map(
    people.flatMap(({ employee_id, days, monthly }) => {
      const person = byId.get(employee_id);
      const week = person ? (daysAWeek(patternOn(person, day)) ?? 0) : 0;
      if (week === 0) return [];
      const pay = amountOf(roundHalfUp(minorUnits(monthly) * 12n, 52n));
      return [[employee_id, sickPayOf(pay, days, week, { percent, weekly: weekly.toFixed(2) })] as const];
    }),
  );
}
