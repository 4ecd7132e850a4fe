import { permissionText, type Right } from '#platform/contract/access.ts';
import { today, type Work } from '#platform/server/work.ts';
import { allRights, type EffectiveRight, type OwnEntry } from '../held-rights.ts';
import { tables } from './tables.ts';

/** The rights of a role. */
export const rightsOfRole = (work: Work, roleId: number): Promise<Right[]> =>
  tables(work).selectFrom('role_permission').select(['module', 'action']).where('role_id', '=', roleId).execute();

/** Every right of the catalogue for one person: whether they have it today, and why. */
export async function effectiveRights(
  work: Work,
  { id, role_id }: { id: number; role_id: number },
): Promise<EffectiveRight[]> {
  const byRole = new Set(
    (await rightsOfRole(work, role_id)).map(({ module, action }) => permissionText(module, action)),
  );
  const own = await ownEntries(work, id);
  return allRights().map(({ module, action }) => {
    const key = permissionText(module, action);
    const entry = own.get(key) ?? null;
    const allowed = entry && !entry.over ? entry.granted : byRole.has(key);
    return { module, action, allowed, byRole: byRole.has(key), own: entry };
  });
}

async function ownEntries(work: Work, accountId: number): Promise<ReadonlyMap<string, OwnEntry>> {
  const rows = await tables(work)
    .selectFrom('account_permission as own')
    .leftJoin('account as giver', 'giver.id', 'own.given_by')
    .select(['own.module', 'own.action', 'own.granted', 'own.until', 'own.given_at', 'own.note', 'giver.name as by'])
    .where('own.account_id', '=', accountId)
    .execute();
  const date = today(work);
  return new Map(
    rows.map(({ module, action, granted, until, given_at, note, by }) => [
      permissionText(module, action),
      { granted, until, by, at: given_at, note, over: until !== null && until < date },
    ]),
  );
}
