/** What an export is made of: columns over rows, and how their values are read. Both formats share these readings. */
import { Temporal } from 'temporal-polyfill';
import { isoMoment } from '../zone.ts';
import { type Slice, textOf, wholeNumber } from './bytes.ts';

export type ExportValue = string | number | null;

type Headed = {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'moment';
  /** Characters (XLSX only). */
  readonly width?: number;
};

/**
 * A column that is worked out. `value` gives decimal text or a number for 'number' and 'money', 'YYYY-MM-DD' for 'date',
 * a UTC ISO moment for 'moment'. A value that does not fit its kind is written as text. The row is only good until the
 * next one is asked for.
 */
export type ExportColumn<Row> = Headed & { value(row: Row): ExportValue };

/**
 * A column that shows a column of the statement as it is stored, or the name that its number stands for: its bytes pass
 * from the database to the file without becoming text of this process. For lists that grow long.
 */
export type StoredColumn<Row> = Headed & {
  readonly stored: keyof Row & string;
  /** A number that has no name leaves the cell empty. */
  readonly names?: ReadonlyMap<number, string>;
};

/** Whether the bytes are the decimal text of a number, as '-12.50' or '1e+21'; all else is treated as text. */
export function isNumeral({ bytes, start, end }: Slice): boolean {
  let at = bytes[start] === minus ? start + 1 : start;
  const whole = digitsFrom(bytes, at, end);
  if (whole === at) return false;
  at = whole;
  if (at < end && bytes[at] === point) {
    const part = digitsFrom(bytes, at + 1, end);
    if (part === at + 1) return false;
    at = part;
  }
  if (at < end && ((bytes[at] ?? 0) | 0x20) === letterE) {
    const signed = at + 1 < end && (bytes[at + 1] === minus || bytes[at + 1] === plus) ? at + 2 : at + 1;
    at = digitsFrom(bytes, signed, end);
    if (at === signed) return false;
  }
  return at === end;
}

const [plus, minus, point, letterE] = [0x2b, 0x2d, 0x2e, 0x65];

function digitsFrom(bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39) at += 1;
  return at;
}

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** '2026-11-20' -> '20-11-2026'; anything else stays as it is. */
export function shownDate(value: string): string {
  if (!datePattern.test(value)) return value;
  return `${value.slice(8)}-${value.slice(5, 7)}-${value.slice(0, 4)}`;
}

/** Milliseconds of the date's midnight on the clock face; NaN when it is not a date. */
export function dateClock(value: string): number {
  return datePattern.test(value) ? Date.parse(value) : Number.NaN;
}

const minute = 60_000;
const day = 86_400_000;
const mostDays = 10_000;

/** Writes clock readings from `momentClock` as 'DD-MM-YYYY HH:MM'; a date is spelled once where rows of a day follow. */
export function clockPrinter(): (clock: number) => string {
  let known = Number.NaN;
  let date = '';
  return (clock) => {
    const midnight = Math.floor(clock / day) * day;
    if (midnight !== known) {
      known = midnight;
      date = shownDate(new Date(midnight).toISOString().slice(0, 10));
    }
    const minutes = Math.floor((clock - midnight) / minute);
    return `${date} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  };
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value));

/** Left a day short at either end, so that no zone pushes a reading out of four-digit years. */
const years1to9999 = { from: Date.parse('0001-01-02'), to: Date.parse('9999-12-31') };

/**
 * Reads UTC moments, ISO or as the database writes them, as the clock in a time zone: milliseconds as if that clock
 * were UTC; NaN when it is not a moment. A zone's offset is looked up once per UTC day, because a look-up costs more than all
 * the rest of a cell.
 */
export function momentClock(zone: string): (moment: Slice) => number {
  const offsetAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds;
  const milliseconds = (at: number) => offsetAt(at) / 1_000_000;
  const byDay = new Map<number, number | 'changes'>();
  let known = Number.NaN;
  let offset: number | 'changes' = 0;
  const lookUp = (start: number): number | 'changes' => {
    const found = byDay.get(start);
    if (found !== undefined) return found;
    if (byDay.size >= mostDays) byDay.clear();
    const first = milliseconds(start);
    const looked = first === milliseconds(start + day - minute) ? first : 'changes';
    byDay.set(start, looked);
    return looked;
  };
  return (moment) => {
    const at = momentIn(moment);
    if (!(at >= years1to9999.from && at < years1to9999.to)) return Number.NaN;
    const start = Math.floor(at / day) * day;
    if (start !== known) {
      offset = lookUp(start);
      known = start;
    }
    return at + (offset === 'changes' ? milliseconds(at) : offset);
  };
}

/** Milliseconds since 1970. What the database wrote to the second is read from its bytes, as most of an export is. */
function momentIn(moment: Slice): number {
  const { bytes, start, end } = moment;
  if (end - start !== '2026-11-20 10:00:00+00'.length || bytes[start + 10] !== space || bytes[start + 19] !== plus) {
    return Date.parse(isoMoment(textOf(moment)));
  }
  const year = wholeNumber(bytes, start, start + 4);
  if (year < 100) return Date.parse(isoMoment(textOf(moment)));
  const [month, date] = [wholeNumber(bytes, start + 5, start + 7), wholeNumber(bytes, start + 8, start + 10)];
  const [hour, minutes] = [wholeNumber(bytes, start + 11, start + 13), wholeNumber(bytes, start + 14, start + 16)];
  return Date.UTC(year, month - 1, date, hour, minutes, wholeNumber(bytes, start + 17, start + 19));
}

const space = 0x20;
