/**
 * Working patterns (decisions D21): a letter for each day from Monday on, whole (W), first half (F), second half (S) or
 * none (-), over one week or two in turn: 'WWWWF--'. Irregular: no two weeks are alike.
 */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf, weekdayOf } from '#platform/contract/working-days.ts';
import { minutesField } from '#platform/contract/duration.ts';
import * as z from 'zod';

/** The pattern of people who have no two weeks alike. */
export const irregular = 'Irregular';

/** At least half a day; the database checks the same. */
const shape = /^(?!-+$)([WFS-]{7}|[WFS-]{14}|Irregular)$/;

/** Accepts letters, and the way people write it: 'Mon-Fri', 'Mon to Thu, Fri first half'. */
export const patternField = (label: string): z.ZodType<string> =>
  z
    .string({ error: `Please select ${label}` })
    .transform((text) => patternOf(text) ?? text)
    .pipe(z.string().regex(shape, `Please provide a valid ${label}`))
    .meta({ title: label, examples: ['WWWWF--'] });

/** The hours of a whole day, in minutes; at least one. */
export const dayField = (label: string): z.ZodType<number> =>
  minutesField(label, 24).refine((minutes) => minutes > 0, `Please provide a valid ${label}`);

/** The share of a day that is worked: whole, half or none. */
export type Share = 1 | 0.5 | 0;

const shares: Readonly<Record<string, Share>> = { W: 1, F: 0.5, S: 0.5 };

/**
 * The letter of a day. Undefined if the pattern is irregular.
 * @param since the day from which it applies: the first of two weeks begins on the Monday of that week
 */
export function letterOn(pattern: string, since: PlainDate, day: PlainDate): string | undefined {
  if (pattern === irregular) return undefined;
  const weeks = pattern.length / 7;
  const week = Math.floor(daysBetween(mondayOf(since), mondayOf(day)) / 7);
  return pattern[(((week % weeks) + weeks) % weeks) * 7 + weekdayOf(day) - 1];
}

/** The share of a day that is worked, as {@link letterOn}. */
export const shareOn = (pattern: string, since: PlainDate, day: PlainDate): Share | undefined => {
  const letter = letterOn(pattern, since, day);
  return letter === undefined ? undefined : (shares[letter] ?? 0);
};

/** Working days a week, with halves, averaged over both weeks: 4.5. Undefined where irregular. */
export const daysAWeek = (pattern: string): number | undefined =>
  pattern === irregular
    ? undefined
    : [...pattern].reduce((sum, letter) => sum + (shares[letter] ?? 0), 0) / (pattern.length / 7);

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const halves: Readonly<Record<string, string>> = { F: ' (first half)', S: ' (second half)' };

const everySecondWeek = 'every second week';

/** In words: 'Mon to Thu, Fri (first half)', with two weeks one after the other. */
export function patternText(pattern: string): string {
  if (pattern === irregular) return 'Irregular hours';
  const [one, other] = [pattern.slice(0, 7), pattern.slice(7)].map(weekText);
  return other ? `${one}; ${everySecondWeek} ${other}` : (one ?? '');
}

/** Joins consecutive days of one kind as from and to; an empty week is 'off'. */
function weekText(week: string): string {
  const said = [...week.matchAll(/(W+|F+|S+)/g)].map(({ 0: run, index }) => {
    const half = halves[run.charAt(0)] ?? '';
    const [first, last] = [names[index], names[index + run.length - 1]];
    if (run.length === 1) return `${first}${half}`;
    return `${first}${run.length === 2 && half === '' ? ', ' : ' to '}${last}${half}`;
  });
  return week === '' ? '' : said.join(', ') || 'off';
}

/** Parses a pattern in letters or in words; undefined if the text is none. */
export function patternOf(text: string): string | undefined {
  const said = text.trim().toLowerCase();
  if (/^[wfs-]{7}([wfs-]{7})?$/.test(said)) return said.toUpperCase();
  if (/^irregular( hours)?$/.test(said)) return irregular;
  const weeks = said.split(new RegExp(`;(?:\\s*${everySecondWeek})?`)).map(weekOf);
  const [one, other] = weeks;
  if (one === undefined || weeks.length > 2 || weeks.includes(undefined)) return undefined;
  return shape.test(one + (other ?? '')) ? one + (other ?? '') : undefined;
}

const noDay = '-------';
const day = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const daysOf = new RegExp(`^${day}(?:\\s*(?:to|until|-|\u2013)\\s*${day})?(?:\\s*\\(?\\s*(first|second) half\\)?)?$`);

/** A week in letters; undefined if the text names anything else. */
function weekOf(text: string): string | undefined {
  if (text.trim() === 'off') return noDay;
  const letters = [...noDay];
  for (const part of text.split(/,|&|\band\b/)) {
    const [found, from = '', to = from, half] = daysOf.exec(part.trim()) ?? [];
    if (found === undefined) return undefined;
    const [first, last] = [placeOf(from), placeOf(to)];
    for (let at = 0; at <= (last - first + 7) % 7; at += 1) letters[(first + at) % 7] = lettersOf[half ?? ''] ?? 'W';
  }
  return letters.join('');
}

const placeOf = (name: string) => names.findIndex((one) => one.toLowerCase() === name);
const lettersOf: Readonly<Record<string, string>> = { first: 'F', second: 'S' };
