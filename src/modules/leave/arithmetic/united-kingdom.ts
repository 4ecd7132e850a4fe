/**
 * Leave in the United Kingdom (decisions D24): 5.6 weeks of the person's own pattern, bank holidays included, by the
 * Working Time Regulations 1998.
 */
import { addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { daysAWeek } from '#modules/staff/public/pattern.ts';
import type { DayPart } from '../rules.ts';
import { halfDay, halfUp, roundedUp, wholeDay, type Amount } from './amount.ts';
import { daysOfLeave, type PersonDay } from './duration.ts';
import { figureOn, type Figure, type FigureName } from './law.ts';
import type { LeaveYear } from './leave-year.ts';
import type { LedgerRow, Take, YearEnd } from './ledger.ts';

/** A period in which someone works one pattern. */
export type PatternPart = {
  readonly from: PlainDate;
  /** Its last day; null while it is open. */
  readonly to: PlainDate | null;
  readonly pattern: string;
};

/** Working days a week, in quarters: the finest that a two-week pattern with half days needs. */
const quartersAWeek = (pattern: string): number => Math.round((daysAWeek(pattern) ?? 0) * 4);

/** The legal figures from which leave is worked out here, as {@link ukLawOn} reads them. */
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

/** The figures in force on a day; undefined if one is missing, and then leave cannot be worked out. */
export function ukLawOn(figures: readonly Figure[], day: PlainDate): UkLaw | undefined {
  const found = figureNames.map((name) => figureOn(figures, 'GB', name, day));
  if (found.includes(undefined)) return undefined;
  const [weeks = 0, mostDays = 0, weeksForSickness = 0, monthsForSickness = 0, weeksAgreed = 0, percentOfHours = 0] =
    found;
  return { weeks, mostDays, weeksForSickness, monthsForSickness, weeksAgreed, percentOfHours };
}

/** A week of a pattern, in hundredths of a day; 0 for irregular hours. */
export const weekOf = (pattern: string): Amount => (quartersAWeek(pattern) * wholeDay) / 4;

const ofWeeks = (weeks: number, pattern: string): Amount => Math.round(weeks * (wholeDay / 4)) * quartersAWeek(pattern);

/**
 * The entitlement of a leave year, rounded up to two decimals: the sum over the parts of the year in which someone is
 * employed. Irregular hours add nothing here; they accrue by {@link ofHoursWorked}.
 * @param parts consecutive rows of employment, up to a leaver's last working day
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
 * The grants of a leave year. All is granted at its start; in the first year of employment, a twelfth at the start of
 * each month of service, the sum rounded up to the half day and never above the year's. The rest follows when that
 * first year is over. A change of pattern is a row of its own, from its day on.
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
 * The same where the policy begins within the year: what would have been granted at the start of the year is granted on
 * that day, in proportion to the rest of the year. Earlier months of a first year get nothing.
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

/** The sum granted by a day, assuming that the pattern of that day goes on. */
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
 * The bank holidays taken from the entitlement when a year is opened: one day each, half for a half working day or a
 * half-day holiday, none on a day off or outside the employment.
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

/** How a leave year went, for working out what is carried over. */
export type YearPast = {
  readonly entitlement: Amount;
  /** Bank holidays included. */
  readonly taken: Amount;
  /** The person's week: in days, or in average hours where they are irregular. */
  readonly week: Amount;
  /** The most that the law gives, in the same unit. */
  readonly most: Amount;
  /** Days that could not be taken because of sickness, or because of family leave. */
  readonly sickness: Amount;
  readonly familyLeave: Amount;
  /** Whether carrying 1.6 weeks is agreed. */
  readonly agreed: boolean;
  /** Whether the person was reminded to take the rest, with a receipt on record. */
  readonly reminded: boolean;
};

/**
 * What a year end carries: for 18 months, what sickness prevented of the four weeks; what family leave prevented; 1.6
 * weeks by agreement; and everything where nobody was reminded. Leave taken counts against the four weeks first.
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

/** What a pay period of irregular hours earns, in minutes, rounded half up to the hour. */
export const ofHoursWorked = ({ percentOfHours }: UkLaw, minutes: Amount): Amount =>
  halfUp(minutes * Math.round(percentOfHours * 100), 10_000, 60);

/** The average of up to 52 weeks before sickness or family leave, in minutes. */
export function averageWeek(weeks: readonly Amount[]): Amount {
  const counted = weeks.slice(-52);
  return counted.length === 0
    ? 0
    : halfUp(
        counted.reduce((sum, minutes) => sum + minutes, 0),
        counted.length,
      );
}
