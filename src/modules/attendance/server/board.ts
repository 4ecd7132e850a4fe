/** Who is in on a day, calculated on request: today changes with every swipe. */
import { absencesOf, type AbsencesByDay } from '#modules/staff/server/public/absences.ts';
import { awayKind } from '#modules/staff/public/away.ts';
import { postsOf } from '#modules/staff/server/public/posts.ts';

import type { PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { BoardRow, BoardState } from '../contract.ts';
import { type Reckoned, reckoned } from './reckon.ts';
import { seenPeople } from './person.ts';

export async function dayBoard(work: Work, asked: PlainDate | undefined) {
  const date = asked ?? today(work);
  const people = await seenPeople(work, date, date);
  const rows = new Map((await reckoned(work, people, { from: date, to: date })).map((row) => [row.employee_id, row]));
  const ids = people.map(({ id }) => id);
  const away = await absencesOf(work, ids, { from: date, to: date });
  const posts = await postsOf(work, ids);
  return {
    date,
    rows: people.map((person): BoardRow => {
      const row = rows.get(person.id);
      const { team = null, location = null } = posts.get(person.id) ?? {};
      return {
        employee_id: person.id,
        name: person.name,
        department: person.department,
        team,
        location,
        shift: row?.shift ?? null,
        state: stateOf(row, away.get(person.id), date, (row?.begins ?? 0) > work.now.getTime()),
        mode_of_work: row?.mode_of_work ?? null,
        shift_in: isoOf(row?.in),
        shift_out: isoOf(row?.out),
        late_by_duration: durationText(row?.late ?? 0),
        zone: person.zone,
      };
    }),
  };
}

const isoOf = (moment: number | null = null) => (moment === null ? null : new Date(moment).toISOString());

/** The first state that applies to someone on the day. */
function stateOf(
  row: Reckoned | undefined,
  away: AbsencesByDay | undefined,
  date: PlainDate,
  isEarly: boolean,
): BoardState {
  const kind = awayKind((away?.get(date) ?? []).filter(({ asked }) => !asked));
  if (kind === 'Leave') return 'On leave';
  // In their zone the day has not begun.
  if (!row) return 'Comes later';
  if (row.in !== null) return row.out !== null && row.code !== null ? 'Left' : row.late > 0 ? 'Late' : 'In';
  if (row.code === 'WO' || row.code === 'H') return 'Day off';
  if (row.mode !== 'Swipes') return 'Does not swipe';
  return isEarly ? 'Comes later' : 'Not in yet';
}
