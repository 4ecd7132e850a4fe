import { showDate } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import type { AskedOfReport } from '../contract.ts';
import { type ReportView, viewOf } from '../view.ts';

export type { ReportView } from '../view.ts';

/** The report described by the address; named periods are relative to the reader's current day. */
export function useReportView(report: Report, yearStart: number): ReportView {
  const today = useToday();
  const [search] = useSearchPart();
  return viewOf(report, search, today, yearStart);
}

export const daysText = ({ from, to }: Pick<AskedOfReport, 'from' | 'to'>): string =>
  from === to ? showDate(to) : `${showDate(from)} to ${showDate(to)}`;
