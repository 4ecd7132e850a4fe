/** Formats the values of reports for the screen. */
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { AnyFacts, FactKind } from '#platform/contract/report/facts.ts';
import type { Taken, Unit } from '#platform/contract/report/report.ts';
import type { Writing } from '#platform/contract/writing.ts';

/** '-' for a missing value. */
export function shown({ showNumber, showAmount }: Writing, value: Taken | boolean | undefined, unit: Unit): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value !== 'number')
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? showDate(String(value)) : String(value);
  if (unit === 'minutes') return `${value < 0 ? '−' : ''}${durationText(Math.abs(value))}`;
  if (unit === 'money' || unit === 'amount') return showAmount((value / 100).toFixed(2));
  return unit === 'percent' ? `${value.toFixed(1)} %` : showNumber(Math.round(value * 100) / 100);
}

const unitOf: Readonly<Partial<Record<FactKind, Unit>>> = { minutes: 'minutes', money: 'money', number: 'number' };

/** A field of a row. */
export function shownField(
  writing: Writing,
  { fields }: AnyFacts,
  field: string,
  value: Taken | boolean | undefined,
): string {
  const kind = fields[field]?.kind ?? 'text';
  if (kind === 'flag') return value === true || value === 'Yes' ? 'Yes' : '';
  if (kind === 'month' && typeof value === 'string') return writing.monthInWords(value);
  return shown(writing, value, unitOf[kind] ?? 'text');
}

/** '+20.0 %' against the earlier value; percentage points for percentages. Empty if one of them is missing. */
export function changeText(now: Taken | undefined, before: Taken | undefined, unit: Unit): string | undefined {
  if (typeof now !== 'number' || typeof before !== 'number' || unit === 'text') return undefined;
  const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±');
  if (unit === 'percent') return `${sign(now - before)}${Math.abs(now - before).toFixed(1)} points`;
  if (before === 0) return now === 0 ? '±0.0 %' : undefined;
  const percent = ((now - before) / Math.abs(before)) * 100;
  return `${sign(percent)}${Math.abs(percent).toFixed(1)} %`;
}

/** 'Oct 2026' for 'October 2026', '01-11' for '01-11-2026'. */
export const shortText = (text: string): string =>
  text.replace(/^([A-Z][a-z]{2})[a-z]+ (\d{4})$/, '$1 $2').replace(/^(\d\d-\d\d)-\d{4}$/, '$1');
