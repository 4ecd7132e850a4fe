import { record } from '#platform/server/audit/record.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { tokenEvents } from '../../public/access-token.ts';
import { tables } from '../accounts.ts';

/** Ends one token of this account; the next request with it is refused. @throws 404 */
export async function endToken(work: Work, id: number, accountId: number): Promise<{ name: string }> {
  const ended = await tables(work)
    .updateTable('access_token')
    .set({ ended_at: work.now.toISOString() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!ended) throw notFound();
  await record(work, tokenEvents.tokenEnded, accountId, { before: { token: ended.name } });
  return ended;
}

/** Ends the tokens that people of these roles made without a factor, which is required from now on. */
export async function endTokensWithoutFactor(work: Work, roles: readonly number[]): Promise<void> {
  if (roles.length === 0) return;
  const people = tables(work).selectFrom('account').select('id').where('role_id', 'in', roles);
  await tables(work)
    .updateTable('access_token')
    .set({ ended_at: work.now.toISOString() })
    .where('account_id', 'in', people)
    .where('with_factor', '=', false)
    .where('ended_at', 'is', null)
    .execute();
}
