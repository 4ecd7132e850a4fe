/** Leave as it is typed into Ctrl K: 'leave 14-12 to 18-12', 'PL fri-mon second half', 'tomorrow'. */
import { addDays, fromDmy, monthNames, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { type DayPart, fittingHalves } from './rules.ts';

export type QuickLeave = {
  /** The words for the type, in lower case: 'pl', 'sick'. */
  readonly words: readonly string[];
  /** Whether 'leave' itself was typed; then no other word is required. */
  readonly isNamed: boolean;
  readonly start_date: PlainDate;
  readonly start_half: DayPart;
  readonly end_date: PlainDate;
  readonly end_half: DayPart;
};

/** A date without a year means the next such date, or one up to this many days ago. */
const justPassed = 30;

/** @returns undefined if no date is typed yet, or the text is not about leave */
export function quickLeaveIn(text: string, today: PlainDate): QuickLeave | undefined {
  const tokens = tokensOf(text);
  const found = daysIn(tokens, today);
  // The first letters of a weekday alone more likely begin a name.
  if (!found || (tokens.length === 1 && weekdayIn(tokens[0] ?? '') >= 0)) return undefined;
  const { from, to, rest } = found;
  const isNamed = rest.some(isLeave);
  const words = rest.filter((word) => !isLeave(word) && !fillers.has(word));
  if (to.date < from.date) return undefined;
  const dates = { start_date: from.date, end_date: to.date };
  return { words, isNamed, ...dates, ...halvesOf(from, to) };
}

const fillers = new Set(['on', 'from', 'the', 'in', 'off', 'for', 'apply', 'take', 'as']);
const isLeave = (word: string) => word === 'leave' || word === 'holiday' || word === 'vacation';

/** Words in lower case; a hyphen without spaces splits words unless they are a date. */
function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/\b(first|1st|second|2nd)[\s-]+half\b/g, (_, half: string) =>
      /^[f1]/.test(half) ? '<first' : '<second',
    )
    .replaceAll(/\bmorning\b/g, '<first')
    .replaceAll(/\bafternoon\b/g, '<second')
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/\b(until|till|through|thru|–|to)\b|–|\s-\s/g, ' > ')
    .replaceAll(
      /([a-z])-(?=[a-z\d])|(?<=\s|^)(\d{1,2})-(?=\d{1,2}\s+[a-z]{3})/g,
      (_, letter = '', day = '') => `${letter}${day} > `,
    )
    .trim()
    .split(/\s+/)
    .filter(Boolean);
}

type Day = { readonly date: PlainDate; readonly half: DayPart };

type Days = { readonly from: Day; readonly to: Day; readonly rest: readonly string[] };

/** The first day, and the last one after 'to'; a half belongs to the day before it. */
function daysIn(tokens: readonly string[], today: PlainDate): Days | undefined {
  const days: { date: PlainDate; half: DayPart }[] = [];
  const rest: string[] = [];
  let half: DayPart = 'Full';
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    const last = days.at(-1);
    const day = dayAt(tokens, at, last?.date ?? today, today);
    if (day) {
      days.push({ date: day.date, half: 'Full' });
      at += day.length;
      continue;
    }
    if (token.startsWith('<')) {
      const said = token === '<first' ? 'First' : 'Second';
      if (last) last.half = said;
      else half = said;
    } else if (token !== '>') rest.push(token);
    at += 1;
  }
  const [from, to = from, ...others] = days;
  if (!from || !to || others.length > 0) return undefined;
  const isOneDay = days.length === 1;
  return { from: { date: from.date, half: half === 'Full' ? from.half : half }, to: isOneDay ? { ...from } : to, rest };
}

