/** Durations: whole minutes in code and database, 'HH:MM' on screens, and in the API unless a field says minutes. */
import * as z from 'zod';

/** 90 -> '01:30'; a sum may have more than two digits of hours. */
export const durationText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** -90 -> '-01:30' */
export const signedDuration = (minutes: number): string =>
  `${minutes < 0 ? '-' : ''}${durationText(Math.abs(minutes))}`;

/**
 * '1:30', '01:30', '1.5', '1,5', '90m' and '1h 30m' are 90, ':45' is 45; undefined for anything else. Decimals are
 * hours, rounded to the nearest minute.
 */
export function minutesOf(text: string): number | undefined {
  const clock = /^(\d{0,4}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const units = /^(?:(\d{1,4})\s?h)?\s?(?:(\d{1,5})\s?m)?$/i.exec(text);
  if (units && text !== '') return Number(units[1] ?? 0) * 60 + Number(units[2] ?? 0);
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text.replace(',', '.')) * 60);
}

/** A duration of at least a minute, typed as hours and minutes or as decimal hours; gives 'HH:MM'. */
export function durationField(label: string, mostHours: number): z.ZodType<string> {
  const invalid = `Please provide a valid ${label}`;
  const most = `${label} must be at most ${mostHours} hours`;
  return z
    .union([z.string(), z.number().transform(String)], { error: `${label} is required` })
    .transform((given) => given.trim())
    .pipe(
      z
        .string()
        .min(1, { error: `${label} is required`, abort: true })
        .refine((text) => (minutesOf(text) ?? 0) > 0, { error: invalid, abort: true })
        .refine((text) => (minutesOf(text) ?? 0) <= mostHours * 60, most)
        .transform((text) => durationText(minutesOf(text) ?? 0)),
    )
    .meta({ title: label, examples: ['01:30'] }) as unknown as z.ZodType<string>;
}

/** Whole minutes, typed as {@link durationField} accepts them, or zero; a number already means minutes. */
export function minutesField(label: string, mostHours: number): z.ZodType<number> {
  const invalid = `Please provide a valid ${label}`;
  const most = `${label} must be at most ${mostHours} hours`;
  const within = z
    .int({ error: invalid })
    .min(0, invalid)
    .max(mostHours * 60, most);
  const typed = z
    .string()
    .transform((given) => minutesOf(given.trim()))
    .pipe(z.int({ error: invalid }).max(mostHours * 60, most));
  return z
    .union([within, typed], { error: invalid })
    .meta({ title: label, examples: [90] }) as unknown as z.ZodType<number>;
}
