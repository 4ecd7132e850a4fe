/**
 * What a policy grants someone over their employment, as rows to post or to forecast (domain specification 1.8;
 * decisions D19, D20, D25). Each date uses the policy in force that day, so a change re-accrues only from its own
 * start.
 */
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  type PlainDate,
} from '#platform/contract/dates.ts';
import { halfDay, halfUp, type Amount } from './amount.ts';
import { byDaysWorked, type IndianLaw } from './india.ts';
import { leaveYearOf, leaveYearsBetween, type LeaveYear } from './leave-year.ts';
import type { LedgerRow } from './ledger.ts';

/** For 'By weeks of the pattern' and 'By hours worked', both used in the United Kingdom, see `united-kingdom.ts`. */
export const accruals = [
  'None',
  'Monthly start',
  'Monthly end',
  'Yearly',
  'By days worked',
  'By weeks of the pattern',
  'By hours worked',
] as const;

export type AccrualPolicy = {
  readonly begins_on: PlainDate;
  readonly accrual: (typeof accruals)[number];
  /** For a whole leave year. */
  readonly annual: Amount;
  /**
   * The day of service from which leave accrues: with 90, the first whole month is the one that ends on or after day
   * 90.
   */
  readonly accrual_from_day: number;
  /** Whether joiners get only the part of their first month or year that is left. */
  readonly pro_rata: boolean;
  readonly rounding: 'Half day' | 'Hundredth';
  /** Whether a month spent wholly on long unpaid leave accrues nothing. */
  readonly stops_in_unpaid_leave: boolean;
};

export type Span = { readonly from: PlainDate; readonly to: PlainDate };

export type Service = {
  readonly from: PlainDate;
  /** The last working day; null while none is known. */
  readonly to: PlainDate | null;
  /** Month and day on which leave years begin: '04-01'. */
  readonly year_start: string;
  /** Unpaid leave of more than 30 days in a row. */
  readonly unpaid: readonly Span[];
  /** Days worked from one date to another; used only by accrual by days worked. */
  readonly worked: (from: PlainDate, to: PlainDate) => number;
  /** For accrual by days worked; without it nothing is earned. */
  readonly law: IndianLaw | undefined;
  /** For the accrual by hours worked; without it nothing is earned. */
  readonly hours: EarnedHours | undefined;
};

export type EarnedHours = {
  /** What the hours of a pay period earn, in minutes. */
  readonly earned: (from: PlainDate, to: PlainDate) => Amount;
  /** The most that a leave year earns. */
  readonly most: Amount;
};

/** All rows up to a day, by date. @param policies of one type, in any order; one holds until the next begins */
export function accrualsOf(
  policies: readonly AccrualPolicy[],
  service: Service,
  until: PlainDate,
): readonly LedgerRow[] {
  const dated = policies.toSorted((one, other) => (one.begins_on < other.begins_on ? -1 : 1));
  const counting = { ...service, worked: byMonth(service.worked) };
  const from = latest(service.from, dated[0]?.begins_on ?? until);
  const rows = [
    ...monthsBetween(from, until).flatMap((month) => monthly(dated, counting, month) ?? []),
    ...leaveYearsBetween(from, until, service.year_start).flatMap((year) => yearly(dated, service, year, from)),
  ];
  const within = rows.filter(({ date }) => date <= until && date <= (service.to ?? until));
  return within.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Caches the sums month by month: the same sums are asked for many times. */
function byMonth(worked: Service['worked']): Service['worked'] {
  const known = new Map<string, number>();
  return function upTo(from, day): number {
    const key = `${from} ${day}`;
    const month = firstOfMonth(day);
    const sum =
      known.get(key) ?? (month <= from ? worked(from, day) : upTo(from, addDays(month, -1)) + worked(month, day));
    known.set(key, sum);
    return sum;
  };
}

const latest = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
const sooner = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);

const policyOn = (dated: readonly AccrualPolicy[], day: PlainDate) =>
  dated.findLast(({ begins_on }) => begins_on <= day);

const stepOf = ({ rounding }: AccrualPolicy) => (rounding === 'Half day' ? halfDay : 1);

