/**
 * An amount of leave: whole hundredths of a day for types counted in days (250 is two and a half), whole minutes for
 * types counted in hours. Integers keep sums of many rows exact.
 */
import { durationText } from '#platform/contract/duration.ts';

export type Amount = number;

/** What a leave type is counted in. */
export const units = ['Day', 'Hour'] as const;
export type Unit = (typeof units)[number];

export const wholeDay: Amount = 100;
export const halfDay: Amount = 50;
/** Leave in hours is taken in quarters of an hour. */
export const quarterHour: Amount = 15;

/** 16.8 -> 1680. */
export const ofDays = (days: number): Amount => Math.round(days * wholeDay);

/** 1680 -> 16.8. */
export const inDays = (amount: Amount): number => amount / wholeDay;

/** A quotient rounded half up to a step: 75 in steps of 50 is 100. Takes integers, the divisor positive. */
export const halfUp = (dividend: number, divisor: number, step = 1): Amount =>
  step * Math.floor((2 * dividend + divisor * step) / (2 * divisor * step)) || 0;

/** A quotient rounded up to a step: 233 in steps of 50 is 250. Takes integers, the divisor positive. */
export const roundedUp = (dividend: number, divisor: number, step = 1): Amount =>
  step * Math.ceil(dividend / (divisor * step)) || 0;

/** '2.5 days', '1 day', '-3 days'; '07:30' where the type is counted in hours. */
export function amountText(amount: Amount, unit: Unit): string {
  if (unit === 'Hour') return `${amount < 0 ? '-' : ''}${durationText(Math.abs(amount))}`;
  return `${inDays(amount)} ${Math.abs(amount) === wholeDay ? 'day' : 'days'}`;
}

/** The same without the unit, for a column whose heading names it: '2.5', '-3', '07:30'. */
export const amountFigure = (amount: Amount, unit: Unit): string =>
  unit === 'Hour' ? amountText(amount, unit) : String(inDays(amount));

/** Minutes as days of the person's own average day, to two decimals: 720 minutes at 480 a day are 1.5 days. */
export const minutesInDays = (minutes: Amount, dayMinutes: number): Amount => halfUp(minutes * wholeDay, dayMinutes);

/**
 * Converts an amount to the account's current unit: days to hours, or back, when a person's hours become irregular.
 * @param dayMinutes minutes of a whole day of the person
 */
export function inUnitOf(unit: Unit, dayMinutes: number): (amount: Amount, was: Unit) => Amount {
  return (amount, was) => {
    if (was === unit || dayMinutes === 0) return amount;
    return unit === 'Day' ? minutesInDays(amount, dayMinutes) : halfUp(amount * dayMinutes, wholeDay);
  };
}

/** A policy's decimal text, days or hours, as an amount: '18.00' days is 1800, '7.50' hours are 450 minutes. */
export const amountOf = (decimal: string, unit: Unit): Amount =>
  Math.round(Number(decimal) * (unit === 'Day' ? wholeDay : 60));
