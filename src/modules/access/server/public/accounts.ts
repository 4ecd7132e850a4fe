import { record } from '#platform/server/audit/record.ts';
import { invalid, notAllowed, refused } from '#platform/server/errors.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { accessEvents, clientRole } from '../../contract.ts';
import { whyNotInvite } from '../../rights-rules.ts';
import { tables } from '../accounts.ts';
import { giveGrant } from '../grants.ts';
import { invitationMail } from '../mails.ts';
import { rightsOfRole } from '../person-rights.ts';

/** Role and client as their ids; the client for client users only. */
export type NewAccount = { name: string; email: string; role_id: number; client_id: number | null };

/**
 * Opens an account without a password and mails the invitation to set one (decisions D4); the role decides the
 * audience.
 * @returns the invitation's link besides, for the command that makes the first administrator: it must go nowhere else
 * @throws 400 for a role or client that will not do, 409 when the address has an account in this audience
 */
export async function openAccount(
  work: Work,
  { name, email, role_id, client_id }: NewAccount,
): Promise<{ id: number; email: string; link: string }> {
  await checkChoices(work, role_id, client_id);
  const row = await tables(work)
    .insertInto('account')
    .values({
      audience: role_id === clientRole ? 'client' : 'team',
      email: email.toLowerCase(),
      name,
      role_id,
      client_id,
      created_at: work.now.toISOString(),
    })
    .onConflict((clash) => clash.columns(['audience', 'email']).doNothing())
    .returning(['id', 'audience', 'email', 'name', 'role_id', 'client_id'])
    .executeTakeFirst();
  if (!row) throw refused('There is an account for this email address already', 'email');
  await record(work, accessEvents.invited, row.id, { after: row });
  const link = `${work.config.publicUrl}/?invitation=${await giveGrant(work, 'invitation', row.id)}`;
  await sendMail(
    work,
    invitationMail,
    row.email,
    { name, link, by: work.actor.name },
    { about: { entity: 'account', id: row.id } },
  );
  return { id: row.id, email: row.email, link };
}

/**
 * The same on behalf of somebody signed in. HR takes people on into roles that do more than HR itself; guarded rights
 * are handed on only by who has them.
 */
export async function inviteAccount(work: Work, account: NewAccount): Promise<{ id: number; email: string }> {
  const reason = whyNotInvite(work.actor, await rightsOfRole(work, account.role_id));
  if (reason) throw notAllowed(reason);
  const { id, email } = await openAccount(work, account);
  return { id, email };
}

async function checkChoices(work: Work, roleId: number, clientId: number | null): Promise<void> {
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
  if ((roleId === clientRole) !== (clientId !== null)) {
    throw invalid({ client_id: clientId === null ? 'Please select Client' : 'Only client users belong to a client' });
  }
  if (clientId === null) return;
  const client = await tables(work).selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst();
  if (!client) throw invalid({ client_id: 'Please select Client' });
}
