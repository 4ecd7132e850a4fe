import type { Work } from '#platform/server/work.ts';
import type { Account } from '../../server/accounts.ts';
import { needsProvider } from '../rules.ts';
import { providerSetting } from './settings.ts';

/**
 * Whether this account can sign in only by the provider. The same statement runs if there is no account, so that
 * the response time reveals nothing.
 */
export async function mustUseProvider(
  work: Pick<Work, 'db'>,
  account: Pick<Account, 'id' | 'audience' | 'role_id'> | undefined,
): Promise<boolean> {
  const setting = await providerSetting.read(work);
  return account !== undefined && needsProvider(setting, account);
}
