import { type Job, job } from '#platform/server/jobs/job.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { purgeTries } from '#platform/server/attempts.ts';
import { later } from '#platform/server/time/moments.ts';
import * as z from 'zod';
import { type Identity, roleIds } from '../contract.ts';
import { type Account, findAccount, hasAccess, tables } from './accounts.ts';
import { giveCode } from './codes.ts';
import { confirmSessions, dropRefreshTokens } from '../provider/server/confirming.ts';
import { mustUseProvider } from '../provider/server/must-use.ts';
import { giveGrant } from './grants.ts';
import { codeMail, keywordMail } from './mails.ts';

const address = z.object({ email: z.string(), role: z.literal(roleIds.team).optional() });

// Looked up in the job, so that the request does the same for known and unknown addresses (decisions D4).
const reachable = async (work: Work, identity: Identity): Promise<Account | undefined> => {
  const account = await findAccount(work, identity);
  const byProvider = await mustUseProvider(work, account);
  return account && hasAccess(work, account) && !byProvider ? account : undefined;
};

export const mailCode = job({
  name: 'mail-recovery-code',
  payload: address.extend({ browser: z.string().nullable().default(null) }),
  waitsFor: [],
  givenUp: 'administrators',
  run: async (work, { browser, ...identity }) => {
    const account = await reachable(work, identity);
    if (!account) return;
    const code = await giveCode(work, account.id, browser);
    await sendMail(work, codeMail, account.email, { name: account.name, code });
  },
});

export const mailKeywordLink = job({
  name: 'mail-keyword-link',
  payload: address,
  waitsFor: [],
  givenUp: 'administrators',
  run: async (work, identity) => {
    const account = await reachable(work, identity);
    if (!account) return;
    const grant = await giveGrant(work, 'keyword', account.id);
    const link = `${work.config.publicUrl}/?keyword=${grant}`;
    await sendMail(work, keywordMail, account.email, { name: account.name, link });
  },
});

const day = 24 * 60 * 60;

/** Ended sessions stay for a month, to answer where someone was signed in; the rest goes after a day. */
const purgeSignIns = job({
  name: 'purge-access',
  payload: z.object({}),
  every: '17 * * * *',
  run: async (work) => {
    await purgeTries(work);
    await dropRefreshTokens(work);
    await tables(work)
      .deleteFrom('session')
      .where('expires_at', '<', later(work.now, -30 * day))
      .execute();
    for (const table of [
      'sign_in_challenge',
      'factor_challenge',
      'recovery_code',
      'access_grant',
      'provider_request',
    ] as const) {
      await tables(work).deleteFrom(table).where('expires_at', '<', later(work.now, -day)).execute();
    }
  },
});

export const signInJobs: readonly Job[] = [mailCode, mailKeywordLink, purgeSignIns, confirmSessions];
