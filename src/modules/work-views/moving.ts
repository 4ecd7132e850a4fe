/** A job's new dates when it moves to another week. */
import type { JobRow } from '#modules/jobs/contract.ts';
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';

type JobStatus = JobRow['status'];
type Dates = { readonly start_date: PlainDate | null; readonly job_end_date: PlainDate | null };
type Moved = Dates | { readonly whyNot: string };

/**
 * It moves by whole weeks; its start moves too unless work has begun. If it is overdue or has no deadline, it becomes
 * due on Friday of the week.
 * @param from Monday of the week it was taken from; null if it was in none of them
 */
export function movedDates(
  { start_date, job_end_date, begun }: Dates & { readonly begun: boolean },
  { from, to, today }: { from: PlainDate | null; to: PlainDate; today: PlainDate },
): Moved {
  const isLate = job_end_date === null || job_end_date < today || from === null;
  const shift = isLate ? 0 : daysBetween(from, to);
  const due = isLate ? addDays(to, 4) : addDays(job_end_date, shift);
  if (due < today) return { whyNot: `It would be due on ${showDate(due)}, which has passed` };
  const movedStart = start_date === null || begun ? start_date : addDays(start_date, shift);
  // A start after the new deadline becomes that week's Monday.
  const start = movedStart !== null && !begun && movedStart > due ? mondayOf(due) : movedStart;
  if (start !== null && due < start) return { whyNot: `It started on ${showDate(start)}, after that week` };
  return { start_date: start, job_end_date: due };
}

const notBegun: ReadonlySet<string> = new Set([
  'Job Created',
  'SOW Created',
  'Awaiting Quote',
  'Approval Pending',
  'Quote Approved',
  'Quote Rejected',
  'Job Assigned',
] satisfies readonly JobStatus[]);

/** Whether work on a job in this status has begun; never for a forecast. */
export const hasBegun = (status: JobStatus | null): boolean => status !== null && !notBegun.has(status);
