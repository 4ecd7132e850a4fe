import { invalid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { type Account, tables } from '../accounts.ts';
import { endChallenges } from '../challenges.ts';
import { endCodes } from '../codes.ts';
import { dropCodes } from '../factors.ts';
import { endGrants } from '../grants.ts';
import { isTaken } from './account-identity.ts';
import { endLock } from './locks.ts';
import { endSessions } from './sessions.ts';

/**
 * Resets a locked account and leaves it off: password, keyword, factors, sessions, links and webhooks
 * end. The owner is invited once it is switched on. The caller records it.
 * @throws 400 at `email` if another account has the address
 */
export async function beginAnew(
  work: Work,
  account: Account,
  owner: Pick<Account, 'name' | 'role_id'> & { readonly email: string },
): Promise<void> {
  const { id } = account;
  const email = owner.email.toLowerCase();
  if (await isTaken(work, account, email))
    throw invalid({ email: 'There is an account for this email address already' });
  await tables(work)
    .updateTable('account')
    .set({
      ...owner,
      email,
      password_hash: null,
      keyword_cipher: null,
      keyword_positions: null,
      dot_access: false,
      closes_at: null,
      updated_at: work.now.toISOString(),
      version: account.version + 1,
      permission_version: account.permission_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await endSessions(work, id);
  await endChallenges(work, id);
  await endCodes(work, id);
  await endGrants(work, id);
  await tables(work).deleteFrom('account_factor').where('account_id', '=', id).execute();
  await tables(work).deleteFrom('provider_identity').where('account_id', '=', id).execute();
  // Future events are not for the former owner's receivers.
  await tables(work).deleteFrom('webhook').where('account_id', '=', id).execute();
  await tables(work).deleteFrom('factor_challenge').where('account_id', '=', id).execute();
  await dropCodes(work, id);
  await endLock(work, { ...account, email });
}
