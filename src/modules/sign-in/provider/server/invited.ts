/** Accepting an invitation by the provider: the invitation's link says which account to link. */
import { record } from '#platform/server/audit/record.ts';
import { keepingWork } from '#platform/server/errors.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { randomBytes } from 'node:crypto';
import { accountEvents } from '../../contract.ts';
import { type Account, tables } from '../../server/accounts.ts';
import { linkOver } from '../../server/failures.ts';
import { endGrants, openGrant } from '../../server/grants.ts';
import { factorsChangedMail } from '../../server/mails.ts';
import { hashPassword } from '../../server/passwords.ts';
import { lockAccount, versions } from '../../server/public/accounts.ts';
import type { Identity } from './asking.ts';
import { linkedNow, putIdentity } from './identities.ts';
import { type Begun, beginRequest, keepRequest } from './requests.ts';

/** The account of this request's invitation; only staff sign in by the provider. @throws 401 */
async function ofInvitation(work: Work): Promise<Account> {
  const granted = await openGrant(work, ['invitation']);
  if (granted?.account.audience !== 'team') throw linkOver();
  return granted.account;
}

/** To be called before the transaction. @throws 401, 409, 503 */
export async function beginInvited(work: Work): Promise<Begun> {
  await ofInvitation(work);
  return beginRequest(work);
}

export async function keepInvited(work: Work, begun: Begun): Promise<{ address: string; ticket: string }> {
  const { id } = await ofInvitation(work);
  return keepRequest(work, begun, id, work.bearer ?? undefined);
}

/** @param grant the invitation's digest @param hash of a random password */
export type Acceptance = { readonly accountId: number; readonly grant: string; readonly hash: string };

/** Accepted accounts need a password: a random one, until the owner resets it. */
export const prepareAcceptance = async (invited: Omit<Acceptance, 'hash'>): Promise<Acceptance> => ({
  ...invited,
  hash: await hashPassword(randomBytes(32).toString('base64url')),
});

/** The account of a valid invitation. */
export const invitedAccount = (work: Work, { accountId, grant }: Acceptance): Promise<Account | undefined> =>
  tables(work)
    .selectFrom('account')
    .innerJoin('access_grant', 'access_grant.account_id', 'account.id')
    .selectAll('account')
    .where('account.id', '=', accountId)
    .where('account.dot_access', '=', true)
    .where('access_grant.token_hash', '=', grant)
    .where('access_grant.kind', '=', 'invitation')
    .where('access_grant.used_at', 'is', null)
    .where('access_grant.expires_at', '>', work.now.toISOString())
    .executeTakeFirst();

/** Links the identity and uses the invitation up. @throws 401 if it has ended, 409 if the identity is taken */
export async function acceptInvitation(work: Work, acceptance: Acceptance, identity: Identity): Promise<void> {
  await lockAccount(work, acceptance.accountId);
  const account = await invitedAccount(work, acceptance);
  if (!account) throw keepingWork(linkOver());
  const asOwner = { ...work, actor: { ...work.actor, accountId: account.id, name: account.name } };
  await putIdentity(asOwner, account.id, identity);
  await tables(work)
    .updateTable('account')
    .set({
      password_hash: acceptance.hash,
      updated_at: work.now.toISOString(),
      version: account.version + 1,
    })
    .where('id', '=', account.id)
    .where('password_hash', 'is', null)
    .execute();
  await endGrants(work, account.id);
  await record(asOwner, accountEvents.invitationAccepted, account.id, versions(account));
  // For an account already in use, someone else may have read the invitation.
  if (account.password_hash !== null)
    await sendMail(work, factorsChangedMail, account.email, { name: account.name, what: linkedNow });
}
