/** How values of reports are written on the screen. */
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { AnyFacts } from '#platform/contract/report/facts.ts';
import type { Writing } from '#platform/contract/writing.ts';
import type { Taken, Unit } from '#platform/contract/report/report.ts';

/** '-' for what there is nothing of. */
export function shown({ showNumber }: Writing, value: Taken | boolean | undefined, unit: Unit): string {
  if (value === undefined || value === null) return '-';
  if (typeof value !== 'number') return String(value);
  if (unit === 'minutes') return `${value < 0 ? '−' : ''}${durationText(Math.abs(value))}`;
  return unit === 'percent' ? `${value.toFixed(1)} %` : showNumber(Math.round(value * 100) / 100);
}

/** A field of a row behind. */
export function shownField(
  writing: Writing,
  { fields }: AnyFacts,
  field: string,
  value: Taken | boolean | undefined,
): string {
  const kind = fields[field]?.kind;
  if (kind === 'flag') return value === true ? 'Yes' : '';
  if (kind === 'date') return showDate(String(value ?? ''));
  return shown(writing, value, kind === 'minutes' ? 'minutes' : 'text');
}
