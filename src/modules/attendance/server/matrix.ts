/** The month of everybody whom the reader sees, a code per day, as on the paper sheet. */
import { bookedOf } from '#modules/timekeeper/server/public/booked.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { MatrixRow } from '../contract.ts';
import { flags } from '../day/codes.ts';
import { shownTo } from './known.ts';
import { adjustedDays } from './adjustments.ts';
import { daysOfMonth } from './month.ts';
import { seenPeople } from './person.ts';
import { totalsOf, type TotalledDay } from './totals.ts';

type Day = Omit<TotalledDay, 'booked_min'> & { employee_id: number; date: PlainDate; flagged: boolean };

const toLookAt = [flags.missingOut, flags.conflict, flags.keptLeave];

export async function monthMatrix(work: Work, month: string) {
  const { from, to } = daysOfMonth(month);
  const people = await seenPeople(work, from, to);
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<Day>`
    select employee_id, date, attendance_type, payable::float8 as payable, late_min, net_min, expected_min,
      flags && ${toLookAt}::text[] as flagged
    from attendance_day where employee_id = any(${ids}::bigint[]) and date between ${from}::date and ${to}::date`.execute(
    work.db,
  );
  const [booked, shown] = [await bookedOf(work, ids, { from, to }), await shownTo(work)];
  const adjusted = await adjustedDays(work, ids, { from, to });
  const byPerson = Map.groupBy(rows, ({ employee_id }) => employee_id);
  const days: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return {
    month,
    days,
    rows: people.map(({ id, name, department }): MatrixRow => {
      const own = (byPerson.get(id) ?? []).map((day) =>
        Object.assign({}, day, {
          attendance_type: shown.code(id, day.attendance_type),
          hidden: shown.hides(id, day.attendance_type),
          booked_min: booked.get(id)?.get(day.date) ?? 0,
        }),
      );
      const byDate = new Map(own.map((day) => [day.date, day]));
      return {
        employee_id: id,
        name,
        department,
        codes: days.map((date) => byDate.get(date)?.attendance_type ?? null),
        flagged: days.flatMap((date, at) => (byDate.get(date)?.flagged === true ? [at] : [])),
        // An adjustment is nearly always for leave decided late.
        totals: totalsOf(own, shown.knows(id) || !adjusted.get(id) ? adjusted.get(id) : null),
      };
    }),
  };
}
