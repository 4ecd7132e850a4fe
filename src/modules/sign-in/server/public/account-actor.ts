import type { Actor } from '#platform/contract/access.ts';
import { today, type Work } from '#platform/server/work.ts';
import { hasAccess, roleName, tables } from '../accounts.ts';
import { confirmedFactors } from '../factors.ts';
import type { ReadRights } from './rights.ts';

/**
 * An account's owner with their current rights, for reading without a session; undefined if they may not sign in
 * or have to set up an additional factor first.
 */
export async function accountActor(work: Work, accountId: number, readRights: ReadRights): Promise<Actor | undefined> {
  const account = await tables(work)
    .selectFrom('account')
    .select(['id', 'name', 'email', 'audience', 'role_id', 'client_id', 'dot_access', 'closes_at', roleName.as('role')])
    .where('id', '=', accountId)
    .where('dot_access', '=', true)
    .where((where) => where.or([where('opens_at', 'is', null), where('opens_at', '<=', work.now.toISOString())]))
    .executeTakeFirst();
  if (!account || !hasAccess(work, account)) return undefined;
  const { id, name, email, audience, role_id, client_id } = account;
  const wantsFactor = work.config.sessions.factorRoles.includes(role_id);
  if (wantsFactor && (await confirmedFactors(work, id)).length === 0) return undefined;
  return {
    accountId: id,
    name,
    email,
    audience,
    role: { id: role_id, name: account.role },
    clientId: client_id,
    permissions: await readRights(work.db, role_id, id, today(work)),
    opened: new Set(work.config.firm.openedRights),
    sessionId: '',
  };
}
