/** A report as its page's address describes it: read by the page, and by scheduled sending. */
import { firstOfMonth, fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { type AskedOfReport, fieldsIn } from './contract.ts';
import { daysOf, type PresetName, presetNames } from './presets.ts';

export type ReportView = {
  readonly asked: AskedOfReport;
  /** The name of the period: 'Last month'; undefined for custom days. */
  readonly preset: PresetName | undefined;
  readonly sort: string | undefined;
  readonly compare: 'before' | 'year' | undefined;
  /** The columns shown; all if undefined. */
  readonly columns: readonly string[] | undefined;
  readonly offset: number;
};

export type Search = Readonly<Record<string, string>>;

/**
 * Defaults to this month. Named periods are relative to the given day.
 * @param yearStart the first month of the financial year, 1 for January
 */
export function viewOf({ filters, usual }: Report, search: Search, today: PlainDate, yearStart: number): ReportView {
  const hasDays = (search['from'] ?? '') !== '' || (search['to'] ?? '') !== '';
  const named = search['days'] || (hasDays ? undefined : usual);
  const preset = presetNames.find((name) => name === named);
  const [first, last] = preset ? daysOf(preset, today, yearStart) : [firstOfMonth(today), today];
  const day = (name: string, otherwise: PlainDate) => (preset ? otherwise : (fromDmy(search[name] ?? '') ?? otherwise));
  const chosen = filters.flatMap((field) => (search[field] ? [[field, search[field]] as const] : []));
  const { compare } = search;
  return {
    asked: {
      from: day('from', first),
      to: day('to', last),
      filters: JSON.stringify(Object.fromEntries(chosen)),
      ...(search['by'] && { by: search['by'] }),
    },
    preset,
    sort: search['sort'] || undefined,
    compare: compare === 'before' || compare === 'year' ? compare : undefined,
    columns: search['columns']?.split(',').filter(Boolean),
    offset: Math.max(0, Number(search['offset']) || 0),
  };
}

/** 'Department: Payroll, Billable: Yes'; empty without filters. */
export const filtersInWords = ({ subject }: Report, { filters = '{}' }: Pick<AskedOfReport, 'filters'>): string =>
  Object.entries(fieldsIn(filters) ?? {})
    .map(([field, value]) => `${subject.fields[field]?.heading ?? field}: ${value ?? '-'}`)
    .join(', ');

/** '01-11-2026 to 25-11-2026', 'As at 25-11-2026' */
export function daysInWords({ when }: Pick<Report, 'when'>, { from, to }: Pick<AskedOfReport, 'from' | 'to'>): string {
  if (when === 'now') return 'As things stand now';
  if (when === 'day') return `As at ${showDate(to)}`;
  return from === to ? showDate(to) : `${showDate(from)} to ${showDate(to)}`;
}
