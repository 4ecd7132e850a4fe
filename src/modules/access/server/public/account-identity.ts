import { giveAddress, giveName } from '#modules/sign-in/server/public/account-identity.ts';
import { invalid } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { whyNotReaddress } from '../../rights-rules.ts';
import { lockPerson } from '../person-changes.ts';
import { rightsOf } from '../read-rights.ts';

/**
 * Changes an account's sign-in address to its owner's current one.
 * @throws 400 at `email` if another account has that address, or if the caller may not give it
 */
export async function changeSignInAddress(work: Work, id: number, to: string): Promise<void> {
  const email = to.toLowerCase();
  const account = await lockPerson(work, id);
  if (account.email === email) return;
  const reason = whyNotReaddress(work.actor, account, await rightsOf(work, account));
  if (reason) throw invalid({ email: reason });
  await giveAddress(work, account, email);
}

/** Changes the name shown for an account's owner throughout the portal. */
export async function renameAccount(work: Work, id: number, name: string): Promise<void> {
  const account = await lockPerson(work, id);
  if (account.name !== name) await giveName(work, account, name);
}
