/** The deciders of an application at its current level: deputies included, and never empty. */
import { type Decider, decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { today, type Work } from '#platform/server/work.ts';
import { leaveApproval } from '../../contract.ts';
import { type Level, levelNow, placeOf } from '../../rules.ts';
import type { StoredLeave } from '../record.ts';

type OfLeave = Pick<StoredLeave, 'employee_id' | 'leave_status' | 'levels' | 'current_level'>;

/** The line decides on a request to cancel, whatever level accepted the leave. */
export const levelOf = (row: OfLeave): Level => (row.leave_status === 'CANCEL_REQUESTED' ? 'Manager' : levelNow(row));

/** Today's deciders, the closest in the line first. */
export const decidersNow = (work: Work, row: OfLeave): Promise<readonly Decider[]> =>
  decidersAt(work, row.employee_id, levelOf(row));

/** The deciders at one level for a person. */
export const decidersAt = async (work: Work, employeeId: number, level: Level): Promise<readonly Decider[]> =>
  (await decidersOf(work, [employeeId], leaveApproval, today(work), placeOf[level])).get(employeeId) ?? [];
