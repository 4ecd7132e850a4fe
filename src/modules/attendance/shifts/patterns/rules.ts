/** Rotating shifts: the shift of a pattern on a day (domain specification, section 1.9). */
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { mondayOf, weekdayOf } from '#platform/contract/working-days.ts';
import * as z from 'zod';

export const shiftLetters = ['A', 'B', 'C', 'D'] as const;
export type ShiftLetter = (typeof shiftLetters)[number];
export const mostWeeks = 8;
export const dayOffLetter = '-';

/** Which Saturdays of a month are off, whatever the weeks say. */
export const saturdays = ['As the weeks say', 'Second and fourth off', 'First and third off', 'All off'] as const;
type Saturdays = (typeof saturdays)[number];

const saturday = 6;
const offIn: Readonly<Record<Saturdays, readonly number[]>> = {
  'As the weeks say': [],
  'Second and fourth off': [2, 4],
  'First and third off': [1, 3],
  'All off': [1, 2, 3, 4, 5],
};

/** A letter for each day of some weeks; at least one is worked. The database checks the same. */
export const daysField = (label: string): z.ZodType<string> =>
  z
    .string({ error: `Please select ${label}` })
    .regex(/^([A-D-]{7}){1,8}$/, `Please provide a valid ${label}`)
    .regex(/[A-D]/, 'Choose a shift for at least one day')
    .meta({ title: label, examples: ['AAAAA--'] });

type Turn = {
  /** The Monday of its week starts the first of the weeks. */
  readonly starts_on: PlainDate;
  readonly days: string;
  readonly saturdays_off: string;
};

/** The letter of a day's shift; null for a day off. The rotation also runs backwards, before its start. */
export function letterOn({ starts_on, days, saturdays_off }: Turn, date: PlainDate): ShiftLetter | null {
  if (isSaturdayOff(saturdays_off, date)) return null;
  const weeks = days.length / 7;
  const week = Math.floor(daysBetween(mondayOf(starts_on), mondayOf(date)) / 7);
  const letter = days[(((week % weeks) + weeks) % weeks) * 7 + weekdayOf(date) - 1];
  return shiftLetters.find((one) => one === letter) ?? null;
}

function isSaturdayOff(said: string, date: PlainDate): boolean {
  const which = saturdays.find((one) => one === said) ?? 'As the weeks say';
  return weekdayOf(date) === saturday && offIn[which].includes(Math.ceil(Number(date.slice(8, 10)) / 7));
}

type Shifts = Readonly<Record<`shift_${'a' | 'b' | 'c' | 'd'}_id`, number | null>>;

/** The shift of a letter; null if there is none. */
export function shiftOf(pattern: Shifts, letter: ShiftLetter): number | null {
  const { shift_a_id, shift_b_id, shift_c_id, shift_d_id } = pattern;
  return { A: shift_a_id, B: shift_b_id, C: shift_c_id, D: shift_d_id }[letter];
}

/** Letters in use without a shift. */
export const lettersWithoutShift = (pattern: Shifts & Pick<Turn, 'days'>): readonly ShiftLetter[] =>
  shiftLetters.filter((letter) => pattern.days.includes(letter) && shiftOf(pattern, letter) === null);

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** In words: 'Mon to Fri A; Mon to Fri B'. */
export const turnText = (days: string): string =>
  Array.from({ length: days.length / 7 }, (_, week) => weekText(days.slice(week * 7, week * 7 + 7))).join('; ');

function weekText(week: string): string {
  const said = [...week.matchAll(/(A+|B+|C+|D+)/g)].map(({ 0: run, index }) => {
    const [first, last] = [names[index], names[index + run.length - 1]];
    const joined = run.length === 1 ? first : run.length === 2 ? `${first}, ${last}` : `${first} to ${last}`;
    return `${joined} ${run.charAt(0)}`;
  });
  return said.join(', ') || 'off';
}
