import { invalidToken, notAllowed, refused } from '#platform/server/errors.ts';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { roleIds } from '#modules/sign-in/contract.ts';
import { tables } from './tables.ts';
import { readRights } from './read-rights.ts';

/** An arbitrary number that nothing else here locks. */
const changingLock = 7_202_616;

/**
 * Serialises changes of access and checks the caller's rights again: if two administrators demote each other at once,
 * the second one is refused.
 * @throws 401 when the session has ended meanwhile, 403 when the right is gone
 */
export async function oneAtATime(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${changingLock})`.execute(work.db);
  // Background jobs and commands have no actor.
  if (work.actor.accountId === 0) return;
  const session = await tables(work)
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.role_id'])
    .where('session.id', '=', work.actor.sessionId)
    .where('session.revoked_at', 'is', null)
    .where('account.dot_access', '=', true)
    .executeTakeFirst();
  if (!session) throw invalidToken();
  const rights = await readRights(work.db, session.role_id, work.actor.accountId, today(work));
  // Any lost right counts: people must not pass on a right they have just lost.
  const lost = [...work.actor.permissions].find((right) => !rights.has(right));
  if (lost) throw notAllowed(`You no longer have ${lost.replace(':', ' ')}. Check what has changed`);
}

/** Ids of the accounts that can sign in and permanently change access. */
export async function administrators(work: Work): Promise<readonly number[]> {
  const rows = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('role_id', '=', roleIds.admin)
    .where('dot_access', '=', true)
    .where(hasPassword)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('account_permission as denied')
            .select('denied.account_id')
            .whereRef('denied.account_id', '=', 'account.id')
            .where('denied.granted', '=', false)
            .where('denied.module', '=', 'Access')
            .where('denied.action', 'in', ['READ', 'UPDATE'])
            .where((until) => until.or([until('denied.until', 'is', null), until('denied.until', '>=', today(work))])),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The last check after every change, in case a rule missed a way: someone must be able to change access back.
 * @throws 409
 */
export async function keepAnAdministrator(work: Work): Promise<void> {
  if ((await administrators(work)).length === 0) {
    throw refused('Someone must still be able to sign in and change access');
  }
}
