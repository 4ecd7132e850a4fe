/**
 * When somebody works (decisions D21): a letter for each day from Monday on, whole (W), first half (F), second half (S)
 * or none (-), over one week or two in turn: 'WWWWF--'. Irregular says that no week is like another.
 */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf, weekdayOf } from '#platform/contract/working-days.ts';
import * as z from 'zod';

export const irregular = 'Irregular';

/** At least half a day; the same as the database checks. */
const shape = /^(?!-+$)([WFS-]{7}|[WFS-]{14}|Irregular)$/;

export const patternField = (label: string): z.ZodType<string> =>
  z
    .string({ error: `Please select ${label}` })
    .regex(shape, `Please provide a valid ${label}`)
    .meta({ title: label, examples: ['WWWWF--'] });

/** How much of a day is worked: whole, half or none. */
export type Share = 1 | 0.5 | 0;

const shares: Readonly<Record<string, Share>> = { W: 1, F: 0.5, S: 0.5 };

/**
 * The letter of a day. Undefined where the pattern is irregular.
 * @param since the day from which it holds: the first of two weeks begins on its Monday
 */
export function letterOn(pattern: string, since: PlainDate, day: PlainDate): string | undefined {
  if (pattern === irregular) return undefined;
  const weeks = pattern.length / 7;
  const week = Math.floor(daysBetween(mondayOf(since), mondayOf(day)) / 7);
  return pattern[(((week % weeks) + weeks) % weeks) * 7 + weekdayOf(day) - 1];
}

export const shareOn = (pattern: string, since: PlainDate, day: PlainDate): Share | undefined => {
  const letter = letterOn(pattern, since, day);
  return letter === undefined ? undefined : (shares[letter] ?? 0);
};

/** Days of work a week, halves as such, on average over both weeks: 4.5. Undefined where irregular. */
export const daysAWeek = (pattern: string): number | undefined =>
  pattern === irregular
    ? undefined
    : [...pattern].reduce((sum, letter) => sum + (shares[letter] ?? 0), 0) / (pattern.length / 7);

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const halves: Readonly<Record<string, string>> = { F: ' (first half)', S: ' (second half)' };

/** As people say it: 'Mon to Thu, Fri (first half)', two weeks one after the other. */
export function patternText(pattern: string): string {
  if (pattern === irregular) return 'Irregular hours';
  const [one, other] = [pattern.slice(0, 7), pattern.slice(7)].map(weekText);
  return other ? `${one}; every second week ${other}` : (one ?? '');
}

/** Whole days in a row are said as from and to. */
function weekText(week: string): string {
  const runs = week.match(/W+|[FS]/g) ?? [];
  let from = 0;
  const said = runs.map((run) => {
    const at = week.indexOf(run, from);
    from = at + run.length;
    const last = names[from - 1];
    if (run.length === 1) return `${names[at]}${halves[run] ?? ''}`;
    return `${names[at]}${run.length === 2 ? ', ' : ' to '}${last}`;
  });
  return said.join(', ');
}
