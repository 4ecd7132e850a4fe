/** Links between accounts and identities at the provider: found by issuer and subject, made by the account's owner. */
import { record } from '#platform/server/audit/record.ts';
import { keepingWork, refused } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { type Account, tables } from '../../server/accounts.ts';
import { factorsChangedMail } from '../../server/mails.ts';
import { lockAccount } from '../../server/public/accounts.ts';
import { endFactorChallenges } from '../../server/factor-challenges.ts';
import { ownAccount, type PasswordAsked } from '../../server/public/own-credentials.ts';
import { mustBeInPerson } from '../../server/in-person.ts';
import { providerLinkEvents, type ProviderLink } from '../contract.ts';
import type { Identity } from './asking.ts';
import { type Begun, keepRequest } from './requests.ts';
import { mustUseProvider } from './must-use.ts';
import { providerInUse } from './settings.ts';

/** The staff account that this identity is linked to. */
export const linkedAccount = (work: Work, { issuer, subject }: Identity): Promise<Account | undefined> =>
  tables(work)
    .selectFrom('account')
    .innerJoin('provider_identity as identity', 'identity.account_id', 'account.id')
    .selectAll('account')
    .where('account.audience', '=', 'team')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();

const ownIdentity = (work: Work) =>
  tables(work)
    .selectFrom('provider_identity')
    .select(['issuer', 'subject', 'linked_at', 'last_used_at'])
    .where('account_id', '=', work.actor.accountId)
    .executeTakeFirst();

/** The caller's own link; an identity at another issuer than the one in use does not count. */
export async function ownLink(work: Work): Promise<ProviderLink> {
  const provider = await providerInUse(work);
  const identity = provider && (await ownIdentity(work));
  const current = identity && identity.issuer === provider?.issuer ? identity : undefined;
  return {
    provider: provider?.name ?? null,
    linked_at: current?.linked_at ?? null,
    last_used_at: current?.last_used_at ?? null,
    required: await isRequired(work),
  };
}

async function isRequired(work: Work): Promise<boolean> {
  const { accountId } = work.actor;
  const account = await tables(work)
    .selectFrom('account')
    .select(['id', 'audience', 'role_id'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return mustUseProvider(work, account);
}

export type LinkBegun = { readonly asked: PasswordAsked; readonly begun: Begun };

/** @throws 400 for a wrong password */
export async function beginLink(work: Work, { asked, begun }: LinkBegun) {
  await ownAccount(work, asked);
  return keepRequest(work, begun, work.actor.accountId);
}

/** Links the identity, replacing one at a former issuer. @throws 409 if it is linked to someone else */
export async function link(work: Work, { issuer, subject }: Identity): Promise<ProviderLink> {
  mustBeInPerson(work);
  const { accountId } = work.actor;
  await lockAccount(work, accountId);
  const before = await ownIdentity(work);
  if (before?.issuer === issuer && before.subject === subject) return ownLink(work);
  if (before?.issuer === issuer) throw keepingWork(refused('Another identity is linked. Unlink it first'));
  await putIdentity(work, accountId, { issuer, subject });
  await tellOwner(work, linkedNow);
  return ownLink(work);
}

/** Replaces an earlier identity and records it in the trail. @throws 409 if it is linked to someone else */
export async function putIdentity(work: Work, accountId: number, { issuer, subject }: Identity): Promise<void> {
  await tables(work).deleteFrom('provider_identity').where('account_id', '=', accountId).execute();
  const linked = await tables(work)
    .insertInto('provider_identity')
    .values({ account_id: accountId, issuer, subject, linked_at: work.now.toISOString(), last_used_at: null })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!linked) throw refused('This identity is linked to another account');
  await record(work, providerLinkEvents.providerLinked, accountId, { after: { issuer, subject } });
}

/** @throws 400 for a wrong password, 409 if none is linked, or the provider is required */
export async function unlink(work: Work, asked: PasswordAsked): Promise<undefined> {
  const account = await ownAccount(work, asked);
  if (await mustUseProvider(work, account)) throw keepingWork(refused('Your role signs in by it alone'));
  const gone = await tables(work)
    .deleteFrom('provider_identity')
    .where('account_id', '=', account.id)
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
  if (!gone) throw keepingWork(refused('No identity is linked'));
  await endSessionsOf(work, account.id);
  await record(work, providerLinkEvents.providerUnlinked, account.id, { before: gone });
  await tellOwner(work, 'Your identity at the sign-in provider was just unlinked');
}

/** Ends the account's sessions except the current one. */
async function endSessionsOf(work: Work, accountId: number): Promise<void> {
  await tables(work)
    .updateTable('session')
    .set({ revoked_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('by_provider', '=', true)
    .where('id', '<>', work.actor.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  // Also ends sign-ins through it that still wait for the additional factor.
  await endFactorChallenges(work, accountId);
  await tell(work, [accountId], 'ended');
}

export async function markUsed(work: Work, accountId: number): Promise<void> {
  await tables(work)
    .updateTable('provider_identity')
    .set({ last_used_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .execute();
}

/** Emailed to the owner, whoever linked it. */
export const linkedNow = 'Your identity at the sign-in provider was just linked';

const tellOwner = (work: Work, what: string): Promise<unknown> =>
  sendMail(work, factorsChangedMail, work.actor.email, { name: work.actor.name, what });
