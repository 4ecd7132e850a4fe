/** For leave: whether someone was at work on days of leave (decisions D23). */
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import type { WorkedDays } from '#modules/leave/server/public/worked-days.ts';
import { bookedOf } from '#modules/timekeeper/server/public/booked.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { sql } from 'kysely';

type There = { date: PlainDate; came: string; left: string | null };

/** Swipes by their day in the person's zone, whatever the day's row says. */
export const workOn: WorkedDays = async (work, employee, { from, to }) => {
  const person = await workerOf(work, employee);
  if (!person) return new Map();
  const { rows } = await sql<There>`
    select local.day::date as date, to_char(min(local.at), 'HH24:MI') as came,
      case when count(*) > 1 then to_char(max(local.at), 'HH24:MI') end as left
    from swipe cross join lateral (select swipe.at at time zone ${person.zone} as at) as moment
    cross join lateral (select moment.at, date_trunc('day', moment.at) as day) as local
    where swipe.employee_id = ${employee} and swipe.ignored is null
      and swipe.at between ${addDays(from, -1)}::date and ${addDays(to, 2)}::date
      and local.day between ${from}::date and ${to}::date
    group by local.day`.execute(work.db);
  const there = new Map(rows.map((row) => [row.date, row]));
  const booked = (await bookedOf(work, [employee], { from, to })).get(employee) ?? new Map<PlainDate, number>();
  const texts = new Map<PlainDate, string>();
  for (const date of new Set([...there.keys(), ...booked.keys()])) {
    const seen = there.get(date);
    const minutes = booked.get(date) ?? 0;
    const parts = [
      seen ? `in ${seen.came}` : '',
      seen?.left ? `out ${seen.left}` : '',
      minutes > 0 ? `${durationText(minutes)} booked` : '',
    ].filter((part) => part !== '');
    if (parts.length > 0) texts.set(date, parts.join(', '));
  }
  return texts;
};
