/** A sign-in by the provider. It replaces password and keyword, but no additional factor. */
import { takeTry } from '#platform/server/attempts.ts';
import { record } from '#platform/server/audit/record.ts';
import { keepingWork, Refusal } from '#platform/server/errors.ts';
import { senderOf } from '#platform/server/sender.ts';
import type { Work } from '#platform/server/work.ts';
import { accountEvents, type SignedIn } from '../../contract.ts';
import type { FactorAsked } from '../../factors.ts';
import { type Account, hasAccess, tables } from '../../server/accounts.ts';
import { byIp } from '../../server/allowances.ts';
import { endChallenges } from '../../server/challenges.ts';
import { askForFactor } from '../../server/factor-challenges.ts';
import { identityOf } from '../../server/factor-sign-in.ts';
import { locked, mustHaveOpened, takeSignInTry, type Try } from '../../server/failures.ts';
import { lockAccount } from '../../server/public/accounts.ts';
import type { ReadRights } from '../../server/public/rights.ts';
import { completeSignIn, recordRefusal } from '../../server/sign-in.ts';
import { type Confirmed, providerFailed } from './asking.ts';
import { linkedAccount, markUsed } from './identities.ts';
import { type Acceptance, acceptInvitation, invitedAccount, prepareAcceptance } from './invited.ts';
import { type Begun, beginRequest, redeem } from './requests.ts';
import { providerSetting } from './settings.ts';
import { providerSays } from '../words.ts';

/** Limited per address like password tries. @throws 401 LOCKED, 409, 503 */
export async function beginSignInByProvider(work: Work): Promise<Begun> {
  if ((await takeTry(work, { allowance: byIp, key: senderOf(work.origin.ip) })) === null) throw locked();
  return beginRequest(work);
}

export type ProviderTry = {
  readonly confirmed: Confirmed;
  readonly before: string | null;
  /** The version of the settings in use when it was confirmed. */
  readonly version: number;
  /** The invitation that it accepts, if any. */
  readonly acceptance?: Acceptance | undefined;
  readonly linked: { readonly account: Account; readonly attempt: Try } | undefined;
};

/** The confirmed identity, and a try of its account, counted together with password and keyword tries. */
export async function tryProvider(work: Work, answer: string): Promise<ProviderTry> {
  const { version } = await providerSetting.read(work);
  const { invited, before, ...confirmed } = await redeem(work, work.bearer, answer, { signsIn: true });
  const acceptance = invited && (await prepareAcceptance(invited));
  const account = acceptance ? await invitedAccount(work, acceptance) : await linkedAccount(work, confirmed);
  if (!account) return { confirmed, before, version, linked: undefined };
  return {
    confirmed,
    before,
    version,
    acceptance,
    linked: { account, attempt: await takeSignInTry(work, identityOf(account), account) },
  };
}

/** A session, or the request for an additional factor. Never creates an account or a role. @throws 401 */
export async function finishSignInByProvider(
  work: Work,
  { confirmed, before, version, acceptance, linked }: ProviderTry,
  readRights: ReadRights,
): Promise<SignedIn | FactorAsked> {
  // The settings changed while the provider was asked.
  if ((await providerSetting.read(work)).version !== version) throw providerFailed();
  if (acceptance) await acceptInvitation(work, acceptance, confirmed);
  const account = linked && (await lockAccount(work, linked.account.id));
  // Unlinked while the provider was asked.
  if (!account || (await linkedAccount(work, confirmed))?.id !== account.id) {
    const after = { step: 'provider', audience: 'team', ip: work.origin.ip };
    await record(work, accountEvents.signInRefused, 0, { after });
    throw keepingWork(notLinked());
  }
  const { attempt } = linked;
  if (!hasAccess(work, account)) {
    await recordRefusal(work, identityOf(account), account, 'access', attempt);
    throw keepingWork(locked());
  }
  mustHaveOpened(work, account);
  await markUsed(work, account.id);
  await endChallenges(work, account.id);
  const asked = await askForFactor(work, account, { by: confirmed, before });
  if (!asked) return completeSignIn(work, account, attempt, readRights, { by: confirmed, before });
  await attempt.giveBack(work);
  return asked;
}

const notLinked = () =>
  new Refusal({ status: 401, type: 'FORBIDDEN', message: providerSays.notLinked, err: providerSays.notLinked });

/** Ends every session begun by the provider: its settings have changed. */
export async function endSessionsByProvider(work: Work): Promise<void> {
  const now = work.now.toISOString();
  await tables(work)
    .updateTable('session')
    .set({ revoked_at: now })
    .where('by_provider', '=', true)
    .where('revoked_at', 'is', null)
    .execute();
  await tables(work)
    .updateTable('factor_challenge')
    .set({ used_at: now })
    .where('by_provider', '=', true)
    .where('used_at', 'is', null)
    .execute();
}
