/** Working time: for replies due within hours or days of the firm's opening hours. */
import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay, type WorkCalendar } from '#platform/contract/working-days.ts';
import { momentAt } from './zone.ts';

export type WorkingHours = {
  readonly calendar: WorkCalendar;
  /** IANA name of the firm's time zone. */
  readonly zone: string;
  /** 'HH:MM'; it closes later on the same day. */
  readonly opens: string;
  readonly closes: string;
};

const minute = 60_000;

/** Minutes of a working day, ignoring clock changes. */
export const minutesOfDay = ({ opens, closes }: Pick<WorkingHours, 'opens' | 'closes'>): number =>
  minutesAt(closes) - minutesAt(opens);

const minutesAt = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The moment after so many working minutes. Time outside opening hours (nights, weekends, holidays) counts from when
 * the firm next opens.
 * @param minutes more than 0
 */
export function addWorkingMinutes(from: Date, minutes: number, hours: WorkingHours): Date {
  let left = minutes * minute;
  for (let day = dateOf(from, hours.zone); ; day = addDays(day, 1)) {
    const [begins, ends] = openOn(day, hours);
    const start = Math.max(begins, from.getTime());
    if (left <= ends - start) return new Date(start + left);
    left -= Math.max(0, ends - start);
  }
}

/** Whole working minutes between two moments; 0 when the second is not later. */
export function workingMinutesBetween(from: Date, to: Date, hours: WorkingHours): number {
  let passed = 0;
  const last = dateOf(to, hours.zone);
  for (let day = dateOf(from, hours.zone); day <= last; day = addDays(day, 1)) {
    const [begins, ends] = openOn(day, hours);
    passed += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()));
  }
  return Math.floor(passed / minute);
}

/** When the firm opens and closes on a day, in milliseconds; both are equal on a day it stays closed. */
function openOn(day: PlainDate, { calendar, zone, opens, closes }: WorkingHours): readonly [number, number] {
  const begins = Date.parse(momentAt(day, opens, zone));
  return isWorkingDay(day, calendar) ? [begins, Date.parse(momentAt(day, closes, zone))] : [begins, begins];
}
