/** The parts of the management summary: report, days and columns of each. */
import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import type { Report } from '#platform/contract/report/report.ts';
import { attritionRate } from '../hr/attrition-rate.ts';
import { averageTat } from '../management/average-tat.ts';
import { monthRevenue } from '../management/month-revenue.ts';
import { revenueByClient } from '../management/revenue-by-client.ts';
import { revenueStream } from '../management/revenue-stream.ts';
import { feedbackSummary } from '../operations/feedback-summary.ts';
import { jobCount } from '../operations/job-count.ts';
import { sowDispatch } from '../operations/sow-dispatch.ts';
import { timekeeper } from '../operations/timekeeper.ts';

export type SummaryPart = {
  readonly report: Report;
  /** Columns of the report, in their order. */
  readonly columns: readonly string[];
  /** The field that distinguishes its rows; without it only the total is shown. */
  readonly by?: string;
  /** The most rows, largest first; without it all rows in the order of `by`. */
  readonly most?: number;
  /** How many months it covers, ending with the summary's month; 1 by default. */
  readonly months?: number;
  readonly filters?: Readonly<Record<string, string>>;
  /** Compared with as many days of the month before, and of the same month a year ago. */
  readonly compared?: true;
};

export const partNames = [
  ...(['billed', 'trend', 'sections', 'clients', 'debtors', 'progress'] as const),
  ...(['jobs', 'dispatched', 'speed', 'ratings', 'people'] as const),
] as const;
export type PartName = (typeof partNames)[number];

/** The most months that a report takes. */
const allMonths = 60;

export const summaryParts: Readonly<Record<PartName, SummaryPart>> = {
  billed: { report: monthRevenue, columns: ['net', 'received', 'invoices'], compared: true },
  trend: { report: monthRevenue, columns: ['net'], by: 'month', months: 12 },
  sections: { report: revenueStream, columns: ['net', 'share'], by: 'section', most: 10 },
  clients: { report: revenueByClient, columns: ['net', 'share'], by: 'client', most: 5 },
  debtors: { report: revenueByClient, columns: ['owed'], by: 'age' },
  progress: {
    report: timekeeper,
    columns: ['value', 'minutes'],
    by: 'month',
    months: allMonths,
    filters: { unbilled: 'Yes' },
  },
  jobs: { report: jobCount, columns: ['opening', 'created', 'dispatched', 'closing', 'overdue'] },
  dispatched: { report: sowDispatch, columns: ['on_time', 'late'], compared: true },
  speed: { report: averageTat, columns: ['median', 'p90', 'within'], compared: true },
  ratings: { report: feedbackSummary, columns: ['rated', 'mean', 'good_share', 'response'], compared: true },
  people: { report: attritionRate, columns: ['opening', 'joined', 'left', 'closing', 'rate', 'year'] },
};

/** @param month 'YYYY-MM', one that has begun @returns its days up to today, with those of earlier months */
export function daysOfPart(month: string, { months = 1 }: SummaryPart, today: PlainDate) {
  const first = `${month}-01`;
  const last = lastOfMonth(first);
  return { from: addMonths(first, 1 - months), to: last > today ? today : last };
}

/** Last month in the first days of a month, when there is little to see yet; otherwise the current one. */
export const usualMonth = (today: PlainDate): string => {
  const early = today < addDays(firstOfMonth(today), 5);
  return (early ? addMonths(today, -1) : today).slice(0, 7);
};
