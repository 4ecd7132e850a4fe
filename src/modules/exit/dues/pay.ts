/** Calculates parts of a person's pay (decisions D36). Pure; money is decimal text, rounded half-up once. */
import { addDays, daysBetween, firstOfMonth, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';

/** A fraction of an amount. @param top and @param bottom whole numbers, `bottom` above zero */
export const shareOf = (amount: string, top: number, bottom: number): string =>
  amountOf(roundHalfUp(minorUnits(amount) * BigInt(top), BigInt(bottom)));

export const sooner = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? one : other);
export const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** Hundredths of a day as text: '3.89', '2'. */
export const daysText = (hundredths: number): string => String(hundredths / 100);

/** Pay from a date on. */
export type PayRow = {
  readonly from: PlainDate;
  readonly currencyId: number;
  /** 'GBP' */
  readonly currency: string;
  /** The whole salary of a month, and of a year. */
  readonly monthly: string;
  readonly annual: string;
  /** Monthly wages as Indian law counts them. */
  readonly wages: string;
};

/** The unpaid share of a day, in hundredths. */
export type UnpaidDay = { readonly date: PlainDate; readonly share: number };

/** Each day once: as attendance decided, or else by unpaid leave. */
export function unpaidDays(decided: readonly UnpaidDay[], leave: readonly UnpaidDay[]): readonly UnpaidDay[] {
  const known = new Set(decided.map(({ date }) => date));
  const shares = Map.groupBy([...decided, ...leave.filter(({ date }) => !known.has(date))], ({ date }) => date);
  return [...shares]
    .map(([date, parts]) => ({
      date,
      share: Math.min(
        100,
        parts.reduce((sum, { share }) => sum + share, 0),
      ),
    }))
    .filter(({ share }) => share > 0);
}

/** A part of the month of leaving with the same pay. */
export type PaidPart = {
  readonly row: PayRow;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Hundredths of days. */
  readonly days: number;
  readonly unpaid: number;
  readonly daysOfMonth: number;
  readonly amount: string;
};

/**
 * Salary of the month of leaving up to the last day, by calendar days, for each row of pay.
 * @param rows in force in that month, the oldest first
 */
export function salaryToDate(
  rows: readonly PayRow[],
  joined: PlainDate,
  lastDay: PlainDate,
  unpaid: readonly UnpaidDay[],
): readonly PaidPart[] {
  const first = later(firstOfMonth(lastDay), joined);
  const daysOfMonth = Number(lastOfMonth(lastDay).slice(8));
  return rows.flatMap((row, at) => {
    const next = rows[at + 1];
    const [from, to] = [later(row.from, first), next ? sooner(addDays(next.from, -1), lastDay) : lastDay];
    if (to < from) return [];
    const away = unpaid.reduce((sum, { date, share }) => sum + (date >= from && date <= to ? share : 0), 0);
    const days = (daysBetween(from, to) + 1) * 100 - away;
    return [{ row, from, to, days, unpaid: away, daysOfMonth, amount: shareOf(row.monthly, days, daysOfMonth * 100) }];
  });
}

/** Weeks of a year for pay in the United Kingdom. */
const weeksOfYear = 52;

/** Pays leave at a week's pay by the working days of the week. @param days and @param daysAWeek in hundredths */
export const leaveByWeek = (annual: string, daysAWeek: number, days: number): string =>
  shareOf(annual, days, weeksOfYear * daysAWeek);

/** Pays leave at a fraction of monthly wages. @param days in hundredths */
export const leaveByMonth = (wages: string, divisor: number, days: number): string =>
  shareOf(wages, days, divisor * 100);

/** Pays calendar days of notice at a week's pay, seven days to a week. */
export const noticeByWeek = (annual: string, days: number): string => shareOf(annual, days, weeksOfYear * 7);

/** The days that a month of notice counts as in India. */
export const noticeDivisor = 30;

/** Pays calendar days of notice at a month's pay. */
export const noticeByMonth = (monthly: string, days: number): string => shareOf(monthly, days, noticeDivisor);
