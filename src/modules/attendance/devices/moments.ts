/** Moments as devices write them: a date and a time by the device's clock, or with an offset. */
import type { PlainDate } from '#platform/contract/dates.ts';

export type ClockTime = {
  readonly date: PlainDate;
  /** HH:MM, with the seconds separate. */
  readonly time: string;
  readonly seconds: number;
  /** '+05:30' or 'Z'; null for the device's own zone. */
  readonly offset: string | null;
};

const timeOfDay =
  /(?:^|[ T,])(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s?([ap]\.?m\.?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** @param dateOf parses the date before the time; undefined if it is not one */
export function clockTimeIn(text: string, dateOf: (text: string) => PlainDate | undefined): ClockTime | undefined {
  const plain = text.trim();
  const [, hours, minutes, seconds = '0', half, offset = null] = timeOfDay.exec(plain) ?? [];
  const date = dateOf(plain);
  if (date === undefined || hours === undefined || minutes === undefined) return undefined;
  const hour = hourOf(Number(hours), half);
  if (hour === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return {
    date,
    time: `${String(hour).padStart(2, '0')}:${minutes}`,
    seconds: Number(seconds),
    offset: offset === null ? null : offsetIn(offset),
  };
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}

const offsetIn = (text: string) => (/^[+-]/.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : 'Z');
