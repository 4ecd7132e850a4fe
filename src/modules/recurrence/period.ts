/** The period that a job is for, and what it is called by it. */
import { addDays, addMonths, lastOfMonth, monthNames, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { daysOf, type Frequency, monthsOf } from './schedule.ts';

/** Whether a job is for the period that its start is in, or for the one before it. */
export const periodChoices = ['Current', 'Previous'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export type Period = { readonly period_start: PlainDate; readonly period_end: PlainDate };

/** A month's end closes the current period; every other day of a month begins it there. */
export function periodOf(frequency: Frequency, choice: PeriodChoice, nominal: PlainDate): Period {
  const months = monthsOf(frequency);
  if (months === undefined) {
    const days = daysOf(frequency) ?? 7;
    const first = choice === 'Current' ? nominal : addDays(nominal, -days);
    return { period_start: first, period_end: addDays(first, days - 1) };
  }
  const month = `${nominal.slice(0, 8)}01`;
  const current = nominal === lastOfMonth(nominal) ? addMonths(month, 1 - months) : month;
  const first = choice === 'Current' ? current : addMonths(current, -months);
  return { period_start: first, period_end: lastOfMonth(addMonths(first, months - 1)) };
}

const monthName = (date: PlainDate) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';
const yearOf = (date: PlainDate) => date.slice(0, 4);

/** 'October 2026', 'Q1 2026', 'February to April 2026', 'year to March 2026', '02-11-2026 to 08-11-2026'. */
export function periodText(frequency: Frequency, { period_start, period_end }: Period): string {
  const months = monthsOf(frequency);
  if (months === undefined) return `${showDate(period_start)} to ${showDate(period_end)}`;
  const end = `${monthName(period_end)} ${yearOf(period_end)}`;
  if (months === 1) return end;
  if (months === 12) return `year to ${end}`;
  const last = Number(period_end.slice(5, 7));
  if (months === 3 && last % 3 === 0) return `Q${last / 3} ${yearOf(period_end)}`;
  const year = yearOf(period_start) === yearOf(period_end) ? '' : ` ${yearOf(period_start)}`;
  return `${monthName(period_start)}${year} to ${end}`;
}

/** What a title may be made of. */
export const titleWords = ['job_type', 'client', 'period'] as const;
type TitleWord = (typeof titleWords)[number];

/** The longest title of a job. */
const longest = 120;

/** '{job_type} – {period}' -> 'Payroll – October 2026'. */
export const titleOf = (pattern: string, words: Readonly<Record<TitleWord, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => words[name as TitleWord] ?? whole).slice(0, longest);

export function whyNotPattern(pattern: string): string | undefined {
  const known = titleWords.map((word) => `{${word}}`);
  const stray = (pattern.match(/\{[^}]*\}?|\}/g) ?? []).find((part) => !known.includes(part));
  return stray === undefined ? undefined : `Title can have ${known.join(', ')}, but not ${stray}`;
}
