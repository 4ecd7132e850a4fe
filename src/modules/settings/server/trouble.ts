import { accessDeciders } from '#modules/access/server/public/deciders.ts';
import type { InfectedFile } from '#platform/server/files/infected.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { EndOfWork } from '#platform/server/jobs/task.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { rowsWithoutMonth } from '#platform/server/partitions/months.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { operations, ownWork } from '../notifications.ts';
import { settingsPath } from '../paths.ts';
import { jobTitle } from '../rules.ts';

/** Failed mails a day that point to a fault of ours, not of the recipients. */
const manyMails = 3;
const day = 24 * 60 * 60 * 1000;

/** Notifies people who can fix failures: each failed job once, by kind; other problems once a day. */
export const tellOfTrouble = job({
  name: 'tell-of-trouble',
  payload: z.object({}),
  every: '*/5 * * * *',
  run: async (work) => {
    const [failed, given, strays] = [
      await countFailedMails(work),
      await givenUp(work),
      await rowsWithoutMonth(work.db),
    ];
    if (failed < manyMails && given.length === 0 && strays.length === 0) return;
    const to = await accessDeciders(work);
    if (failed >= manyMails) {
      await notify(work, operations.mailsFailing, {
        to,
        title: `${failed} emails could not be delivered since yesterday`,
        body: 'Each can be sent again once the reason is mended.',
        link: `${settingsPath}?area=mails&state=failed`,
        once: today(work),
      });
    }
    if (strays.length > 0) {
      await notify(work, operations.rowsWithoutMonth, {
        to,
        title: `Rows without a month in the database: ${strays.map(({ table, count }) => `${count} of ${table}`).join(', ')}`,
        body: 'They get one in the night. A clock was wrong, or the months ahead were not made.',
        link: `${settingsPath}?area=jobs`,
        once: today(work),
      });
    }
    for (const { name, count, error } of given) {
      const many = count === 1 ? '' : ` (${count} times)`;
      await notify(work, operations.jobGivenUp, {
        to,
        title: `Background work given up: ${jobTitle(name)}${many}`,
        body: (error ?? '').split('\n', 1).join('').slice(0, 200),
        link: `${settingsPath}?area=jobs&state=Failed`,
      });
    }
  },
});

/** The upload is already refused; what remains is to check the computer that sent it. */
export async function tellOfInfected(work: Work, { name, says, found }: InfectedFile): Promise<void> {
  await notify(work, operations.infectedFile, {
    to: await accessDeciders(work),
    title: `An infected file was refused: ${name}`,
    body: `${found}, in ${says}. The audit trail says who sent it.`,
    link: `${settingsPath}?area=audit`,
  });
}

/** Notifies the person who started it at once. */
export const tellStarter = (work: Work, { to, title, link, reason }: EndOfWork): Promise<void> =>
  notify(work, ownWork.givenUp, { to: [to], title, body: reason, link });

async function countFailedMails(work: Work): Promise<number> {
  const since = new Date(work.now.getTime() - day).toISOString();
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mail where state = 'failed' and created_at > ${since}`.execute(work.db);
  return rows[0]?.count ?? 0;
}

type GivenUpKind = { name: string; count: number; error: string | null };

/** Failures not reported yet, by kind; marks them as reported. */
async function givenUp(work: Work): Promise<readonly GivenUpKind[]> {
  const { rows } = await sql<GivenUpKind>`
    with untold as (
      update graphile_worker._private_jobs set flags = coalesce(flags, '{}') || '{"told": true}'
      where attempts >= max_attempts and locked_at is null and (flags ? 'told') is not true
      returning id, task_id, last_error)
    select identifier as name, count(*)::int as count,
      (array_agg(last_error order by untold.id desc))[1] as error
    from untold join graphile_worker._private_tasks as task on task.id = task_id
    group by identifier order by identifier`.execute(work.db);
  return rows;
}
