/** What an export is made of: columns over rows, and how their values are read. Both formats share these readings. */
import { Temporal } from 'temporal-polyfill';

export type ExportValue = string | number | null;

/**
 * One column. `value` gives decimal text or a number for 'number' and 'money', 'YYYY-MM-DD' for 'date', a UTC ISO moment
 * for 'moment'. A value that does not fit its kind is written as text. `width` counts characters (XLSX only).
 */
export type ExportColumn<Row> = {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'money' | 'date' | 'moment';
  value(row: Row): ExportValue;
  readonly width?: number;
};

const numeralPattern = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The decimal text of a number, or undefined when the value is not one and must be treated as text. */
export function numeral(value: string | number): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return numeralPattern.test(value) ? value : undefined;
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

/** Writes clock readings from `momentClock` as 'DD-MM-YYYY HH:MM'; a date is spelled once, not once per row. */
export function clockPrinter(): (clock: number) => string {
  const dates = new Map<number, string>();
  return (clock) => {
    const midnight = Math.floor(clock / day) * day;
    let date = dates.get(midnight);
    if (date === undefined) {
      if (dates.size >= mostDays) dates.clear();
      date = shownDate(new Date(midnight).toISOString().slice(0, 10));
      dates.set(midnight, date);
    }
    const minutes = Math.floor((clock - midnight) / minute);
    return `${date} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  };
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value));

/** Left a day short at either end, so that no zone pushes a reading out of four-digit years. */
const years1to9999 = { from: Date.parse('0001-01-02'), to: Date.parse('9999-12-31') };

/**
 * Reads UTC moments as the clock in a time zone: milliseconds as if that clock were UTC; NaN when it is not a moment.
 * A zone's offset is looked up once per UTC day, because a look-up costs more than all the rest of a cell.
 */
export function momentClock(zone: string): (moment: string) => number {
  const offsetAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds;
  const milliseconds = (at: number) => offsetAt(at) / 1_000_000;
  const byDay = new Map<number, number | 'changes'>();
  return (moment) => {
    const at = Date.parse(moment);
    if (!(at >= years1to9999.from && at < years1to9999.to)) return Number.NaN;
    const start = Math.floor(at / day) * day;
    let offset = byDay.get(start);
    if (offset === undefined) {
      if (byDay.size >= mostDays) byDay.clear();
      const first = milliseconds(start);
      offset = first === milliseconds(start + day - minute) ? first : 'changes';
      byDay.set(start, offset);
    }
    return at + (offset === 'changes' ? milliseconds(at) : offset);
  };
}
