/** Who decides about an application: at the level that it has come to, with deputies and never nobody. */
import { type Decider, decidersOf } from '#modules/delegation/server/public/deciders.ts';
import { today, type Work } from '#platform/server/work.ts';
import { leaveApproval } from '../../contract.ts';
import { type Level, levelNow, placeOf } from '../../rules.ts';
import type { StoredLeave } from '../record.ts';

type OfLeave = Pick<StoredLeave, 'employee_id' | 'leave_status' | 'levels' | 'current_level'>;

/** A wish to cancel is decided by the line, at whichever level the leave was accepted. */
export const levelOf = (row: OfLeave): Level => (row.leave_status === 'CANCEL_REQUESTED' ? 'Manager' : levelNow(row));

/** Who decides today, the first of the line before the others. */
export const decidersNow = (work: Work, row: OfLeave): Promise<readonly Decider[]> =>
  decidersAt(work, row.employee_id, levelOf(row));

/** Who decides at a level of somebody's. */
export const decidersAt = async (work: Work, employeeId: number, level: Level): Promise<readonly Decider[]> =>
  (await decidersOf(work, [employeeId], leaveApproval, today(work), placeOf[level])).get(employeeId) ?? [];
