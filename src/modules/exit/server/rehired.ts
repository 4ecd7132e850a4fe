import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { exitEvents } from '../contract.ts';
import { anyExit, everyExit } from './standing.ts';

/** For someone rehired: closes the earlier exit, so that it is no longer watched and a new one may follow. */
export async function closeFormerExits(work: Work, employeeId: number): Promise<void> {
  const open = await everyExit(work)
    .select('exit_record.id')
    .where('employee_id', '=', employeeId)
    .where('access_ended_at', 'is', null)
    .where('stage', '<>', 'Withdrawn')
    .execute();
  const access_ended_at = work.now.toISOString();
  for (const { id } of open)
    await changeRecord(work, anyExit, exitEvents.accessEnded, id, undefined, () => ({ access_ended_at }));
}
