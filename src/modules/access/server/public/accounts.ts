import { roleIds } from '#modules/sign-in/contract.ts';
import { addAccount, type NewAccount } from '#modules/sign-in/server/public/accounts.ts';
import { companies } from '#modules/sign-in/server/public/client-companies.ts';
import { invalid, notAllowed } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { whyNotInvite } from '../../rights-rules.ts';
import { rightsOfRole } from '../person-rights.ts';
import { tables } from '../tables.ts';

/**
 * Opens an account without a password and mails the invitation to set one (decisions D4); the role decides the
 * audience.
 * @returns the invitation's link besides, for the command that makes the first administrator: it must go nowhere else
 * @throws 400 for a role or client that will not do, 409 when the address has an account in this audience
 */
export async function openAccount(
  work: Work,
  account: NewAccount,
): Promise<{ id: number; email: string; link: string }> {
  await checkChoices(work, account.role_id, account.client_id);
  return addAccount(work, account.role_id === roleIds.client ? 'client' : 'team', account);
}

/**
 * The same on behalf of somebody signed in. HR takes people on into roles that do more than HR itself; guarded rights
 * are handed on only by who has them.
 */
export async function inviteAccount(work: Work, account: NewAccount): Promise<{ id: number; email: string }> {
  await mustInvite(work, account.role_id);
  const { id, email } = await openAccount(work, account);
  return { id, email };
}

/** Whether whoever asks may take people on into a role. @throws 403 where not */
export async function mustInvite(work: Work, roleId: number): Promise<void> {
  const reason = whyNotInvite(work.actor, await rightsOfRole(work, roleId));
  if (reason) throw notAllowed(reason);
}

/** That role and client go together and are there, held until the commit. @throws 400 for what will not do */
export async function checkChoices(work: Work, roleId: number, clientId: number | null): Promise<void> {
  const role = await tables(work)
    .selectFrom('role')
    .select('id')
    .where('id', '=', roleId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    // Held, so that nobody deletes it before the account has it.
    .forShare()
    .executeTakeFirst();
  if (!role) throw invalid({ role_id: 'Please select Role' });
  if ((roleId === roleIds.client) !== (clientId !== null)) {
    throw invalid({ client_id: clientId === null ? 'Please select Client' : 'Only client users belong to a client' });
  }
  if (clientId === null) return;
  if (!(await companies().hold(work, clientId))) throw invalid({ client_id: 'Please select Client' });
}
