/** The period of a job, and the title it gets from it. */
import {
  addDays,
  addMonths,
  daysBetween,
  lastOfMonth,
  monthNames,
  type PlainDate,
  showDate,
} from '#platform/contract/dates.ts';
import { daysOf, endsMonths, type Frequency, monthsOf, type Rule } from './schedule.ts';

/** Whether a job covers the period that contains its start, or the one before. */
export const periodChoices = ['Current', 'Previous'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export type Period = { readonly period_start: PlainDate; readonly period_end: PlainDate };

/**
 * A schedule on month ends closes the period of its dates; any other starts the period with their month. The schedule
 * decides, not the date: 28 February is a month end in some years only.
 */
export function periodOf(schedule: Rule, choice: PeriodChoice, nominal: PlainDate): Period {
  const { frequency } = schedule;
  const months = monthsOf(frequency);
  if (months === undefined) {
    const days = daysOf(frequency) ?? 7;
    const first = choice === 'Current' ? nominal : addDays(nominal, -days);
    return { period_start: first, period_end: addDays(first, days - 1) };
  }
  const month = `${nominal.slice(0, 8)}01`;
  const current = endsMonths(schedule) ? addMonths(month, 1 - months) : month;
  const first = choice === 'Current' ? current : addMonths(current, -months);
  return { period_start: first, period_end: lastOfMonth(addMonths(first, months - 1)) };
}

const daysOfYear = 365.25;

/** A job's year end, and when it was started. */
export type YearOfJob = { readonly year_end_date: PlainDate | null; readonly start: PlainDate };

/**
 * The year end of a new job, from the one it copies. Yearly work moves it by the years between the two starts, as
 * accounts are done months after their year. All other work gets the first year end in its period or later.
 */
export function yearEndOf(
  frequency: Frequency,
  like: YearOfJob,
  { start, period_end }: { readonly start: PlainDate; readonly period_end: PlainDate },
): PlainDate | null {
  const { year_end_date } = like;
  if (year_end_date === null) return null;
  const inYear = (years: number) => {
    const moved = addMonths(year_end_date, 12 * years);
    return year_end_date === lastOfMonth(year_end_date) ? lastOfMonth(moved) : moved;
  };
  if (frequency === 'Annually') return inYear(Math.round(daysBetween(like.start, start) / daysOfYear));
  const years = Number(yearOf(period_end)) - Number(yearOf(year_end_date));
  return inYear(years) >= period_end ? inYear(years) : inYear(years + 1);
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

/** Placeholders of a title. */
export const titleWords = ['job_type', 'client', 'period'] as const;
type TitleWord = (typeof titleWords)[number];

/** The maximum length of a job's title. */
const longest = 120;

/** '{job_type} – {period}' -> 'Payroll – October 2026'. */
export const titleOf = (pattern: string, words: Readonly<Record<TitleWord, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => words[name as TitleWord] ?? whole).slice(0, longest);

export function whyNotPattern(pattern: string): string | undefined {
  const known = titleWords.map((word) => `{${word}}`);
  const stray = (pattern.match(/\{[^}]*\}?|\}/g) ?? []).find((part) => !known.includes(part));
  return stray === undefined ? undefined : `Title can have ${known.join(', ')}, but not ${stray}`;
}
