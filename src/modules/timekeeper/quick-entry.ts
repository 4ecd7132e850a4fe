/** Time typed into Ctrl K: 'time acme vat 1:30 today'. */
import { addDays, fromDmy, type PlainDate } from '#platform/contract/dates.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import type { PickedActivity, PickedFeeType, PickedJob } from './contract.ts';
import { minutesOfDay } from './rules.ts';

export type QuickEntry = {
  /** The words that identify the job, in lower case. */
  readonly words: readonly string[];
  readonly minutes: number;
  readonly date: PlainDate;
};

export const isQuickEntry = (text: string): boolean => /^\s*time\s/i.test(text);

/**
 * Duration and day come first or last, in either order; the day defaults to today.
 * @returns undefined while the duration or its purpose is missing
 */
export function quickEntryIn(text: string, today: PlainDate): QuickEntry | undefined {
  if (!isQuickEntry(text)) return undefined;
  const words = text
    .toLowerCase()
    .replace(/(\d+h) (?=\d+m\b)/g, '$1')
    .trim()
    .split(/\s+/)
    .slice(1);
  let date: PlainDate | undefined;
  let minutes: number | undefined;
  const takes = (word: string | undefined): boolean => {
    if (word === undefined) return false;
    const day = date === undefined ? dayIn(word, today) : undefined;
    const duration = minutes === undefined && day === undefined ? durationIn(word) : undefined;
    date ??= day;
    minutes ??= duration;
    return day !== undefined || duration !== undefined;
  };
  while (takes(words.at(-1))) words.pop();
  while (takes(words[0])) words.shift();
  return minutes === undefined || words.length === 0 ? undefined : { words, minutes, date: date ?? today };
}

/** A year is not a duration. */
function durationIn(word: string): number | undefined {
  const minutes = minutesOf(word);
  return minutes !== undefined && minutes > 0 && minutes <= minutesOfDay ? minutes : undefined;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 'today', 'yesterday', the last such weekday ('mon'), '16-11', '16/11/2026'. */
function dayIn(word: string, today: PlainDate): PlainDate | undefined {
  if (word === 'today') return today;
  if (word === 'yesterday') return addDays(today, -1);
  const weekday = word.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(word));
  if (weekday >= 0) return addDays(today, -((weekdayOf(today) - (weekday + 1) + 7) % 7));
  const [, day = '', month = '', year] = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}))?$/.exec(word) ?? [];
  if (day === '') return undefined;
  const inYear = (one: string) => fromDmy(`${day.padStart(2, '0')}-${month.padStart(2, '0')}-${one}`);
  if (year !== undefined) return inYear(year);
  const thisYear = inYear(today.slice(0, 4));
  // A date in the future means last year.
  return thisYear !== undefined && thisYear > today ? inYear(String(Number(today.slice(0, 4)) - 1)) : thisYear;
}

export type Choices = {
  readonly rows: readonly PickedJob[];
  readonly activities: readonly PickedActivity[];
  readonly fee_types: readonly PickedFeeType[];
};

export type Guess = {
  readonly job: PickedJob | null;
  readonly activity: PickedActivity | null;
  readonly feeType: PickedFeeType | null;
};

/**
 * What may be meant, likeliest first: fee types by name, then jobs in the order of the choices. Each word begins a word
 * of the client, the job, its reference or one of its activities.
 */
export function guessesFor(words: readonly string[], { rows, activities, fee_types }: Choices): readonly Guess[] {
  const feeTypes = fee_types.filter(({ name }) => restOf(words, name).length === 0);
  const jobs = rows.flatMap((job): Guess[] => {
    const rest = restOf(words, `${job.client} ${job.title} ${job.reference_no}`);
    if (rest.length === 0) return [{ job, activity: null, feeType: null }];
    if (rest.length === words.length) return [];
    return activities
      .filter((one) => one.job_type_id === job.job_type_id && restOf(rest, one.name).length === 0)
      .map((activity) => ({ job, activity, feeType: null }));
  });
  return [...feeTypes.map((feeType) => ({ job: null, activity: null, feeType })), ...jobs];
}

/** The words that do not begin any word of a text. */
function restOf(words: readonly string[], text: string): readonly string[] {
  const own = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !own.some((one) => one.startsWith(word)) && !text.toLowerCase().includes(` ${word}`));
}
