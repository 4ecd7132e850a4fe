/** How someone sets up and removes their own additional factors. */
import { record } from '#platform/server/audit/record.ts';
import { invalid, keepingWork, notFound, refused } from '#platform/server/errors.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { factorEvents, type PasskeyMade } from '../factors.ts';
import { lasts, says } from '../words.ts';
import { tables } from './accounts.ts';
import { lockAccount } from './public/accounts.ts';
import { newSecret, openSecret, sealSecret, setUpUri, stepOf } from './authenticator-app.ts';
import { endFactorChallenges, lastChallenge, startFactorChallenge } from './factor-challenges.ts';
import { confirmedFactors, dropCodes } from './factors.ts';
import { factorsChangedMail } from './mails.ts';
import { creationFor, madePasskey, newChallenge } from './passkeys.ts';
import { keepsPassword } from './public/keeps-password.ts';
import { namedElsewhere } from '../provider/words.ts';
import { mustHaveRecentFactor } from './public/factors.ts';
import { askPassword, ownAccount, type PasswordAsked } from './public/own-credentials.ts';
import { giveCodes } from './recovery-codes.ts';

/**
 * Before the transaction. An existing factor has to be shown first: otherwise a known password would be enough to
 * add or remove factors, and so to get past them (decision 025).
 * @throws 401 LOCKED, 403 FACTOR_NEEDED
 */
export async function prepareFactorChange(work: Work, password: string): Promise<PasswordAsked> {
  if ((await confirmedFactors(work, work.actor.accountId)).length > 0) await mustHaveRecentFactor(work);
  return askPassword(work, password);
}

/** A new secret; an unconfirmed earlier one is dropped. @throws 400, 409 if there is an app already */
export async function beginApp(work: Work, asked: PasswordAsked): Promise<{ secret: string; uri: string }> {
  const account = await ownAccount(work, asked);
  const factors = await confirmedFactors(work, account.id);
  if (factors.some(({ kind }) => kind === 'app'))
    throw keepingWork(refused('You have an authenticator app. Remove it first'));
  await dropUnconfirmed(work, account.id);
  const secret = newSecret();
  await tables(work)
    .insertInto('account_factor')
    .values({
      account_id: account.id,
      kind: 'app',
      name: 'Authenticator app',
      secret_cipher: sealSecret(work.config, account.id, secret),
      last_step: null,
      credential_id: null,
      public_key: null,
      counter: null,
      created_at: work.now.toISOString(),
      confirmed_at: null,
      last_used_at: null,
    })
    .execute();
  return { secret, uri: setUpUri(secret, work.config.firm.name, account.email) };
}

/** Confirms the app by its first code. @throws 400, also if none was begun within a quarter of an hour */
export async function confirmApp(work: Work, code: string): Promise<{ codes: string[] | null }> {
  const { accountId } = work.actor;
  await lockAccount(work, accountId);
  const begun = await tables(work)
    .selectFrom('account_factor')
    .select(['id', 'secret_cipher'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'app')
    .where('confirmed_at', 'is', null)
    // The password was asked for a recent set-up only.
    .where('created_at', '>', later(work.now, -lasts.newApp))
    .executeTakeFirst();
  if (!begun?.secret_cipher) throw invalid({ code: 'This key has expired. Please start again' });
  const step = stepOf(openSecret(work.config, accountId, begun.secret_cipher), code, work.now, null);
  if (step === undefined) throw invalid({ code: says.factorWrong });
  const first = (await confirmedFactors(work, accountId)).length === 0;
  await tables(work)
    .updateTable('account_factor')
    .set({ confirmed_at: work.now.toISOString(), last_step: step })
    .where('id', '=', begun.id)
    .execute();
  return added(work, 'Authenticator app', first);
}

export async function beginPasskey(work: Work, asked: PasswordAsked) {
  const account = await ownAccount(work, asked);
  const challenge = newChallenge();
  await endFactorChallenges(work, account.id);
  await startFactorChallenge(work, account.id, 'setUp', challenge);
  return creationFor(work, await confirmedFactors(work, account.id), challenge);
}

/** Saves the browser's passkey. @throws 400 if it was not made for the account's newest challenge */
export async function confirmPasskey(
  work: Work,
  { name, passkey }: { name: string; passkey: PasskeyMade },
): Promise<{ codes: string[] | null }> {
  const { accountId } = work.actor;
  await lockAccount(work, accountId);
  const challenge = await lastChallenge(work, accountId, 'setUp');
  const made = challenge && (await madePasskey(work, passkey, challenge.challenge));
  if (!made) throw invalid({ passkey: says.factorWrong }, says.factorWrong);
  await endFactorChallenges(work, accountId);
  const first = (await confirmedFactors(work, accountId)).length === 0;
  const now = work.now.toISOString();
  await tables(work)
    .insertInto('account_factor')
    .values({
      account_id: accountId,
      kind: 'passkey',
      name,
      secret_cipher: null,
      last_step: null,
      ...made,
      created_at: now,
      confirmed_at: now,
      last_used_at: null,
    })
    .execute();
  return added(work, name, first);
}

/** The first factor brings recovery codes; without them its loss would lock the owner out. */
async function added(work: Work, factor: string, first: boolean): Promise<{ codes: string[] | null }> {
  const { accountId } = work.actor;
  await record(work, factorEvents.factorAdded, accountId, { after: { factor } });
  await tellOwner(work, `The additional factor '${factor}' was just set up`);
  return { codes: first ? await giveCodes(work, accountId) : null };
}

/** @throws 400 for a wrong password, 404, 409 for the last one where the role needs one */
export async function removeFactor(work: Work, id: number, asked: PasswordAsked): Promise<undefined> {
  const account = await ownAccount(work, asked);
  const factors = await confirmedFactors(work, account.id);
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw keepingWork(notFound());
  const last = factors.length === 1;
  if (last && work.config.sessions.factorRoles.includes(account.role_id)) {
    throw keepingWork(refused('Your role needs an additional factor: set up another one first'));
  }
  if (last && (await keepsPassword(work, account.id))) throw keepingWork(refused(namedElsewhere));
  await tables(work).deleteFrom('account_factor').where('id', '=', id).execute();
  if (last) await dropCodes(work, account.id);
  await record(work, factorEvents.factorRemoved, account.id, { before: { factor: factor.name } });
  await tellOwner(work, `The additional factor '${factor.name}' was just removed`);
}

/** @throws 400 for a wrong password, 409 without a factor */
export async function renewCodes(work: Work, asked: PasswordAsked): Promise<{ codes: string[] }> {
  const account = await ownAccount(work, asked);
  if ((await confirmedFactors(work, account.id)).length === 0)
    throw keepingWork(refused('Set up an additional factor first'));
  await record(work, factorEvents.codesRenewed, account.id);
  await tellOwner(work, 'New recovery codes were just made. The earlier ones no longer work');
  return { codes: await giveCodes(work, account.id) };
}

/** Always emails the owner: the email warns them if it was someone else. */
const tellOwner = (work: Work, what: string): Promise<unknown> =>
  sendMail(work, factorsChangedMail, work.actor.email, { name: work.actor.name, what });

const dropUnconfirmed = (work: Work, accountId: number) =>
  tables(work)
    .deleteFrom('account_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
