/** The client company a client user works for. The module of the contacts decides; sessions follow. */
import type { Work } from '#platform/server/work.ts';
import { tell } from '#platform/server/live/tell.ts';
import { sql } from 'kysely';
import { tables } from '../accounts.ts';

/** Switches this session to another company from the next request on; the caller checks that it may. */
export async function chooseCompany(work: Work, clientId: number): Promise<void> {
  await tables(work)
    .updateTable('session')
    .set({ client_id: clientId })
    .where('id', '=', work.actor.sessionId)
    .execute();
}

/**
 * Ends an account's access to a company: its sessions there end, and the next sign-in uses another company.
 * @param others the companies it still has access to, at least one
 */
export async function leaveCompany(
  work: Work,
  accountId: number,
  from: number,
  others: readonly number[],
): Promise<void> {
  const [next] = others;
  if (next === undefined) throw new Error('Whoever has no company left has no access: switch it off');
  const { rows } = await sql<{ id: string }>`
    update session set revoked_at = ${work.now.toISOString()} from account
    where account.id = ${accountId} and session.account_id = account.id and session.revoked_at is null
      and coalesce(session.client_id, account.client_id) = ${from} returning session.id`.execute(work.db);
  await tables(work)
    .updateTable('account')
    .set({ client_id: next })
    .where('id', '=', accountId)
    .where('client_id', '=', from)
    .execute();
  if (rows.length > 0) await tell(work, [accountId], 'ended');
}

/** Sets the first company of an account that gains or regains access. */
export const beginAtCompany = (work: Work, accountId: number, clientId: number) =>
  tables(work).updateTable('account').set({ client_id: clientId }).where('id', '=', accountId).execute();
