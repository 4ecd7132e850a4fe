/** Charts beside lists: months up to the current one, and the report with the same figures. */
import type { Access } from '../access.ts';
import { addMonths, firstOfMonth, lastOfMonth, type PlainDate, showDate } from '../dates.ts';
import { addressOf } from './report.ts';

/** Months shown in a chart, including this one, as in a report's 'Last 12 months'. */
export const pictureMonths = 12;

/** @returns the first and the last day, and each month as '2026-11' */
export function lastMonths(today: PlainDate) {
  const first = firstOfMonth(addMonths(today, 1 - pictureMonths));
  const months = Array.from({ length: pictureMonths }, (_, at) => addMonths(first, at).slice(0, 7));
  return { from: first, to: lastOfMonth(today), months };
}

/** The report that matches a chart, for people who may read it. */
export type ReportOfPicture = {
  readonly name: string;
  readonly access: Access;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  readonly by?: string;
  /** Filters, as in its URL: `{ unbilled: 'Yes' }`. */
  readonly filters?: Readonly<Record<string, string>>;
};

/** '/report/feedback-summary?from=01-12-2025'. */
export function reportAddress({ name, from, to, by, filters = {} }: ReportOfPicture): string {
  const asked = [
    ...(from === undefined ? [] : [`from=${showDate(from)}`]),
    ...(to === undefined ? [] : [`to=${showDate(to)}`]),
    ...(by === undefined ? [] : [`by=${by}`]),
    ...Object.entries(filters).map(([field, value]) => `${field}=${encodeURIComponent(value)}`),
  ].join('&');
  return `/report/${addressOf({ name })}${asked && `?${asked}`}`;
}

/** '2026-11' -> 'Nov 26' */
export const shortMonth = (month: string): string =>
  `${shortNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(2, 4)}`;

const shortNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
