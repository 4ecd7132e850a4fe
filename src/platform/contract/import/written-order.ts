import { type PlainDate, realDate } from '../dates.ts';
import type { DateOrder } from './read-table.ts';

/** A time after a date: ' 09:15:02', 'T09:15:02.123Z', ' 9:15 pm', '09:15 +01:00'. */
const time =
  /(?:[ T,]+)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:Z|UTC|GMT|BST|[+-]\d{2}:?\d{2}))?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;

/** The date without weekday and time. */
export const bareDate = (text: string): string => text.trim().replace(weekday, '').replace(time, '').trim();

/** The day and month in the order written, and the year; undefined for other formats. */
export function dateNumbers(text: string): { one: number; two: number; year: string } | undefined {
  const [, one, , two, year = ''] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(bareDate(text)) ?? [];
  return one === undefined || two === undefined ? undefined : { one: Number(one), two: Number(two), year };
}

/** Two-digit years up to 69 are in this century. */
export function dated(year: string, month: number, day: number): PlainDate | undefined {
  const whole = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
  return realDate(`${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** '02/03/2026' by the given order; undefined when it is no such date. */
export function readInOrder(text: string, order: DateOrder): PlainDate | undefined {
  const parts = dateNumbers(text);
  if (!parts) return undefined;
  const { one, two, year } = parts;
  return order === 'day first' ? dated(year, two, one) : dated(year, one, two);
}
