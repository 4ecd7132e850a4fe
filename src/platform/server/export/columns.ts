/** The columns of an export. */
import type { Slice } from './bytes.ts';

export type ExportValue = string | number | null;

type Headed = {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'money' | 'percent' | 'duration' | 'date' | 'moment';
  /** Characters (XLSX only). */
  readonly width?: number;
};

/**
 * A computed column. `value` gives decimal text or a number for 'number' and 'money', 'YYYY-MM-DD' for 'date', a UTC
 * ISO moment for 'moment', whole minutes for 'duration', 87.5 for 87.5 % of 'percent'. A value that does not fit its
 * kind is written as text. The row is valid only until the next one is asked for.
 */
export type ExportColumn<Row> = Headed & { value(row: Row): ExportValue };

/**
 * A column of the statement shown as stored, or by the name its number stands for. Its bytes go from the database to
 * the file without becoming a string. For long lists.
 */
export type StoredColumn<Row> = Headed & {
  readonly stored: keyof Row & string;
  /** A number without a name leaves the cell empty. */
  readonly names?: ReadonlyMap<number, string>;
};

/** Whether the bytes are a decimal number, such as '-12.50' or '1e+21'; everything else is text. */
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
