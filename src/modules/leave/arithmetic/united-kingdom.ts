/**
 * Leave in the United Kingdom (decisions D24): 5.6 weeks of the person's own pattern with the bank holidays inside,
 * by the Working Time Regulations 1998.
 */
import { addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { daysAWeek } from '#modules/staff/public/pattern.ts';
import type { DayPart } from '../rules.ts';
import { halfDay, halfUp, roundedUp, wholeDay, type Amount } from './amount.ts';
import { daysOfLeave, type PersonDay } from './duration.ts';
import { figureOn, type Figure, type FigureName } from './law.ts';
import type { LeaveYear } from './leave-year.ts';
import type { LedgerRow, Take, YearEnd } from './ledger.ts';

/** A time in which somebody works to one pattern. */
export type PatternPart = {
  readonly from: PlainDate;
  /** Its last day; null while nothing ends it. */
  readonly to: PlainDate | null;
  readonly pattern: string;
};

/** Days of work a week, by quarters: a pattern of two weeks with halves is as fine as that. */
const quartersAWeek = (pattern: string): number => Math.round((daysAWeek(pattern) ?? 0) * 4);

/** The figures of the law that leave here is worked out by, as {@link ukLawOn} reads them. */
export type UkLaw = {
  readonly weeks: number;
  readonly mostDays: number;
  readonly weeksForSickness: number;
  readonly monthsForSickness: number;
  readonly weeksAgreed: number;
  readonly percentOfHours: number;
};

const figureNames = [
  'Weeks of leave a year',
  'Days of leave a year at most',
  'Weeks kept for who was sick',
  'Months to use days kept for sickness',
  'Weeks carried by agreement',
  'Percent of irregular hours',
] as const satisfies readonly FigureName[];

/** The figures of a day; undefined where one is missing, and then no leave can be worked out. */
export function ukLawOn(figures: readonly Figure[], day: PlainDate): UkLaw | undefined {
  const found = figureNames.map((name) => figureOn(figures, 'GB', name, day));
  if (found.includes(undefined)) return undefined;
  const [weeks = 0, mostDays = 0, weeksForSickness = 0, monthsForSickness = 0, weeksAgreed = 0, percentOfHours = 0] =
    found;
  return { weeks, mostDays, weeksForSickness, monthsForSickness, weeksAgreed, percentOfHours };
}

/** A week of a pattern, in hundredths of a day; nothing of irregular hours. */
export const weekOf = (pattern: string): Amount => (quartersAWeek(pattern) * wholeDay) / 4;

/** A number of weeks of a pattern. */
const ofWeeks = (weeks: number, pattern: string): Amount => Math.round(weeks * (wholeDay / 4)) * quartersAWeek(pattern);

/**
 * The entitlement of a leave year, to two decimals, any rest up: the sum over the parts of it in which somebody is
 * employed. Irregular hours add nothing, they accrue by {@link ofHoursWorked}.
 * @param parts rows of employment that follow one another, up to the last working day of a leaver
 */
export function entitlementOf(law: UkLaw, parts: readonly PatternPart[], { first, last }: LeaveYear): Amount {
  const days = daysBetween(first, last) + 1;
  let [sum, employed] = [0, 0];
  for (const { from, to, pattern } of parts) {
    const [begins, ends] = [from > first ? from : first, to !== null && to < last ? to : last];
    const length = daysBetween(begins, ends) + 1;
    if (length <= 0) continue;
    sum += ofWeeks(law.weeks, pattern) * length;
    employed += length;
  }
  return roundedUp(Math.min(sum, law.mostDays * wholeDay * employed), days);
}

/** Months in which the first year's leave is earned. */
const firstYear = 12;

/**
 * What is granted over a leave year: all at its start, or in the first year of employment a twelfth at the start of
 * each of its months, the sum rounded up to the half day and never above the year's. The rest comes when that first
 * year is over. A change of pattern is a row of its own, from its day on.
 * @param parts as {@link entitlementOf} takes them; the first one begins with the employment
 */
export function grantsOfYear(law: UkLaw, parts: readonly PatternPart[], year: LeaveYear): readonly LedgerRow[] {
  const joined = parts[0]?.from;
  if (joined === undefined) return [];
  let granted = 0;
  return momentsOf(parts, joined, year).flatMap((date): readonly LedgerRow[] => {
    const amount = grantedBy(law, parts, year, date) - granted;
    granted += amount;
    if (amount === 0) return [];
    const period = date === year.first ? year.period : `${year.period} from ${date}`;
    return [{ date, kind: amount > 0 ? 'Grant' : 'Adjust', amount, expires_on: null, period }];
  });
}

/**
 * The same where the policy begins within the year: what was granted at the start of the year is granted on that day,
 * in proportion to what is left of the year. Months of a first year before it stay without.
 */
export function grantsFrom(
  rows: readonly LedgerRow[],
  { first, last, period }: LeaveYear,
  begins: PlainDate,
  joined: PlainDate,
): readonly LedgerRow[] {
  if (begins <= first) return rows;
  const from = rows.filter(({ date }) => date >= begins);
  if (begins < addMonths(joined, firstYear)) return from;
  const before = rows.reduce((sum, { date, amount }) => sum + (date < begins ? amount : 0), 0);
  const amount = roundedUp(before * (daysBetween(begins, last) + 1), daysBetween(first, last) + 1);
  if (amount === 0) return from;
  return [{ date: begins, kind: 'Grant', amount, expires_on: null, period: `${period} from ${begins}` }, ...from];
}

/** The days on which the granted sum may change. */
function momentsOf(parts: readonly PatternPart[], joined: PlainDate, { first, last }: LeaveYear): readonly PlainDate[] {
  const dates = new Set([first, joined, ...monthsOf(joined), ...parts.map(({ from }) => from)]);
  dates.add(addMonths(joined, firstYear));
  return [...dates].filter((date) => date >= first && date <= last && date >= joined).toSorted();
}

/** The starts of the months of the first year of employment. */
const monthsOf = (joined: PlainDate): readonly PlainDate[] =>
  Array.from({ length: firstYear }, (_, month) => addMonths(joined, month));

/** The granted sum on a day, as it is known on it: the pattern of the day is held to go on. */
function grantedBy(law: UkLaw, parts: readonly PatternPart[], year: LeaveYear, day: PlainDate): Amount {
  const known = parts.filter(({ from }) => from <= day);
  const [joined, last] = [known[0]?.from, known.at(-1)];
  if (joined === undefined || last === undefined) return 0;
  const held = known.length === parts.length ? last : { ...last, to: null };
  const entitlement = entitlementOf(law, [...known.slice(0, -1), held], year);
  if (day >= addMonths(joined, firstYear)) return entitlement;
  const begun = monthsOf(joined).filter((month) => month >= year.first && month <= day);
  const annual = (month: PlainDate) => ofWeeks(law.weeks, known.findLast(({ from }) => from <= month)?.pattern ?? '');
  const sum = begun.reduce((total, month) => total + Math.min(annual(month), law.mostDays * wholeDay), 0);
  return Math.min(entitlement, roundedUp(sum, firstYear, halfDay));
}

/**
 * The bank holidays that a year's opening takes from the entitlement: one day each, half of a half day of work or
 * of a half-day holiday; none on a day off or outside the employment.
 */
export const bankHolidaysOf = (days: readonly PersonDay[]): readonly Take[] =>
  days.flatMap(({ holiday, ...day }): readonly Take[] => {
    if (holiday === null || day.works === null || !day.employed) return [];
    const free = { ...day, holiday: null };
    const cost: DayPart = holiday.half ?? 'Full';
    const request = { start_date: day.date, start_half: cost, end_date: day.date, end_half: cost, minutes: null };
    const [taken] = daysOfLeave(request, { unit: 'Day', halves: true, calendarDays: false }, () => free);
    return taken && taken.amount > 0 ? [{ date: day.date, amount: taken.amount, pending: false }] : [];
  });

/** What became of a leave year, for what is carried out of it. */
export type YearPast = {
  readonly entitlement: Amount;
  /** Bank holidays included. */
  readonly taken: Amount;
  /** A week of the person: days, or hours on average where they are irregular. */
  readonly week: Amount;
  /** The most days that the law gives, in the same unit. */
  readonly most: Amount;
  /** Days that sickness, or family leave, kept from being taken. */
  readonly sickness: Amount;
  readonly familyLeave: Amount;
  /** Whether carrying 1.6 weeks is agreed. */
  readonly agreed: boolean;
  /** Whether the person was reminded to take what is left, with a receipt on record. */
  readonly reminded: boolean;
};

/**
 * What a year end carries: what sickness kept from being taken of the four weeks, for 18 months; what family leave
 * did; 1.6 weeks by agreement; and all the rest when nobody reminded. What was taken counts against the four weeks
 * first.
 */
export function carryOf(law: UkLaw, past: YearPast, lastDay: PlainDate): Pick<YearEnd, 'carry_max' | 'kept'> {
  const { entitlement, taken, week, most, sickness, familyLeave, agreed, reminded } = past;
  const left = Math.max(entitlement - taken, 0);
  const fourWeeks = Math.round(law.weeksForSickness * week);
  const bySickness = Math.min(sickness, Math.max(fourWeeks - taken, 0), left);
  const kept = [
    { amount: bySickness, expires_on: addMonths(lastDay, law.monthsForSickness) },
    { amount: Math.min(familyLeave, left - bySickness), expires_on: null },
  ].filter(({ amount }) => amount > 0);
  const beyond = Math.max(most - fourWeeks, 0);
  const byAgreement = agreed ? Math.min(Math.round(law.weeksAgreed * week), beyond) : 0;
  return { carry_max: reminded ? byAgreement : null, kept };
}

/** What a pay period of irregular hours earns, to the hour, 30 minutes up; in minutes. */
export const ofHoursWorked = ({ percentOfHours }: UkLaw, minutes: Amount): Amount =>
  halfUp(minutes * Math.round(percentOfHours * 100), 10_000, 60);

/** The average week of up to 52 before sickness or family leave, in minutes. */
export function averageWeek(weeks: readonly Amount[]): Amount {
  const counted = weeks.slice(-52);
  return counted.length === 0
    ? 0
    : halfUp(
        counted.reduce((sum, minutes) => sum + minutes, 0),
        counted.length,
      );
}
