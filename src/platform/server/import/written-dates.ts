/** Reads a file's dates. Whether day or month comes first is decided for all of them together. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { DateOrder } from '#platform/contract/import/read-table.ts';
import { bareDate, dated, dateNumbers, readInOrder } from '#platform/contract/import/written-order.ts';

export type WrittenDates = {
  readonly order: DateOrder;
  /** The order proved by a day above 12; null when there is none. */
  readonly shown: DateOrder | null;
  /** The first two ambiguous dates. */
  readonly open: readonly string[];
  /** False when all dates are ambiguous, such as '05/11/2026', and `usual` decided. */
  readonly isDecided: boolean;
  /** A date with the day first and one with the month first; null when all agree. */
  readonly conflict: readonly [string, string] | null;
  /** Undefined when the text is no date in this order. */
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

/** 'Nov', 'november' or 'Sept.' as 1 to 12; 0 for none. */
function monthOf(word: string): number {
  const plain = word.toLowerCase().replace(/\.$/, '');
  const at = months.indexOf(plain.slice(0, 3));
  return at >= 0 && (plain.length === 3 || names[at]?.startsWith(plain)) ? at + 1 : 0;
}

/** Unambiguous dates: year first, or the month by name. */
function clearDate(text: string): PlainDate | undefined {
  const plain = bareDate(text);
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
 * @param texts every date of the file; other text is ignored
 * @param usual the order of the firm's country, when no day above 12 decides
 */
export function writtenDates(texts: Iterable<string>, usual: DateOrder = 'day first'): WrittenDates {
  let [dayFirst, monthFirst]: (string | undefined)[] = [];
  const open: string[] = [];
  for (const text of texts) {
    const parts = dateNumbers(text);
    if (!parts) continue;
    const { one, two, year } = parts;
    const [asDay, asMonth] = [dated(year, two, one), dated(year, one, two)];
    if (asDay && !asMonth) dayFirst ??= text.trim();
    else if (asMonth && !asDay) monthFirst ??= text.trim();
    else if (asDay && asDay !== asMonth && open.length < 2 && !open.includes(text.trim())) open.push(text.trim());
  }
  const shown = dayFirst !== undefined ? 'day first' : monthFirst !== undefined ? 'month first' : null;
  const order = shown ?? usual;
  return {
    order,
    shown,
    open,
    isDecided: shown !== null || open.length === 0,
    conflict: dayFirst !== undefined && monthFirst !== undefined ? [dayFirst, monthFirst] : null,
    read: (text) => (dateNumbers(text) ? readInOrder(text, order) : clearDate(text)),
  };
}
