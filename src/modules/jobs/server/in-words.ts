/** Names of jobs for clients. */
import { showDate } from '#platform/contract/dates.ts';
import type { JobRow } from '../contract.ts';

type Titled = Pick<JobRow, 'title' | 'period_start' | 'period_end'>;

/** 'Year end accounts, 01-04-2025 to 31-03-2026': with the period where the title does not name the year. */
export function titleWithPeriod({ title, period_start, period_end }: Titled): string {
  if (period_end === null || title.includes(period_end.slice(0, 4))) return title;
  const from = period_start === null ? 'to' : `${showDate(period_start)} to`;
  return `${title}, ${from} ${showDate(period_end)}`;
}

/** With its number: 'Payroll – October 2026 (UK-PR-2600012)'. */
export const jobInWords = (job: Titled & Pick<JobRow, 'reference_no'>): string =>
  `${titleWithPeriod(job)} (${job.reference_no})`;
