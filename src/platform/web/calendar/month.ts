/** Calendar arithmetic. Months are 'YYYY-MM'; the first day of a week is the reader's choice. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';

export const monthOf = (date: PlainDate): string => date.slice(0, 7);

/** A month from the address; undefined for anything else. */
export const readMonth = (text: string | undefined): string | undefined =>
  text && /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const firstDay = (month: string): PlainDate => `${month}-01`;
export const lastDay = (month: string): PlainDate => addDays(firstDay(addMonths(month, 1)), -1);

/**
 * The weeks that a month touches, complete: usually five, sometimes four or six.
 * @param starts the first day of a week, from 1 (Monday) to 7 (Sunday)
 */
export function weeksOf(month: string, starts: number): readonly (readonly PlainDate[])[] {
  const before = (weekday(firstDay(month)) - (starts - 1) + 7) % 7;
  const first = addDays(firstDay(month), -before);
  const days = Math.ceil((before + Number(lastDay(month).slice(8))) / 7) * 7;
  const all = Array.from({ length: days }, (_, index) => addDays(first, index));
  return Array.from({ length: days / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
}

/** 0 is Monday. */
const weekday = (date: PlainDate): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
