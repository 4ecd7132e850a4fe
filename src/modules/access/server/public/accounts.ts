import { roleIds } from '#modules/sign-in/contract.ts';
import { addAccount, type NewAccount } from '#modules/sign-in/server/public/accounts.ts';
import { companies } from '#modules/sign-in/server/public/client-companies.ts';
import { invalid, notAllowed } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { whyNotInvite } from '../../rights-rules.ts';
import { rightsOfRole } from '../person-rights.ts';
import { tables } from '../tables.ts';

/**
 * Creates an account without a password and mails the invitation to set one (decisions D4); the role decides the
 * audience.
 * @returns also the invitation's link, for the command that creates the first administrator: it must go nowhere else
 * @throws 400 for an invalid role or client, 409 if the address already has an account in this audience
 */
export async function openAccount(
  work: Work,
  account: NewAccount,
): Promise<{ id: number; email: string; link: string }> {
  await checkChoices(work, account.role_id, account.client_id);
  return addAccount(work, account.role_id === roleIds.client ? 'client' : 'team', account);
}

/**
 * Creates an account on behalf of the signed-in person. HR may hire people into roles with more rights than HR has;
 * guarded rights are passed on only by people who have them.
 */
export async function inviteAccount(work: Work, account: NewAccount): Promise<{ id: number; email: string }> {
  await mustInvite(work, account.role_id);
  const { id, email } = await openAccount(work, account);
  return { id, email };
}

/** Checks that the caller may hire people into a role. @throws 403 if not */
export async function mustInvite(work: Work, roleId: number): Promise<void> {
  const reason = whyNotInvite(work.actor, await rightsOfRole(work, roleId));
  if (reason) throw notAllowed(reason);
}

/** Checks that role and client exist and fit, and locks them until the commit. @throws 400 if not */
export async function checkChoices(work: Work, roleId: number, clientId: number | null): Promise<void> {
  const role = await tables(work)
    .selectFrom('role')
    .select('id')
    .where('id', '=', roleId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    // Locked, so nobody deletes it before the account has it.
    .forShare()
    .executeTakeFirst();
  if (!role) throw invalid({ role_id: 'Please select Role' });
  if ((roleId === roleIds.client) !== (clientId !== null)) {
    throw invalid({ client_id: clientId === null ? 'Please select Client' : 'Only client users belong to a client' });
  }
  if (clientId === null) return;
  if (!(await companies().hold(work, clientId))) throw invalid({ client_id: 'Please select Client' });
}
