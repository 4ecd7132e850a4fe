/** Sent reports: recipients get the file while they have the rights; owners see only that it went. */
import { addMonths } from '#platform/contract/dates.ts';
import { removeFile } from '#platform/server/files/records.ts';
import { job } from '#platform/server/jobs/job.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { sentEntity, type SentReport } from '../contract.ts';
import { forgetMade } from './files.ts';
import { holdsAll } from './needs.ts';

export async function sentTo(work: Work, page: { offset: number; limit: number }) {
  const { accountId } = work.actor;
  const mine = sql`(sent.account_id = ${accountId} or sent.schedule_id in (
    select id from report_schedule where account_id = ${accountId}))`;
  const { rows } = await sql<SentReport & { needs: string[] }>`
    select sent.id, sent.schedule_id, sent.name, sent.report, account.name as to, due_at, sent_at, sent.rows,
      sent.account_id = ${accountId} as own, sent.needs,
      case when sent.account_id = ${accountId} then sent.file end as file,
      case when sent.account_id = ${accountId} then sent.total end as total
    from report_sent as sent join account on account.id = sent.account_id
    where ${mine} order by sent_at desc, sent.id desc limit ${page.limit} offset ${page.offset}`.execute(work.db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from report_sent as sent where ${mine}`.execute(work.db);
  const shown = rows.map(({ needs, ...row }) =>
    row.own && !holdsAll(work, row.report, needs) ? Object.assign(row, { file: null, total: null }) : row,
  );
  return { rows: shown, count: counted.rows[0]?.count ?? 0 };
}

/** Whether the person may have the file of a sent report: they need all rights that it was made with. */
export async function readsSent(work: Work, id: number | string): Promise<boolean> {
  const { rows } = await sql<{ report: string; needs: string[] }>`
    select report, needs from report_sent where id = ${Number(id)} and account_id = ${work.actor.accountId}`.execute(
    work.db,
  );
  const [sent] = rows;
  return sent !== undefined && holdsAll(work, sent.report, sent.needs);
}

/** Months (decisions D38). */
const kept = 13;

export const forgetSent = job({
  name: 'forget-sent-reports',
  payload: z.object({}),
  every: '40 3 * * *',
  run: async (work) => {
    const before = addMonths(today(work), -kept);
    const { rows } = await sql<{ id: number; file: string | null }>`
      delete from report_sent where sent_at < ${before}::date returning id, file`.execute(work.db);
    for (const { id, file } of rows) if (file !== null) await removeFile(work, file, sentEntity, id);
    await forgetMade(work);
  },
});
