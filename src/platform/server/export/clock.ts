/**
 * Dates and moments of an export, converted from the database's bytes to output bytes: a million rows have millions of
 * them, and turning them into strings costs more than copying them.
 */
import { Temporal } from 'temporal-polyfill';
import { isoMoment } from '../time/zone.ts';
import { emptySlice, type Slice, textOf, wholeNumber } from './bytes.ts';

const [point, zero] = [0x2e, 0x30];
const dateShape = Buffer.from('0000-00-00');
const momentShape = Buffer.from('0000-00-00 00:00:00');
const utc = Buffer.from('+00');
const dateLength = dateShape.length;

const minute = 60_000;
const day = 86_400_000;

/** Midnight of a date as a clock reading in milliseconds; NaN when the value is not 'YYYY-MM-DD'. */
export function dateClock({ bytes, start, end }: Slice): number {
  return end - start === dateLength && hasShape(bytes, start, dateShape) ? midnightIn(bytes, start) : Number.NaN;
}

/** Midnight of the date that starts here; NaN for an impossible month or day. */
function midnightIn(bytes: Buffer, start: number): number {
  const [month, date] = [wholeNumber(bytes, start + 5, start + 7), wholeNumber(bytes, start + 8, start + 10)];
  if (month < 1 || month > 12 || date < 1 || date > 31) return Number.NaN;
  return daysSince1970(wholeNumber(bytes, start, start + 4), month, date) * day;
}

/** Whether the bytes here match the shape: a digit for each 0, otherwise the same byte. */
function hasShape(bytes: Buffer, start: number, shape: Buffer): boolean {
  for (let at = 0; at < shape.length; at += 1) {
    const [byte, wanted] = [bytes[start + at] ?? 0, shape[at] ?? 0];
    if (wanted === zero ? byte < zero || byte > zero + 9 : byte !== wanted) return false;
  }
  return true;
}

/** Days as Date.UTC counts them, for years from 0 on, by arithmetic alone. A year begins in March here. */
function daysSince1970(year: number, month: number, date: number): number {
  const years = month > 2 ? year : year - 1;
  const days = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date;
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + days - 719_469;
}

/** A day short at either end, so that no zone moves a reading out of four-digit years. */
const years1to9999 = { from: Date.parse('0001-01-02'), to: Date.parse('9999-12-31') };
const mostDays = 10_000;

/**
 * Reads UTC moments, in ISO or database format, as the clock in a time zone: milliseconds as if that clock were UTC;
 * NaN when it is not a moment. A zone's offset is looked up once per UTC day, because that costs more than the rest of
 * a cell.
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

/** Milliseconds since 1970 of '2026-11-20 10:00:00.123456+00', as the database writes it, or of an ISO moment. */
function momentIn(moment: Slice): number {
  const { bytes, start, end } = moment;
  const zoneAt = end - utc.length;
  const isStored = zoneAt >= start + momentShape.length && hasShape(bytes, start, momentShape);
  if (!isStored || !hasShape(bytes, zoneAt, utc)) return Date.parse(isoMoment(textOf(moment)));
  const [hour, minutes] = [wholeNumber(bytes, start + 11, start + 13), wholeNumber(bytes, start + 14, start + 16)];
  const clock = (hour * 60 + minutes) * minute + wholeNumber(bytes, start + 17, start + 19) * 1000;
  return midnightIn(bytes, start) + clock + thousandths(bytes, start + momentShape.length, zoneAt);
}

/** Milliseconds: 123 for '.123456', truncated. NaN unless the text is a fraction or empty. */
function thousandths(bytes: Buffer, start: number, end: number): number {
  if (start === end) return 0;
  if (bytes[start] !== point || !isDigits(bytes, start + 1, end)) return Number.NaN;
  const digit = (at: number) => (at < end ? (bytes[at] ?? zero) - zero : 0);
  return digit(start + 1) * 100 + digit(start + 2) * 10 + digit(start + 3);
}

