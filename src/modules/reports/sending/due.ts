/** When a schedule is due (decisions D38). */
import { addDays, dateOf, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay, weekdayOf, type WorkCalendar } from '#platform/contract/working-days.ts';
import type { Every } from './contract.ts';

export type Rhythm = {
  readonly every: Every;
  readonly on_day: number;
  /** 'HH:MM' in the time zone. */
  readonly at_hour: string;
  readonly zone: string;
};

/** Converts a day and time in a zone to a moment; skipped times move to the next one, repeated ones to the first. */
type MomentAt = (date: PlainDate, time: string, zone: string) => string;

function isDay(date: PlainDate, { every, on_day }: Rhythm, calendar: WorkCalendar): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdayOf(date) === on_day;
  const day = Number(date.slice(8));
  if (every === 'month') return day === Math.min(on_day, Number(lastOfMonth(date).slice(8)));
  if (!isWorkingDay(date, calendar)) return false;
  let nth = 0;
  for (let at = `${date.slice(0, 8)}01`; at <= date; at = addDays(at, 1)) if (isWorkingDay(at, calendar)) nth += 1;
  return nth === on_day;
}

/** Days to look ahead: a schedule for the 25th working day of a month is never due. */
const farthest = 800;

/** The first due moment after another one; undefined if there is none. */
export function nextDue(rhythm: Rhythm, after: Date, calendar: WorkCalendar, momentAt: MomentAt): string | undefined {
  let date = dateOf(after, rhythm.zone);
  for (let tried = 0; tried < farthest; tried += 1, date = addDays(date, 1)) {
    if (!isDay(date, rhythm, calendar)) continue;
    const moment = momentAt(date, rhythm.at_hour, rhythm.zone);
    if (Date.parse(moment) > after.getTime()) return new Date(Date.parse(moment)).toISOString();
  }
  return undefined;
}

/** The latest due moment up to now, from an earlier one. Missed ones in between are skipped. */
export function newestDue(rhythm: Rhythm, due: string, now: Date, calendar: WorkCalendar, momentAt: MomentAt): string {
  let newest = due;
  for (;;) {
    const next = nextDue(rhythm, new Date(newest), calendar, momentAt);
    if (next === undefined || Date.parse(next) > now.getTime()) return newest;
    newest = next;
  }
}
