/** Long report files: made in the background as the user, with progress, and cancellable. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { mayUse } from '#platform/contract/access.ts';
import { invalid, notFound } from '#platform/server/errors.ts';
import { removeFile } from '#platform/server/files/records.ts';
import { receiveFile } from '#platform/server/files/receive.ts';
import { keepStored, type StoredPrint } from '#platform/server/files/printed.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { exportReport } from '../../server/export.ts';
import { runReport } from '../../server/run.ts';
import { tables } from '../../server/tables.ts';
import { madeEntity, madeField, type ReportFile } from '../files.ts';
import { reportNotifications } from '../notifications.ts';
import { holdsAll, neededFor } from './needs.ts';
import { accessOf, mustRun, reportAt, savedView, yearStart } from './reading.ts';

const columns = sql`id, report, search, format, state, rows_done, rows_all, file, asked_at`;

/** The most at once for one person. */
const mostUnderWay = 3;
const mostListed = 20;

export async function filesFor(work: Work): Promise<ReportFile[]> {
  const { rows } = await sql<ReportFile & { needs: string[] }>`
    select ${columns}, needs from report_file where account_id = ${work.actor.accountId}
    order by id desc limit ${mostListed}`.execute(work.db);
  return rows.map(({ needs, ...row }) =>
    holdsAll(work, row.report, needs) ? row : Object.assign(row, { file: null }),
  );
}

/** @throws 403 for the report, 400 while too many of theirs are being made */
export async function askForFile(
  work: Work,
  { report, search, format }: Pick<ReportFile, 'report' | 'search' | 'format'>,
): Promise<ReportFile> {
  await mustRun(work, report, search);
  const { rows } = await sql<ReportFile>`
    insert into report_file (account_id, report, search, format, asked_at)
    select ${work.actor.accountId}, ${report}, ${search}, ${format}, ${work.now.toISOString()}
    where (select count(*) from report_file where account_id = ${work.actor.accountId}
      and state in ('Waiting', 'Running') and asked_at > ${work.now.toISOString()}::timestamptz - interval '1 day')
      < ${mostUnderWay}
    returning ${columns}`.execute(work.db);
  const [asked] = rows;
  if (!asked) throw invalid({ report: `${mostUnderWay} files of yours are being made. Wait for one of them` });
  await enqueue(work, makeFile, { id: asked.id }, { key: `report file ${asked.id}` });
  return asked;
}

/** @throws 404 for another person's, or one that is no longer being made */
export async function giveUpFile(work: Work, id: number): Promise<ReportFile> {
  const { rows } = await sql<ReportFile>`
    update report_file set state = 'Cancelled' where id = ${id} and account_id = ${work.actor.accountId}
      and state in ('Waiting', 'Running') returning ${columns}`.execute(work.db);
  const [given] = rows;
  if (!given) throw notFound();
  return given;
}

/** Whether the person may download a finished file. */
export async function readsMade(work: Work, id: number | string): Promise<boolean> {
  const { rows } = await sql<{ report: string; needs: string[] }>`
    select report, needs from report_file where id = ${Number(id)} and account_id = ${work.actor.accountId}`.execute(
    work.db,
  );
  const [made] = rows;
  return made !== undefined && holdsAll(work, made.report, made.needs);
}

/** Days. Downloaded files are saved elsewhere by then; others can be made again. */
const keptDays = 30;

export async function forgetMade(work: Work): Promise<void> {
  const { rows } = await sql<{ id: number; file: string | null }>`
    delete from report_file where asked_at < ${today(work)}::date - ${keptDays}::int returning id, file`.execute(
    work.db,
  );
  for (const { id, file } of rows) if (file !== null) await removeFile(work, file, madeEntity, id);
}

class GivenUp extends Error {}

type Ready = {
  readonly account: number;
  readonly print: StoredPrint;
  readonly rows: number;
  readonly needs: string[];
} | null;

export const makeFile = job<{ id: number }, Ready>({
  name: 'make-report-file',
  payload: z.object({ id: z.int() }),
  attempts: 3,
  waitsFor: ['file storage'],
  givenUp: { title: 'The file of a report could not be made', link: '/sent-reports' },
  prepare: async (work, { id }) => {
    const { rows } = await sql<ReportFile & { account_id: number }>`
      update report_file set state = 'Running', rows_done = 0 where id = ${id} and state in ('Waiting', 'Running')
      returning account_id, ${columns}`.execute(work.db);
    const [asked] = rows;
    const acting = asked && (await actingAs(work, asked.account_id));
    if (!asked || !acting || !mayUse(acting.actor, accessOf(asked.report))) return null;
    try {
      return await madeBy(work, acting, asked);
    } catch (error) {
      if (error instanceof GivenUp) return null;
      throw error;
    }
  },
  run: async (work, { id }, ready) => {
    if (!ready) {
      await sql`update report_file set state = 'Failed' where id = ${id} and state = 'Running'`.execute(work.db);
      return;
    }
    const done = await tables(work)
      .updateTable('report_file')
      .set({
        state: 'Done',
        done_at: work.now.toISOString(),
        rows_done: ready.rows,
        file: ready.print.key,
        needs: ready.needs,
      })
      .where('id', '=', id)
      .where('state', '=', 'Running')
      .returning('report')
      .executeTakeFirst();
    if (!done) return;
    await keepStored(work, ready.print, { field: madeField, entity: madeEntity, id });
    await notify(work, reportNotifications.made, {
      to: [ready.account],
      title: `${reportAt(done.report).name} is ready`,
      body: ({ counted }) => `Its file has ${counted(ready.rows, 'row')}.`,
      link: '/sent-reports',
      once: `${id}`,
    });
  },
});

async function madeBy(work: Work, acting: Work, asked: ReportFile): Promise<NonNullable<Ready>> {
  const report = reportAt(asked.report);
  const view = savedView(report, asked.search, today(acting), await yearStart(acting));
  const { sort, compare, columns: chosen } = view;
  const query = { ...view.asked, ...(sort && { sort }), ...(compare && { compare }) };
  const { rows_count } = await runReport(acting, report, { ...query, offset: 0, limit: 1 });
  await tables(acting).updateTable('report_file').set({ rows_all: rows_count }).where('id', '=', asked.id).execute();
  let rows = 0;
  const file = { ...query, format: asked.format, ...(chosen && { columns: chosen.join(',') }) };
  const reply = await exportReport(acting, report, file, async (more) => {
    rows += more;
    const going = await tables(acting)
      .updateTable('report_file')
      .set({ rows_done: rows })
      .where('id', '=', asked.id)
      .where('state', '=', 'Running')
      .returning('id')
      .executeTakeFirst();
    if (!going) throw new GivenUp('Given up by the person who asked for it');
  });
  const key = `${madeField.name}/${randomBytes(16).toString('base64url')}/${reply.name}`;
  const owner = { key, name: reply.name, uploadedBy: work.actor.accountId, own: true } as const;
  const received = await receiveFile(acting, madeField, owner, { body: reply.body, length: undefined });
  return {
    account: acting.actor.accountId,
    print: { key, received },
    rows: rows_count,
    needs: neededFor(acting, report, view),
  };
}