function isDigits(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((bytes[at] ?? 0) < zero || (bytes[at] ?? 0) > zero + 9) return false;
  return true;
}

/** Rewrites 'YYYY-MM-DD' as 'DD-MM-YYYY' in place; leaves anything else unchanged. */
export function datePrinter(): (value: Slice) => void {
  const shown = Buffer.alloc(dateLength, '-');
  return (value) => {
    const { bytes, start, end } = value;
    if (end - start !== dateLength || !hasShape(bytes, start, dateShape)) return;
    for (let at = 0; at < 2; at += 1) {
      shown[at] = bytes[start + 8 + at] ?? 0;
      shown[at + 3] = bytes[start + 5 + at] ?? 0;
    }
    for (let at = 0; at < 4; at += 1) shown[at + 6] = bytes[start + at] ?? 0;
    become(value, shown, dateLength);
  };
}

/** Writes readings of `momentClock` as 'DD-MM-YYYY HH:MM'. The date is reused while rows fall on the same day. */
export function clockPrinter(): (clock: number, into: Slice) => void {
  const shown = Buffer.from('DD-MM-YYYY HH:MM');
  const date = emptySlice();
  const printDate = datePrinter();
  let known = Number.NaN;
  return (clock, into) => {
    const midnight = Math.floor(clock / day) * day;
    if (midnight !== known) {
      known = midnight;
      become(date, Buffer.from(new Date(midnight).toISOString()), dateLength);
      printDate(date);
      date.bytes.copy(shown);
    }
    const minutes = Math.floor((clock - midnight) / minute);
    putDigits(shown, 11, Math.floor(minutes / 60), 2);
    putDigits(shown, 14, minutes % 60, 2);
    become(into, shown, shown.length);
  };
}

/** Excel's day number of 1970-01-01, counted from 1899-12-30. */
const excelDayOf1970 = 25_569;
/** Before March 1900 Excel counts a 29 February that did not exist; after 9999 it has no dates. */
const excelDays = { from: 61, to: 2_958_466 };

const fraction = { digits: 12, half: 1_000_000 };

/**
 * Writes clock readings as Excel's day numbers; false if it has none. At this size a double has at most twelve exact
 * decimal places: less than a microsecond.
 */
export function dayPrinter(): (clock: number, into: Slice) => boolean {
  const shown = Buffer.alloc('2958465.'.length + fraction.digits);
  return (clock, into) => {
    const days = Math.floor(clock / day);
    const serial = days + excelDayOf1970;
    if (!(serial >= excelDays.from && serial < excelDays.to)) return false;
    let length = 1;
    for (let rest = serial; rest >= 10; rest = Math.floor(rest / 10)) length += 1;
    putDigits(shown, 0, serial, length);
    const part = clock - days * day;
    become(into, shown, part === 0 ? length : putFraction(shown, length, part / day));
    return true;
  };
}

/** Writes '.25' for a quarter; returns the position after it. */
function putFraction(to: Buffer, at: number, part: number): number {
  const parts = Math.round(part * fraction.half * fraction.half);
  const first = Math.floor(parts / fraction.half);
  to[at] = point;
  putDigits(to, at + 1, first, fraction.digits / 2);
  putDigits(to, at + 1 + fraction.digits / 2, parts - first * fraction.half, fraction.digits / 2);
  let end = at + 1 + fraction.digits;
  while (to[end - 1] === zero) end -= 1;
  return end;
}

function putDigits(to: Buffer, at: number, value: number, count: number): void {
  for (let place = at + count - 1, rest = value; place >= at; place -= 1) {
    const tens = Math.floor(rest / 10);
    to[place] = zero + rest - tens * 10;
    rest = tens;
  }
}

/** Digits, dashes and colons need no care in CSV or XML. */
function become(slice: Slice, bytes: Buffer, end: number): void {
  slice.bytes = bytes;
  slice.start = 0;
  slice.end = end;
  slice.marks = 0;
}
