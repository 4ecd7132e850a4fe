/** Days off between two days of leave that a policy counts, across all live leave of a person (decisions D26). */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { LeaveDay } from '../../arithmetic/duration.ts';
import { gapsOf, type LiveLeave, type Sandwich, sandwiched, withGaps } from '../../arithmetic/sandwich.ts';
import type { LeaveAccount } from '../account.ts';
import { personDay } from '../person-days.ts';

/** The longest gap, in days: a firm is closed no longer than this. */
export const furthestGap = 31;

type StoredDay = LeaveDay & {
  readonly id: number;
  readonly leave_type_id: number;
  readonly asked: string;
  readonly live: boolean;
};

/**
 * The days of a leave with the days off that it carries.
 * @param accounts all accounts of the person, with the sandwich rules of the other types
 * @param application the id of a stored leave; 0 for one that is tried, which counts as the latest
 */
export async function withSandwich(
  work: Work,
  person: Worker,
  days: readonly LeaveDay[],
  { type, policy }: LeaveAccount,
  accounts: readonly LeaveAccount[],
  application: number,
): Promise<readonly LeaveDay[]> {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const sandwichOf = (typeId: number): Sandwich => {
    const known = accounts.find((one) => one.type.id === typeId);
    return known?.unit === 'Day' ? known.policy.sandwich : 'None';
  };
  if (first === undefined || last === undefined || sandwichOf(type.id) === 'None') return days;
  const stored = await daysNear(work, person, first, last);
  const given = new Set(stored.flatMap(({ id, live, date }) => (id === application && !live ? [date] : [])));
  const others = [...Map.groupBy(stored, ({ id }) => id)].flatMap(([id, all]): readonly LiveLeave[] => {
    const own = all.filter(({ live, reason }) => live && reason !== sandwiched);
    const [one] = own;
    return one && id !== application
      ? [{ id, asked: one.asked, sandwich: sandwichOf(one.leave_type_id), days: own }]
      : [];
  });
  const asked = stored.find(({ id }) => id === application)?.asked ?? '9999';
  const tried = {
    id: application,
    asked,
    sandwich: policy.sandwich,
    days: days.filter(({ date }) => !given.has(date)),
  };
  const gaps = gapsOf([...others, tried], (date) => personDay(person, date, policy.bank_holidays_inside));
  return withGaps(days, gaps.get(application) ?? []);
}

async function daysNear(
  { db }: Work,
  { id }: Worker,
  first: PlainDate,
  last: PlainDate,
): Promise<readonly StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select application_id as id, leave_type_id, leave_application.created_at as asked, live, date, part, amount,
      day.reason
    from leave_day as day join leave_application on leave_application.id = application_id
    where day.employee_id = ${id} and hours_min is null
      and date between ${addDays(first, -furthestGap)} and ${addDays(last, furthestGap)}
    order by date`.execute(db);
  return rows;
}