function monthsBetween(from: PlainDate, to: PlainDate): readonly PlainDate[] {
  const months: PlainDate[] = [];
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The row of a month. Leavers get none for their last month unless it is complete. */
function monthly(dated: readonly AccrualPolicy[], service: Service, month: PlainDate): LedgerRow | undefined {
  const [first, last] = [latest(service.from, month), lastOfMonth(month)];
  const [atStart, atEnd] = [policyOn(dated, first), policyOn(dated, last)];
  if (atEnd?.accrual === 'By days worked') return daysWorked(since(dated, last, atEnd), service, month);
  if (atEnd?.accrual === 'By hours worked') return hoursWorked(since(dated, last, atEnd), service, month);
  const isAtStart = atStart?.accrual === 'Monthly start';
  const [date, policy] = isAtStart ? [first, atStart] : [last, atEnd];
  if (policy === undefined || (!isAtStart && policy.accrual !== 'Monthly end')) return undefined;
  if (service.to !== null && service.to < last) return undefined;
  if (date < addDays(service.from, policy.accrual_from_day - 1) || pauses(policy, service, month)) return undefined;
  const amount = amountOfMonth(policy, service, month);
  return amount === 0 ? undefined : { date, kind: 'Accrual', amount, expires_on: null, period: month.slice(0, 7) };
}

const pauses = ({ stops_in_unpaid_leave }: AccrualPolicy, { unpaid }: Service, month: PlainDate): boolean =>
  stops_in_unpaid_leave && unpaid.some(({ from, to }) => from <= month && to >= lastOfMonth(month));

/** A twelfth of the year, rounded so that the twelve add up to the year's amount. */
function amountOfMonth(policy: AccrualPolicy, { from, year_start }: Service, month: PlainDate): Amount {
  const { annual, pro_rata, accrual_from_day } = policy;
  if (from > month && pro_rata && accrual_from_day === 0) {
    const days = Number(lastOfMonth(month).slice(8));
    return halfUp(annual * (daysBetween(from, lastOfMonth(month)) + 1), 12 * days, stepOf(policy));
  }
  const before = (Number(month.slice(5, 7)) - Number(year_start.slice(0, 2)) + 12) % 12;
  const upTo = (months: number) => halfUp(annual * months, 12, stepOf(policy));
  return upTo(before + 1) - upTo(before);
}

/** The row of a year, and one for each change of the policy within it. */
function yearly(
  dated: readonly AccrualPolicy[],
  service: Service,
  year: LeaveYear,
  from: PlainDate,
): readonly LedgerRow[] {
  const start = latest(year.first, from);
  const changes = dated.filter(({ begins_on }) => begins_on > start && begins_on <= year.last);
  const granted = yearlyFrom(policyOn(dated, start), service, year, start);
  const rows = [yearRow(start, granted, year.period, policyOn(dated, start), service)];
  for (const policy of changes) {
    const day = policy.begins_on;
    const before = yearlyFrom(policyOn(dated, addDays(day, -1)), service, year, day);
    const difference = yearlyFrom(policy, service, year, day) - before;
    rows.push(yearRow(day, difference, `${year.period} from ${day}`, policy, service));
  }
  return rows.filter(({ amount, date }) => amount !== 0 && date <= year.last);
}

function yearRow(
  day: PlainDate,
  amount: Amount,
  period: string,
  policy: AccrualPolicy | undefined,
  { from }: Service,
): LedgerRow {
  const earliest = addDays(from, (policy?.accrual_from_day ?? 0) - 1);
  return {
    date: latest(day, earliest),
    kind: amount < 0 ? 'Adjust' : 'Grant',
    amount,
    expires_on: null,
    period,
  };
}

/** What a yearly policy grants from a day to the end of the leave year. */
function yearlyFrom(policy: AccrualPolicy | undefined, service: Service, year: LeaveYear, day: PlainDate): Amount {
  if (policy?.accrual !== 'Yearly') return 0;
  if (day === year.first || (day === service.from && !policy.pro_rata)) return policy.annual;
  const days = daysBetween(year.first, year.last) + 1;
  return halfUp(policy.annual * (daysBetween(day, year.last) + 1), days, stepOf(policy));
}

/** The day since which leave has been earned the same way without a break, whatever else has changed. */
function since(dated: readonly AccrualPolicy[], day: PlainDate, { accrual }: AccrualPolicy): PlainDate {
  const other = dated.findLastIndex((one) => one.begins_on <= day && one.accrual !== accrual);
  return dated[other + 1]?.begins_on ?? day;
}

/** The day on which a month ends for someone: a leaver's last working day in their last month; undefined after it. */
function endOf({ to }: Service, month: PlainDate): PlainDate | undefined {
  if (to !== null && to < month) return undefined;
  const last = lastOfMonth(month);
  return to !== null && to < last ? to : last;
}

/** What the days worked by the end of a month have earned, less what was earned before that month. */
function daysWorked(begins: PlainDate, service: Service, month: PlainDate): LedgerRow | undefined {
  const { from, to, year_start, worked, law } = service;
  const date = endOf(service, month);
  if (law === undefined || date === undefined) return undefined;
  const year = leaveYearOf(date, year_start);
  const daysLeft = from > year.first ? daysBetween(from, year.last) + 1 : null;
  const start = latest(latest(year.first, from), begins);
  const earned = (day: PlainDate, isLeaving: boolean) =>
    byDaysWorked(law, { worked: day < start ? 0 : worked(start, day), daysLeft, isLeaving });
  const amount = earned(date, date === to) - earned(addDays(month, -1), false);
  return amount === 0 ? undefined : { date, kind: 'Accrual', amount, expires_on: null, period: month.slice(0, 7) };
}

/** What the hours of a month have earned, up to the most that a leave year earns. Months are pay periods. */
function hoursWorked(begins: PlainDate, service: Service, month: PlainDate): LedgerRow | undefined {
  const { from, year_start, hours } = service;
  const date = endOf(service, month);
  if (hours === undefined || date === undefined) return undefined;
  const start = latest(latest(leaveYearOf(date, year_start).first, from), begins);
  const upTo = (day: PlainDate) => {
    const months = day < start ? [] : monthsBetween(start, day);
    const periods = months.map((first) => hours.earned(latest(first, start), sooner(lastOfMonth(first), day)));
    return Math.min(
      hours.most,
      periods.reduce((sum, one) => sum + one, 0),
    );
  };
  const amount = upTo(date) - upTo(addDays(month, -1));
  return amount === 0 ? undefined : { date, kind: 'Accrual', amount, expires_on: null, period: month.slice(0, 7) };
}
