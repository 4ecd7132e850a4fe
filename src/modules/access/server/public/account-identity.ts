import { record } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { today, type Work } from '#platform/server/work.ts';
import { accessEvents } from '../../contract.ts';
import { whyNotReaddress } from '../../rights-rules.ts';
import { type Account, accessList, tables, versions } from '../accounts.ts';
import { endChallenges } from '../challenges.ts';
import { endCodes } from '../codes.ts';
import { endGrants } from '../grants.ts';
import { addressChangedMail } from '../mails.ts';
import { invite, lockPerson } from '../person-changes.ts';
import { endSessions, readRights } from './sessions.ts';

/**
 * Gives an account the address that its owner is reached at now: they sign in with it from here on. All sessions end,
 * and with them what was on its way to the old address. Both addresses are told, so that nobody loses an account
 * without hearing of it; who has not accepted their invitation yet gets it anew instead.
 * @throws 400 at `email` when somebody has the address already, or when the caller may not give it
 */
export async function changeSignInAddress(work: Work, id: number, to: string): Promise<void> {
  const email = to.toLowerCase();
  const account = await lockPerson(work, id);
  if (account.email === email) return;
  const rights = accessList(await readRights(work.db, account.role_id, id, today(work)));
  const reason =
    whyNotReaddress(
      work.actor,
      account,
      rights.map(({ module, status }) => ({ module, action: status })),
    ) ?? ((await isTaken(work, account, email)) ? 'There is an account for this email address already' : undefined);
  if (reason) throw invalid({ email: reason });
  await tables(work)
    .updateTable('account')
    .set({ email, updated_at: work.now.toISOString(), version: account.version + 1 })
    .where('id', '=', id)
    .execute();
  await endSessions(work, id);
  await endChallenges(work, id);
  await endCodes(work, id);
  await endGrants(work, id);
  await record(work, accessEvents.addressChanged, id, versions(account, { email: account.email }, { email }));
  await tellBoth(work, account, email);
}

const isTaken = async (work: Work, { id, audience }: Account, email: string): Promise<boolean> =>
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

/** What the account's owner is called everywhere in the portal; their open pages hear of it. */
export async function renameAccount(work: Work, id: number, name: string): Promise<void> {
  const before = await lockPerson(work, id);
  if (before.name === name) return;
  await tables(work)
    .updateTable('account')
    .set({
      name,
      updated_at: work.now.toISOString(),
      version: before.version + 1,
      // Part of the stamp that every reply carries: pages that hear another one read who their person is anew.
      permission_version: before.permission_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await record(work, accessEvents.renamed, id, versions(before, { name: before.name }, { name }));
  await tell(work, [id], 'rights');
}
