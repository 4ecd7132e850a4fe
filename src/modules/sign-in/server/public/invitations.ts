import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import type { Account } from '../accounts.ts';
import { endGrants, giveGrant } from '../grants.ts';
import { invitationMail } from '../mails.ts';

type Invited = Pick<Account, 'id' | 'email' | 'name'> & Partial<Pick<Account, 'opens_at'>>;

/** @returns the mail's link; only the command that makes the first administrator may show it */
export async function sendInvitation(work: Work, { id, email, name, opens_at }: Invited): Promise<string> {
  const from = opens_at ? new Date(Math.max(Date.parse(opens_at), work.now.getTime())) : work.now;
  const link = `${work.config.publicUrl}/?invitation=${await giveGrant(work, 'invitation', id, from)}`;
  await sendMail(
    work,
    invitationMail,
    email,
    { name, link, by: work.actor.name },
    { about: { entity: 'account', id } },
  );
  return link;
}

/** Sends a new link; earlier ones end. */
export async function invite(work: Work, account: Invited): Promise<void> {
  await endGrants(work, account.id);
  await sendInvitation(work, account);
}
