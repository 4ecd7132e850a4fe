import type { Work } from '#platform/server/work.ts';
import type { Account } from '../accounts.ts';
import { anyShutUntil, type Counted, forgetAllTries, forgetTries, shutUntil } from '#platform/server/attempts.ts';
import { byAddress, byDevice } from '../allowances.ts';

/** The known browsers of an account, each with its own tries. */
export const devicesOf = ({ id }: Pick<Account, 'id'>) => ({ allowance: byDevice, of: String(id) });
type Locked = Pick<Account, 'id' | 'audience' | 'email'>;
const addressKey = ({ audience, email }: Locked): Counted => ({ allowance: byAddress, key: `${audience} ${email}` });

/** When the lock after failed sign-ins ends, for the address or a known browser; null if there is none. */
export async function lockedUntil(work: Work, account: Locked): Promise<string | null> {
  const both = [await shutUntil(work, addressKey(account)), await anyShutUntil(work, devicesOf(account))];
  return (
    both
      .filter((until) => until !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Ends the lock after too many failed sign-ins, wherever they came from. */
export async function endLock(work: Work, account: Locked): Promise<void> {
  await forgetTries(work, addressKey(account));
  await forgetAllTries(work, devicesOf(account));
}
