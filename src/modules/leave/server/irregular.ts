/** People with irregular hours, and how long they work (decisions D24). */
import { irregular } from '#modules/staff/public/pattern.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import type { Work } from '#platform/server/work.ts';
import { hoursWorked, type HoursWorked } from '../arithmetic/hours-worked.ts';
import { familyKindOf } from '../family/rules.ts';
import type { AwayDay } from './away-days.ts';
import { minutesWorked } from './public/hours-worked.ts';

const worksIrregularly = ({ places }: Worker): boolean => places.some(({ terms }) => terms.pattern === irregular);

/** The hours of people whose hours are or were irregular; others are left out. */
export async function irregularHours(
  work: Work,
  people: readonly Worker[],
  away: ReadonlyMap<number, readonly AwayDay[]>,
): Promise<ReadonlyMap<number, HoursWorked>> {
  const irregularly = people.filter(worksIrregularly);
  const [first] = irregularly.map(({ doj }) => doj).toSorted();
  if (first === undefined) return new Map();
  const ids = irregularly.map(({ id }) => id);
  const minutes = await minutesWorked(work, ids, { from: first, to: addDays(work.now.toISOString().slice(0, 10), 1) });
  return new Map(
    irregularly.map((person) => {
      const own = minutes.get(person.id) ?? new Map<PlainDate, number>();
      return [person.id, hoursOf(person, own, away.get(person.id) ?? [])];
    }),
  );
}

function hoursOf({ doj, places }: Worker, minutes: ReadonlyMap<PlainDate, number>, away: readonly AwayDay[]) {
  const calendar = places.at(-1)?.terms.calendar;
  return hoursWorked({
    since: doj,
    minutes,
    absent: new Set(away.flatMap(({ code, date }) => (isKeptFrom(code) ? [date] : []))),
    isUsual: (date) => calendar !== undefined && isWorkingDay(date, { ...calendar, holidays: new Set() }),
    usualDays: Math.max(1, calendar?.workingDays.length ?? 0),
  });
}

const isKeptFrom = (code: string): boolean => code === 'SL' || familyKindOf(code) !== undefined;
