/**
 * The dates of random schedules, compared with an independent oracle that walks the calendar day by day and knows
 * nothing of steps, shifts or clamping.
 */
import { inFullOr } from '#test/sampled.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Frequency, frequencies, occurrencesFrom, quarterGroups, type Schedule, weekdays } from './schedule.ts';

const week = [1, 2, 3, 4, 5];
const dayMs = 86_400_000;

/** A calendar day, for the oracle. */
type Day = { iso: string; year: number; month: number; date: number; weekday: number; isLast: boolean };

const calendar = new Map<number, Day>();

/** Cached: ten thousand walks visit the same days. */
function dayOf(time: number): Day {
  const known = calendar.get(time) ?? lookedUp(time);
  calendar.set(time, known);
  return known;
}

function lookedUp(time: number): Day {
  const [at, after] = [new Date(time), new Date(time + dayMs)];
  return {
    iso: at.toISOString().slice(0, 10),
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
    isLast: after.getUTCDate() === 1,
  };
}

const every: Readonly<Record<Frequency, number>> = {
  Monthly: 1,
  'Bi-monthly': 2,
  Quarterly: 3,
  Annually: 12,
  Weekly: 7,
  Fortnightly: 14,
  'Four weekly': 28,
};

/** Whether a day belongs to the schedule, judged by the day alone. */
function belongs(schedule: Schedule, anchor: Day, day: Day, firstWeekday: () => number, time: number): boolean {
  const { frequency, day_of_month, weekday, quarter_group } = schedule;
  if (every[frequency] >= 7 && frequency !== 'Annually') {
    const wanted = weekday === null ? anchor.weekday : (weekdays.indexOf(weekday) + 1) % 7;
    if (day.weekday !== wanted) return false;
    return Math.round((time - firstWeekday()) / dayMs) % every[frequency] === 0;
  }
  const wanted = day_of_month ?? anchor.date;
  const isDay = day.date === wanted || (day.isLast && wanted > day.date);
  if (!isDay) return false;
  if (frequency === 'Quarterly' && quarter_group !== null)
    return day.month % 3 === quarterGroups.indexOf(quarter_group);
  return ((day.year - anchor.year) * 12 + day.month - anchor.month) % every[frequency] === 0;
}

const isWeekend = ({ weekday }: Day) => weekday === 0 || weekday === 6;

function movedFrom(time: number, rule: Schedule['weekend_rule']): string {
  if (rule === 'None' || !isWeekend(dayOf(time))) return dayOf(time).iso;
  return movedFrom(time + (rule === 'Next' ? dayMs : -dayMs), rule);
}

/** The first dates and starts, found by walking day by day from the anchor. */
function walked(schedule: Schedule, most: number) {
  const begin = Date.parse(schedule.anchor_date);
  const anchor = dayOf(begin);
  let first: number | undefined;
  const found: { nominal: string; start: string; skipped: boolean }[] = [];
  for (let time = begin; found.length < most; time += dayMs) {
    const day = dayOf(time);
    if (day.year > anchor.year + 40) break;
    if (!belongs(schedule, anchor, day, () => (first ??= time), time)) continue;
    const start = movedFrom(time, schedule.weekend_rule);
    if (schedule.end_date !== null && start > schedule.end_date) break;
    if (schedule.max_count !== null && found.length >= schedule.max_count) break;
    const isOut = schedule.skip_dates.includes(day.iso) || schedule.skip_dates.includes(start);
    found.push({ nominal: day.iso, start, skipped: isOut });
  }
  return found;
}

const isoDay = fc.integer({ min: 0, max: 3 * 366 }).map((days) => dayOf(Date.UTC(2023, 0, 1) + days * dayMs).iso);

const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  anchor_date: isoDay,
  day_of_month: fc.option(fc.integer({ min: 1, max: 31 })),
  weekday: fc.option(fc.constantFrom(...weekdays)),
  quarter_group: fc.option(fc.constantFrom(...quarterGroups)),
  weekend_rule: fc.constantFrom('None', 'Previous', 'Next'),
  end_date: fc.option(
    isoDay.map((day) => dayOf(Date.parse(day) + 400 * dayMs).iso),
    { freq: 3 },
  ),
  max_count: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 3 }),
  skip_dates: fc.array(isoDay, { maxLength: 3 }),
  number_shift: fc.constant(0),
});

const inPairs = <Item>(items: readonly Item[]) => items.slice(1).map((item, at) => [items[at], item] as const);

test('random schedules match a walk through the calendar, ten thousand of them in a full run', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const most = every[schedule.frequency] === 12 ? 5 : 9;
      const found = occurrencesFrom(schedule, 0, week).take(most).toArray();
      expect(found.map(({ nominal, start, skipped }) => ({ nominal, start, skipped }))).toEqual(walked(schedule, most));
      expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => at));
      for (const [one, next] of inPairs(found)) expect(one && one.nominal < next.nominal).toBe(true);
      for (const { start } of found) expect(schedule.end_date === null || start <= schedule.end_date).toBe(true);
    }),
    { numRuns: inFullOr(10_000, 2500), seed: 20_261_120 },
  );
}, 120_000);
