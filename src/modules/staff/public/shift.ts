/** Working time on a day: the person's hours, or their shift without its break, on their working days. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import { isWorkingDay, type WorkCalendar, weekdayOf } from '#platform/contract/working-days.ts';
import { daysAWeek, irregular, letterOn, shareOn } from './pattern.ts';

const minutesOfDay = 24 * 60;

/** A shift of the master data. */
export type Shift = {
  /** HH:MM; a shift that ends before it starts runs past midnight. */
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

/** The terms that determine a person’s hours. */
export type Terms = {
  readonly shift: Shift | null;
  /** Minutes a week; null if never set. */
  readonly capacity_min: number | null;
  /** The working days; null if the shift decides. */
  readonly pattern: string | null;
  /** When the pattern begins: the first of two weeks starts on the Monday of that week. */
  readonly pattern_since: PlainDate | null;
  /** Minutes of a whole day; null if the shift decides. */
  readonly day_min: number | null;
  /** By date, those of the firm and of the place. */
  readonly holidays: ReadonlyMap<PlainDate, Holiday>;
  readonly calendar: WorkCalendar;
};

export type Holiday = {
  readonly name: string;
  /** The half of the day that is a holiday; null for all of it (decisions D20). */
  readonly half: 'First' | 'Second' | null;
};

/** Why a day is off; null for a working day, also half a one, and with irregular hours. */
export function dayOff(date: PlainDate, terms: Terms): string | null {
  const holiday = terms.holidays.get(date);
  if (holiday?.half === null) return holiday.name;
  if (isIrregular(terms) || workedShare(date, terms) > 0) return null;
  return holiday !== undefined && shareOf(date, terms) > 0 ? holiday.name : 'Day off';
}

/** Whether someone works irregular hours: no two of their weeks are alike. */
export const isIrregular = ({ pattern }: Terms) => pattern === irregular;

/** The part of a day that is worked, before holidays; null for a day off and for irregular hours. */
export function partOf(date: PlainDate, terms: Terms): 'Full' | 'First' | 'Second' | null {
  if (terms.pattern === null) return shareOf(date, terms) > 0 ? 'Full' : null;
  const letter = letterOn(terms.pattern, terms.pattern_since ?? date, date);
  return letter === undefined ? null : (parts[letter] ?? null);
}

const parts: Readonly<Record<string, 'Full' | 'First' | 'Second'>> = { W: 'Full', F: 'First', S: 'Second' };

/** The share of a day that is worked, before holidays: whole, half or none. */
function shareOf(date: PlainDate, { shift, pattern, pattern_since, calendar }: Terms): number {
  if (pattern !== null) return shareOn(pattern, pattern_since ?? date, date) ?? 0;
  const works = shift ? !isWeekOff(date, shift.week_off) : isWorkingDay(date, { ...calendar, holidays: new Set() });
  return works ? 1 : 0;
}

/** The same less the day's holiday. */
export function partBeside(date: PlainDate, terms: Terms): 'Full' | 'First' | 'Second' | null {
  const [part, holiday] = [partOf(date, terms), terms.holidays.get(date)];
  if (part === null || holiday === undefined) return part;
  if (holiday.half === null || holiday.half === part) return null;
  return holiday.half === 'First' ? 'Second' : 'First';
}

/** The share of a day that is worked, less its holiday. */
function workedShare(date: PlainDate, terms: Terms): number {
  const holiday = terms.holidays.get(date);
  const part = partOf(date, terms);
  if (holiday === undefined || part === null) return shareOf(date, terms);
  if (holiday.half === null || holiday.half === part) return 0;
  return 0.5;
}

/** The minutes to book on a day; none are expected on a given day with irregular hours. */
export const expectedOn = (date: PlainDate, terms: Terms): number =>
  dayOff(date, terms) === null ? Math.round(wholeDay(terms) * workedShare(date, terms)) : 0;

/** The minutes of a whole working day. */
export function wholeDay({ shift, capacity_min, pattern, day_min, calendar }: Terms): number {
  if (day_min !== null) return day_min;
  if (shift) return shiftMinutes(shift);
  const days = pattern === null ? calendar.workingDays.length : (daysAWeek(pattern) ?? 0);
  return capacity_min === null ? usualDay : capacity_min / Math.max(0.5, days);
}

/** The minutes that can be planned on a day; irregular hours are spread over the firm's working days. */
export function plannedOn(date: PlainDate, terms: Terms): number {
  if (!isIrregular(terms)) return expectedOn(date, terms);
  const { capacity_min, holidays, calendar } = terms;
  const holiday = holidays.get(date);
  if (holiday?.half === null || !isWorkingDay(date, { ...calendar, holidays: new Set() })) return 0;
  const day = (capacity_min ?? 0) / Math.max(1, calendar.workingDays.length);
  return Math.round(holiday === undefined ? day : day / 2);
}
