import { type PlainDate, realDate } from '../dates.ts';
import type { DateOrder } from './read-table.ts';

/** A time behind a date: ' 09:15:02', 'T09:15:02.123Z', ' 9:15 pm', '09:15 +01:00'. */
const time =
  /(?:[ T,]+)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:Z|UTC|GMT|BST|[+-]\d{2}:?\d{2}))?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;

/** Without the day of the week before it and the time behind it. */
export const bareDate = (text: string): string => text.trim().replace(weekday, '').replace(time, '').trim();

/** Two numbers that are the day and the month, and a year; undefined for other writings. */
export function dateNumbers(text: string): { one: number; two: number; year: string } | undefined {
  const [, one, , two, year = ''] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(bareDate(text)) ?? [];
  return one === undefined || two === undefined ? undefined : { one: Number(one), two: Number(two), year };
}

/** The year of two digits is one of this century up to 69. */
export function dated(year: string, month: number, day: number): PlainDate | undefined {
  const whole = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
  return realDate(`${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** '02/03/2026' with the day first or the month; undefined for what is no such date. */
export function readInOrder(text: string, order: DateOrder): PlainDate | undefined {
  const parts = dateNumbers(text);
  if (!parts) return undefined;
  const { one, two, year } = parts;
  return order === 'day first' ? dated(year, two, one) : dated(year, one, two);
}
