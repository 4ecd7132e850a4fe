/** How much somebody is there for on a day: their shift, without its break, on the days that they work. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import { isWorkingDay, type WorkCalendar, weekdayOf } from '#platform/contract/working-days.ts';
import { minutesOfDay } from './rules.ts';

export type Shift = {
  /** HH:MM; one that ends before it starts goes past midnight. */
  readonly start_time: string;
  readonly end_time: string;
  readonly break_min: number;
  /** A choice of the master 'Shift Type'. */
  readonly week_off: string;
};

const [saturday, sunday, friday] = [6, 7, 5];

/** Whether a date is a day off by the pattern of a shift. */
export function isWeekOff(date: PlainDate, weekOff: string): boolean {
  const day = weekdayOf(date);
  if (weekOff === 'Friday and Saturday') return day === friday || day === saturday;
  if (day === sunday) return true;
  if (weekOff === 'Saturday and Sunday') return day === saturday;
  const ofMonth = Math.ceil(Number(date.slice(8, 10)) / 7);
  return weekOff === 'Sunday, second and fourth Saturday' && day === saturday && (ofMonth === 2 || ofMonth === 4);
}

export function shiftMinutes({ start_time, end_time, break_min }: Omit<Shift, 'week_off'>): number {
  const [start = 0, end = 0] = [start_time, end_time].map((time) => minutesOf(time.slice(0, 5)));
  return Math.max(0, ((end - start + minutesOfDay) % minutesOfDay) - break_min);
}

/** Minutes a day of a full-time person without a shift. */
const usualDay = 8 * 60;

export type Terms = {
  readonly shift: Shift | null;
  /** In a week; null where it was never said. */
  readonly capacity_min: number | null;
  /** The days off by date, of the firm and of the place: what each is called. */
  readonly holidays: ReadonlyMap<PlainDate, string>;
  readonly calendar: WorkCalendar;
};

/** Why a day is free; null for a day of work. */
export function dayOff(date: PlainDate, { shift, holidays, calendar }: Terms): string | null {
  const holiday = holidays.get(date);
  if (holiday !== undefined) return holiday;
  const works = shift ? !isWeekOff(date, shift.week_off) : isWorkingDay(date, { ...calendar, holidays: new Set() });
  return works ? null : 'Day off';
}

/** The minutes that somebody is expected to book on a day, as far as shift, capacity and holidays say. */
export function expectedOn(date: PlainDate, terms: Terms): number {
  if (dayOff(date, terms) !== null) return 0;
  const { shift, capacity_min, calendar } = terms;
  if (shift) return shiftMinutes(shift);
  return capacity_min === null ? usualDay : Math.round(capacity_min / Math.max(1, calendar.workingDays.length));
}
