/** Dates as files write them. Whether the day or the month comes first is decided for all of them together. */
import { type PlainDate, realDate } from '#platform/contract/dates.ts';

export type DateOrder = 'day first' | 'month first';

export type WrittenDates = {
  readonly order: DateOrder;
  /** False where every date could be read in both ways, as '05/11/2026', and `usual` decided. */
  readonly isDecided: boolean;
  /** One that has its day first and one that has its month first; null where all agree. */
  readonly conflict: readonly [string, string] | null;
  /** undefined for what is no date in this order */
  readonly read: (text: string) => PlainDate | undefined;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const names = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A time behind a date: ' 09:15:02', 'T09:15:02.123Z', ' 9:15 pm', '09:15 +01:00'. */
const time =
  /(?:[ T,]+)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?(?:\s?(?:Z|UTC|GMT|BST|[+-]\d{2}:?\d{2}))?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;

type Parts = { readonly year: string; readonly one: number; readonly two: number };

/** 'Nov', 'november' or 'Sept.' as 1 to 12; 0 for none. */
function monthOf(word: string): number {
  const plain = word.toLowerCase().replace(/\.$/, '');
  const at = months.indexOf(plain.slice(0, 3));
  return at >= 0 && (plain.length === 3 || names[at]?.startsWith(plain)) ? at + 1 : 0;
}

const bare = (text: string) => text.trim().replace(weekday, '').replace(time, '').trim();

/** Two numbers that are the day and the month, and a year; undefined for other writings. */
function numbersOf(text: string): Parts | undefined {
  const [, one, , two, year = ''] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(bare(text)) ?? [];
  return one === undefined || two === undefined ? undefined : { one: Number(one), two: Number(two), year };
}

/** The year of two digits is one of this century up to 69. */
function dated(year: string, month: number, day: number): PlainDate | undefined {
  const whole = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year;
  return realDate(`${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** Writings that can be read in one way only: with the year first, or the month by its name. */
function clearDate(text: string): PlainDate | undefined {
  const plain = bare(text);
  const [, year = '', month = '', day = ''] = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/
    .exec(plain)
    ?.filter((_, at) => at !== 2) ?? ['', ''];
  if (year !== '' && (plain.length >= 8 || /\D/.test(plain))) return dated(year, Number(month), Number(day));
  const [, first = '', word = '', last = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9}\.?)[-/., ]+(\d{4}|\d{2})$/i.exec(plain) ?? [];
  if (first !== '') return dated(last, monthOf(word), Number(first));
  const [, named = '', date = '', of = ''] =
    /^([a-z]{3,9}\.?)[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/i.exec(plain) ?? [];
  return named === '' ? undefined : dated(of, monthOf(named), Number(date));
}

/**
 * @param texts every date of the file; what is none in any way is passed over
 * @param usual of the firm's country, where the file does not decide: a day above 12 does
 */
export function writtenDates(texts: Iterable<string>, usual: DateOrder = 'day first'): WrittenDates {
  let [dayFirst, monthFirst]: (string | undefined)[] = [];
  let isOpen = false;
  for (const text of texts) {
    const parts = numbersOf(text);
    if (!parts) continue;
    const { one, two, year } = parts;
    const [asDay, asMonth] = [dated(year, two, one), dated(year, one, two)];
    if (asDay && !asMonth) dayFirst ??= text.trim();
    else if (asMonth && !asDay) monthFirst ??= text.trim();
    else if (asDay && asDay !== asMonth) isOpen = true;
  }
  const order = dayFirst !== undefined ? 'day first' : monthFirst !== undefined ? 'month first' : usual;
  return {
    order,
    isDecided: (dayFirst ?? monthFirst) !== undefined || !isOpen,
    conflict: dayFirst !== undefined && monthFirst !== undefined ? [dayFirst, monthFirst] : null,
    read: (text) => {
      const parts = numbersOf(text);
      if (!parts) return clearDate(text);
      const { one, two, year } = parts;
      return order === 'day first' ? dated(year, two, one) : dated(year, one, two);
    },
  };
}
