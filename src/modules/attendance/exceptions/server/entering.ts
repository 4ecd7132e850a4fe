/** Entering a missing swipe out, by HR or the person's manager. */
import { decidesFor } from '#modules/delegation/server/public/deciders.ts';
import { idsOf } from '#modules/staff/server/public/people-of.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { notFound } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { attendanceApproval } from '../../corrections/contract.ts';
import { setOut } from '../../months/server/end-days.ts';
import { closeMonths } from '../../rights.ts';

type Entered = {
  readonly employee_id: number;
  readonly date: PlainDate;
  readonly time_out: string;
  readonly reason: string;
};

/**
 * @throws 400 for a future time, or if nothing is missing; 404 for a person that is not theirs; 409 for a closed month
 */
export async function enterMissingOut(work: Work, { time_out, reason, ...day }: Entered): Promise<{ done: number }> {
  const isHr = mayUse(work.actor, closeMonths);
  if (!isHr && !(await idsOf(work, decidesFor(readerOf(work), attendanceApproval))).has(day.employee_id))
    throw notFound();
  await setOut(work, day, reason, time_out);
  return { done: 1 };
}
