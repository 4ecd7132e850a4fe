import { firstOfMonth, fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import type { AskedOfReport } from '../contract.ts';
import { daysOf, presetNames } from './presets.ts';

/** What the address says of a report: days, filters, groups, order, comparison, columns. */
export type ReportView = {
  readonly asked: AskedOfReport;
  /** What the days are called: 'Last month'; days of one's own without. */
  readonly preset: string | undefined;
  readonly sort: string | undefined;
  readonly compare: 'before' | 'year' | undefined;
  /** The columns that are shown; all without. */
  readonly columns: readonly string[] | undefined;
  readonly offset: number;
};

/** This month where it says nothing; the preset of a shared address is reckoned from the reader's own day. */
export function useReportView({ filters, sideways, when }: Report, yearStart: number): ReportView {
  const today = useToday();
  const [search] = useSearchPart();
  const day = (name: string, otherwise: PlainDate) => fromDmy(search[name] ?? '') ?? otherwise;
  const preset = presetNames.find((name) => name === search['days']);
  const [first, last] = daysOf(preset ?? 'This month', today, yearStart);
  const usual = sideways || when !== undefined ? [firstOfMonth(today), today] : [first, last];
  const isPreset = preset !== undefined;
  const chosen = filters.flatMap((field) => (search[field] ? [[field, search[field]] as const] : []));
  const compare = search['compare'];
  return {
    asked: {
      from: isPreset ? first : day('from', usual[0] ?? first),
      to: isPreset ? last : day('to', usual[1] ?? last),
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

export const daysText = ({ from, to }: Pick<AskedOfReport, 'from' | 'to'>): string =>
  from === to ? showDate(to) : `${showDate(from)} to ${showDate(to)}`;
