import type { Work } from '#platform/server/work.ts';
import { managerRoles } from '../../contract.ts';
import { tables } from '../accounts.ts';

/** The people whose role makes them managers, by name. Nobody for a client user: the firm's list of staff is not theirs. */
export async function managers(work: Work): Promise<readonly { id: number; name: string }[]> {
  if (work.actor.audience === 'client') return [];
  return tables(work)
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role_id', 'in', managerRoles)
    .where('dot_access', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
