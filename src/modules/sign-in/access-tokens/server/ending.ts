import type { Work } from '#platform/server/work.ts';
import { tables } from '../../server/accounts.ts';

/** Ends all of an account's access tokens, in the transaction that ends its sessions. */
export async function endTokens(work: Work, accountId: number): Promise<void> {
  await tables(work)
    .updateTable('access_token')
    .set({ ended_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}
