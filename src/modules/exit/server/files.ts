import { mayUse } from '#platform/contract/access.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { exitModule } from '../rights.ts';
import { everyExit, ownEmployeeId } from './standing.ts';

/** The completed interview is for HR and the leaver. */
export const exitFiles: FileOwner = {
  entity: 'exit',
  tells: null,
  mayRead: async (work, id) => {
    const exit = await everyExit(work).select('employee_id').where('exit_record.id', '=', id).executeTakeFirst();
    if (!exit) return false;
    return mayUse(work.actor, exitModule.update) || exit.employee_id === (await ownEmployeeId(work));
  },
};
