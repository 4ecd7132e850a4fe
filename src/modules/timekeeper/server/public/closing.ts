/** Time of a month, for the module that closes it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { timeSettingEvents } from '../../settings.ts';
import { timeSetting } from '../settings.ts';
import { visible } from '../visible.ts';

export { timekeeperModule } from '../../rights.ts';

type Between = { readonly from: PlainDate; readonly to: PlainDate };

export type OpenWeek = {
  readonly employee_id: number;
  readonly employee: string;
  readonly week: PlainDate;
  readonly minutes: number;
};

const isOpen = ({ from, to }: Between) =>
  sql<boolean>`time_entry.status <> 'Approved' and time_entry.date between ${from}::date and ${to}::date`;

/** Weeks with unapproved time between two days that this person may see. */
export async function openWeeks(work: Work, between: Between): Promise<OpenWeek[]> {
  const { rows } = await sql<OpenWeek>`
    select open.employee_id, employee_name as employee, week, minutes from (
      select employee_id, date_trunc('week', date)::date as week, sum(duration_min)::int as minutes
      from time_entry where id in (${visible(readerOf(work)).select('time_entry.id').where(isOpen(between))})
      group by 1, 2) as open join employee on employee.id = open.employee_id
    order by week, employee_name, open.employee_id`.execute(work.db);
  return rows;
}

/** The same for these people, unscoped, by the first open day in each week. */
export async function unapprovedWeeks({ db }: Pick<Work, 'db'>, people: readonly number[], between: Between) {
  const { rows } = await sql<{ employee_id: number; name: string; date: PlainDate }>`
    select time_entry.employee_id, employee_name as name, min(date)::date as date
    from time_entry join employee on employee.id = time_entry.employee_id
    where time_entry.deleted_at is null and ${isOpen(between)}
      and time_entry.employee_id = any(${[...people]}::bigint[])
    group by time_entry.employee_id, employee_name, date_trunc('week', date)
    order by employee_name, date`.execute(db);
  return rows;
}

/** The number of such weeks, unscoped. */
export async function countOpenWeeks(work: Pick<Work, 'db'>, between: Between): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (employee_id, date_trunc('week', date)))::int as count from time_entry
    where deleted_at is null and ${isOpen(between)}`.execute(work.db);
  return rows[0]?.count ?? 0;
}

/** Closes time up to this day; a later closing date is kept. */
export async function closeTimeUntil(work: Work, day: PlainDate): Promise<void> {
  const { closed_until } = await timeSetting.read(work);
  if (closed_until !== null && closed_until >= day) return;
  await timeSetting.change(work, timeSettingEvents.closed, undefined, () => ({ closed_until: day }));
}

/** Opens time again from the day after this one. */
export async function openTimeAfter(work: Work, day: PlainDate): Promise<void> {
  await timeSetting.change(work, timeSettingEvents.closed, undefined, ({ closed_until }) =>
    closed_until === null || closed_until <= day ? {} : { closed_until: day },
  );
}
