/** People's days of leave of any type, for rules of one type that depend on the others. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { DayPart } from '../rules.ts';

export type AwayDay = {
  readonly employee_id: number;
  readonly date: PlainDate;
  readonly part: DayPart;
  readonly amount: number;
  /** Short code of the leave type. */
  readonly code: string;
  readonly is_unpaid: boolean;
};

/** Live days by person and date. @param except an application to leave out */
export async function awayOf(
  { db }: Work,
  ids: readonly number[],
  except: number,
): Promise<ReadonlyMap<number, readonly AwayDay[]>> {
  const { rows } = await sql<AwayDay>`
    select day.employee_id, day.date, day.part, day.amount, short_code as code,
      short_code = 'LOP' and leave_status <> 'PENDING' and hours_min is null as is_unpaid
    from leave_day as day join leave_application on leave_application.id = application_id
    join leave_type on leave_type.id = leave_type_id
    where day.employee_id = any(${[...ids]}::bigint[]) and live and day.application_id <> ${except}
      and hours_min is null
    order by day.date`.execute(db);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

/** The share of each day that is taken: two halves make a whole. */
export function awayByDay(days: readonly AwayDay[]): ReadonlyMap<PlainDate, number> {
  const shares = new Map<PlainDate, number>();
  for (const { date, part, amount } of days)
    if (amount > 0) shares.set(date, (shares.get(date) ?? 0) + (part === 'Full' ? 1 : 0.5));
  return shares;
}

/** Dates of accepted unpaid leave, with the days off inside it. */
export const unpaidIn = (days: readonly AwayDay[]): readonly PlainDate[] =>
  days.flatMap(({ date, part, is_unpaid }) => (is_unpaid && part === 'Full' ? [date] : []));