/** 'fri-mon second half' begins on Friday afternoon, 'fri-mon first half' ends on Monday at noon. */
function halvesOf(from: Day, to: Day): Pick<QuickLeave, 'start_half' | 'end_half'> {
  const dates = { start_date: from.date, end_date: to.date };
  const isAfterBoth = from.date !== to.date && from.half === 'Full' && to.half === 'Second';
  const [start_half, end_half] = isAfterBoth ? (['Second', 'Full'] as const) : [from.half, to.half];
  return fittingHalves({ ...dates, start_half, end_half });
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

type Read = { readonly date: PlainDate; readonly length: number };

/** @param after the earliest date allowed: today, or the first day of the leave */
function dayAt(tokens: readonly string[], at: number, after: PlainDate, today: PlainDate): Read | undefined {
  const [word = '', second = '', third = ''] = tokens.slice(at, at + 3);
  if (word === 'today') return { date: today, length: 1 };
  if (word === 'tomorrow') return { date: addDays(today, 1), length: 1 };
  if (word === 'yesterday') return { date: addDays(today, -1), length: 1 };
  if (word === 'next' && weekdayIn(second) >= 0)
    return { date: nextOf(weekdayIn(second), addDays(after, 1)), length: 2 };
  const weekday = weekdayIn(word);
  if (weekday >= 0) return { date: nextOf(weekday, after), length: 1 };
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(word);
  if (iso) return read(word.split('-').toReversed().join('-'), 1);
  const numbers = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}))?$/.exec(word);
  if (numbers) return dated([numbers[1], numbers[2], numbers[3]], after, today, 1);
  if (!/^\d{1,2}$/.test(word)) return monthFirst(word, second, after, today);
  const month = monthIn(second) || monthIn(tokens.slice(at).find((one) => monthIn(one) > 0) ?? '');
  if (month === 0) return undefined;
  // '14 > 18 dec': the month follows the second day and counts for both.
  const isSaid = monthIn(second) > 0;
  const year = isSaid && /^\d{4}$/.test(third) ? third : undefined;
  if (!isSaid && second !== '>') return undefined;
  return dated([word, String(month), year], after, today, isSaid ? (year ? 3 : 2) : 1);
}

/** 'dec 14' */
function monthFirst(word: string, second: string, after: PlainDate, today: PlainDate): Read | undefined {
  const month = monthIn(word);
  return month > 0 && /^\d{1,2}$/.test(second) ? dated([second, String(month), undefined], after, today, 2) : undefined;
}

type Numbers = readonly [day: string | undefined, month: string | undefined, year: string | undefined];

function dated([day = '', month = '', year]: Numbers, after: PlainDate, today: PlainDate, length: number) {
  const inYear = (one: string) => read(`${day.padStart(2, '0')}-${month.padStart(2, '0')}-${one}`, length);
  if (year !== undefined) return inYear(year);
  const first = after === today ? addDays(today, -justPassed) : after;
  const years = [Number(first.slice(0, 4)), Number(first.slice(0, 4)) + 1].map((one) => inYear(String(one)));
  return years.find((one) => one !== undefined && one.date >= first);
}

function read(dmy: string, length: number): Read | undefined {
  const date = fromDmy(dmy);
  return date === undefined ? undefined : { date, length };
}

const weekdayIn = (word: string) => (word.length < 3 ? -1 : weekdays.findIndex((day) => day.startsWith(word)));

/** 1 to 12; 0 for no month. */
const monthIn = (word: string) =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word)) + 1;

/** The next such weekday, today included. */
const nextOf = (weekday: number, day: PlainDate): PlainDate => addDays(day, (weekday + 1 - weekdayOf(day) + 7) % 7);

type Named = { readonly id: number; readonly name: string; readonly short_code: string };

/**
 * The types that the words may mean: a short code, or the beginnings of the words of a name. All types where no word is
 * given.
 * @returns none if the words match no type
 */
export function typesFor<Type extends Named>(words: readonly string[], types: readonly Type[]): readonly Type[] {
  const code = types.find(({ short_code }) => words.length === 1 && short_code.toLowerCase() === words[0]);
  if (code) return [code];
  return types.filter(({ name }) => {
    const own = name.toLowerCase().split(/\s+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
