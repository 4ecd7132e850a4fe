import { record } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { accountEvents } from '../../contract.ts';
import { type Account, tables } from '../accounts.ts';
import { endChallenges } from '../challenges.ts';
import { endCodes } from '../codes.ts';
import { endGrants } from '../grants.ts';
import { addressChangedMail } from '../mails.ts';
import { versions } from './accounts.ts';
import { invite } from './invitations.ts';
import { endSessions } from './sessions.ts';
import { mustBeInPerson } from '../in-person.ts';

/**
 * Gives a locked account another sign-in address. All sessions end, and so do links and codes sent to the
 * old address. Both addresses are notified, so that no account is lost unnoticed; an invitation not accepted
 * yet is sent again instead.
 * @throws 400 at `email` if another account has the address
 */
export async function giveAddress(work: Work, account: Account, email: string): Promise<void> {
  mustBeInPerson(work);
  const { id } = account;
  if (await isTaken(work, account, email))
    throw invalid({ email: 'There is an account for this email address already' });
  await tables(work)
    .updateTable('account')
    .set({ email, updated_at: work.now.toISOString(), version: account.version + 1 })
    .where('id', '=', id)
    .execute();
  await endSessions(work, id);
  await endChallenges(work, id);
  await endCodes(work, id);
  await endGrants(work, id);
  await record(work, accountEvents.addressChanged, id, versions(account, { email: account.email }, { email }));
  await tellBoth(work, account, email);
}

/** Whether another account of the same audience has the address. */
export const isTaken = async (work: Work, { id, audience }: Account, email: string): Promise<boolean> =>
  (await tables(work)
    .selectFrom('account')
    .select('id')
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

async function tellBoth(work: Work, { id, name, email: before, password_hash }: Account, after: string): Promise<void> {
  if (password_hash === null) return invite(work, { id, name, email: after });
  for (const recipient of [before, after]) {
    await sendMail(
      work,
      addressChangedMail,
      recipient,
      { name, before, after, by: work.actor.name },
      { about: { entity: 'account', id } },
    );
  }
}

/** Gives a locked account another name; its owner's open pages are updated. */
export async function giveName(work: Work, account: Account, name: string): Promise<void> {
  const { id } = account;
  await tables(work)
    .updateTable('account')
    .set({
      name,
      updated_at: work.now.toISOString(),
      version: account.version + 1,
      // Part of the stamp in every reply: pages that receive another one reload the session.
      permission_version: account.permission_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await record(work, accountEvents.renamed, id, versions(account, { name: account.name }, { name }));
  await tell(work, [id], 'rights');
}
