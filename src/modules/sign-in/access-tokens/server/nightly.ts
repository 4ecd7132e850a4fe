import { type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { tables } from '../../server/accounts.ts';
import { tokenNotifications } from '../../public/access-token.ts';
import { toldBefore } from '../contract.ts';
import { endExpired, goodTokens } from './own.ts';

const day = 24 * 60 * 60;

/** The latest reminder day reached, leaving out days before the token was made. */
function dueOf(work: Work, { created_at, expires_at }: { created_at: string; expires_at: string }): number | undefined {
  const [left, whole] = [Date.parse(expires_at) - work.now.getTime(), Date.parse(expires_at) - Date.parse(created_at)];
  return toldBefore.findLast((days) => left <= days * day * 1000 && days * day * 1000 < whole);
}

/** Notifies owners 14 days, 7 days and a day before a token ends, once each. */
export const tellOfEndingTokens = job({
  name: 'tell-of-ending-tokens',
  payload: z.object({}),
  every: '20 * * * *',
  run: async (work) => {
    await endExpired(work);
    const ending = await goodTokens(work)
      .select(['id', 'account_id', 'name', 'created_at', 'expires_at'])
      .where('expires_at', '<=', later(work.now, toldBefore[0] * day))
      .orderBy('id')
      .execute();
    for (const { id, account_id, name, ...token } of ending) {
      const due = dueOf(work, token);
      if (due === undefined) continue;
      await notify(work, tokenNotifications.expires, {
        to: [account_id],
        title: ({ momentInWords }) => `Your access token ${name} expires ${momentInWords(token.expires_at)}`,
        body: 'Make a new one where a program still uses it.',
        link: '/my-account?area=tokens',
        once: `${id} ${due}`,
      });
    }
  },
});

/** Ended tokens stay for a year, to answer later what they allowed. */
const purgeTokens = job({
  name: 'purge-access-tokens',
  payload: z.object({}),
  every: '41 3 * * *',
  run: async (work) => {
    await tables(work)
      .deleteFrom('access_token')
      .where('expires_at', '<', later(work.now, -365 * day))
      .execute();
  },
});

export const tokenJobs: readonly Job[] = [tellOfEndingTokens, purgeTokens];
