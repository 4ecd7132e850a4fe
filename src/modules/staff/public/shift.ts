/** How much somebody is there for on a day: their hours, or their shift without its break, on the days that they work. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import { isWorkingDay, type WorkCalendar, weekdayOf } from '#platform/contract/working-days.ts';
import { daysAWeek, irregular, letterOn, shareOn } from './pattern.ts';

const minutesOfDay = 24 * 60;

/** A shift as the master keeps it. */
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

/** The minutes of a shift without its break. */
export function shiftMinutes({ start_time, end_time, break_min }: Omit<Shift, 'week_off'>): number {
  const [start = 0, end = 0] = [start_time, end_time].map((time) => minutesOf(time.slice(0, 5)));
  return Math.max(0, ((end - start + minutesOfDay) % minutesOfDay) - break_min);
}

/** Minutes a day of a full-time person without a shift. */
const usualDay = 8 * 60;

/** What the hours of somebody’s days follow from. */
export type Terms = {
  readonly shift: Shift | null;
  /** In a week; null where it was never said. */
  readonly capacity_min: number | null;
  /** Which days are worked; null where the shift says so. */
  readonly pattern: string | null;
  /** From when the pattern holds: the first of two weeks begins on its Monday. */
  readonly pattern_since: PlainDate | null;
  /** A whole day’s; null where the shift says so. */
  readonly day_min: number | null;
  /** By date, of the firm and of the place. */
  readonly holidays: ReadonlyMap<PlainDate, Holiday>;
  readonly calendar: WorkCalendar;
};

export type Holiday = {
  readonly name: string;
  /** The half of the day that is free; null for all of it (decisions D20). */
  readonly half: 'First' | 'Second' | null;
};

/** Why a day is free; null for a day of work, also of half a day, and for one of irregular hours. */
export function dayOff(date: PlainDate, terms: Terms): string | null {
  const holiday = terms.holidays.get(date);
  if (holiday?.half === null) return holiday.name;
  if (isIrregular(terms) || workedShare(date, terms) > 0) return null;
  return holiday !== undefined && shareOf(date, terms) > 0 ? holiday.name : 'Day off';
}

/** Whether no week of theirs is like another. */
export const isIrregular = ({ pattern }: Terms) => pattern === irregular;

/** Which part of a day is worked, holidays aside; null for a day off and where hours are irregular. */
export function partOf(date: PlainDate, terms: Terms): 'Full' | 'First' | 'Second' | null {
  if (terms.pattern === null) return shareOf(date, terms) > 0 ? 'Full' : null;
  const letter = letterOn(terms.pattern, terms.pattern_since ?? date, date);
  return letter === undefined ? null : (parts[letter] ?? null);
}

const parts: Readonly<Record<string, 'Full' | 'First' | 'Second'>> = { W: 'Full', F: 'First', S: 'Second' };

/** How much of a day is worked, holidays aside: whole, half or none. */
function shareOf(date: PlainDate, { shift, pattern, pattern_since, calendar }: Terms): number {
  if (pattern !== null) return shareOn(pattern, pattern_since ?? date, date) ?? 0;
  const works = shift ? !isWeekOff(date, shift.week_off) : isWorkingDay(date, { ...calendar, holidays: new Set() });
  return works ? 1 : 0;
}

/** The same with its holiday taken off. */
export function partBeside(date: PlainDate, terms: Terms): 'Full' | 'First' | 'Second' | null {
  const [part, holiday] = [partOf(date, terms), terms.holidays.get(date)];
  if (part === null || holiday === undefined) return part;
  if (holiday.half === null || holiday.half === part) return null;
  return holiday.half === 'First' ? 'Second' : 'First';
}

/** How much of a day is worked, its holiday taken off. */
function workedShare(date: PlainDate, terms: Terms): number {
  const holiday = terms.holidays.get(date);
  const part = partOf(date, terms);
  if (holiday === undefined || part === null) return shareOf(date, terms);
  if (holiday.half === null || holiday.half === part) return 0;
  return 0.5;
}

/** The minutes that somebody is expected to book on a day; of irregular hours none is expected on a given one. */
export const expectedOn = (date: PlainDate, terms: Terms): number =>
  dayOff(date, terms) === null ? Math.round(wholeDay(terms) * workedShare(date, terms)) : 0;

/** The minutes of a whole day of work. */
export function wholeDay({ shift, capacity_min, pattern, day_min, calendar }: Terms): number {
  if (day_min !== null) return day_min;
  if (shift) return shiftMinutes(shift);
  const days = pattern === null ? calendar.workingDays.length : (daysAWeek(pattern) ?? 0);
  return capacity_min === null ? usualDay : capacity_min / Math.max(0.5, days);
}

/** The minutes that work can be planned for on a day: those of irregular hours lie on the firm's working days. */
export function plannedOn(date: PlainDate, terms: Terms): number {
  if (!isIrregular(terms)) return expectedOn(date, terms);
  const { capacity_min, holidays, calendar } = terms;
  const holiday = holidays.get(date);
  if (holiday?.half === null || !isWorkingDay(date, { ...calendar, holidays: new Set() })) return 0;
  const day = (capacity_min ?? 0) / Math.max(1, calendar.workingDays.length);
  return Math.round(holiday === undefined ? day : day / 2);
}
