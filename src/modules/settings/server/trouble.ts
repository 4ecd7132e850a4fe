import { accessDeciders } from '#modules/access/server/public/deciders.ts';
import { queuedJobs, type QueuedJob } from '#platform/server/jobs/queue.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { operations } from '../notifications.ts';
import { settingsPath } from '../paths.ts';
import { jobTitle } from '../rules.ts';

/** Failed mails of a day from which on it is not the recipients' fault any more. */
const manyMails = 3;
const day = 24 * 60 * 60 * 1000;

/** Tells those who can mend it what the portal could not do: each piece of work once, failing mails once a day. */
export const tellOfTrouble = job({
  name: 'tell-of-trouble',
  payload: z.object({}),
  every: '*/5 * * * *',
  run: async (work) => {
    const [failed, given] = [await countFailedMails(work), await givenUp(work)];
    if (failed < manyMails && given.length === 0) return;
    const to = await accessDeciders(work);
    if (failed >= manyMails) {
      await notify(work, operations.mailsFailing, {
        to,
        title: `${failed} mails could not be delivered since yesterday`,
        body: 'Each can be sent again once the reason is mended.',
        link: `${settingsPath}?area=mails&state=failed`,
        once: today(work),
      });
    }
    for (const { id, name, error } of given) {
      await notify(work, operations.jobGivenUp, {
        to,
        title: `Background work given up: ${jobTitle(name)}`,
        body: (error ?? '').split('\n', 1).join('').slice(0, 200),
        link: `${settingsPath}?area=jobs&state=Failed`,
        once: String(id),
      });
    }
  },
});

async function countFailedMails(work: Work): Promise<number> {
  const since = new Date(work.now.getTime() - day).toISOString();
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mail where state = 'failed' and created_at > ${since}`.execute(work.db);
  return rows[0]?.count ?? 0;
}

async function givenUp(work: Work): Promise<readonly QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select * from (${queuedJobs}) as job where state = 'Failed' order by id desc limit 50`.execute(work.db);
  return rows;
}
