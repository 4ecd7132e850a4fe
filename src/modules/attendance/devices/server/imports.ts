/** Imports of swipes: started by a user, read in parts in the background, undone by a user. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { tableFile } from '#platform/server/export/file.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { closedMonths } from '../../server/closed.ts';
import { reckon } from '../../server/reckon.ts';
import { importEvents, type SwipeImport } from '../contract.ts';
import { type Received, type WaitingLine, whyRefused } from './receive.ts';
import { closedMonth, daysAround, type Given, takeSwipes } from './taking.ts';

const rowsOf = (which: ReturnType<typeof sql>) => sql<SwipeImport>`
  select swipe_import.id, file_name, swipe_import.status, lines, done, added, known, ignored, refused,
    account.name as by, swipe_import.created_at, finished_at
  from swipe_import left join account on account.id = swipe_import.created_by
  where ${which} order by swipe_import.id desc limit 50`;

export const importsOf = async ({ db }: Work) => ({ rows: (await rowsOf(sql`true`).execute(db)).rows });

/** @throws 404 */
async function importById({ db }: Work, id: number): Promise<SwipeImport> {
  const { rows } = await rowsOf(sql`swipe_import.id = ${id}`).execute(db);
  const [one] = rows;
  if (!one) throw notFound();
  return one;
}

export async function beginImport(work: Work, received: Received, fileName: string | undefined): Promise<SwipeImport> {
  const { parts, lines, jumped } = received;
  const row = { file_name: fileName ?? 'Swipes', status: 'Reading', lines, jumped };
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'swipe_import', [{ ...row, ...by, ...noneYet }]);
  for (const [number, text] of parts.entries())
    await insertLinks(work, 'swipe_import_part', [{ import_id: id, number, lines: text }]);
  await record(work, importEvents.added, id, { after: { file_name: row.file_name, lines } });
  await enqueue(work, readPart, { id }, { key: `swipe import ${id}` });
  return importById(work, id);
}

const noneYet = { done: 0, added: 0, known: 0, ignored: 0, refused: 0 };
const ofImport = z.object({ id: z.int() });
const givenUp = { title: 'A file of swipes was not read to its end', link: '/adminattendance?as=devices' };

/** One part per transaction, then the next: other jobs get their turn, and a process that dies loses one part. */
export const readPart = job({
  name: 'read-part-of-swipe-import',
  payload: ofImport,
  waitsFor: [],
  givenUp,
  run: async (work, { id }) => {
    const { rows } = await sql<{ number: number; lines: string; jumped: number[] }>`
      delete from swipe_import_part using swipe_import
      where import_id = ${id} and swipe_import.id = import_id
        and number = (select min(number) from swipe_import_part as first where first.import_id = ${id})
      returning number, swipe_import_part.lines, jumped`.execute(work.db);
    const [part] = rows;
    if (!part) return begin(work, id);
    // The portal wrote it itself.
    await takePart(work, id, z.custom<WaitingLine[]>().parse(JSON.parse(part.lines)), new Set(part.jumped));
    await enqueue(work, readPart, { id }, { key: `swipe import ${id}` });
  },
});

async function takePart(work: Work, id: number, part: readonly WaitingLine[], jumped: ReadonlySet<number>) {
  const good = part.filter((line) => whyRefused(line, jumped) === null);
  const taken = await takeSwipes(
    work,
    good.map(([line, , device_id, person, at]): Given => ({ line, device_id, person, at })),
    id,
  );
  const why = new Map(
    taken.flatMap(({ line, outcome, why: reason }) => (outcome === 'refused' ? [[line, reason]] : [])),
  );
  const bad = part.flatMap((line) => {
    const reason = whyRefused(line, jumped) ?? why.get(line[0]);
    return reason ? [{ import_id: id, line: line[0], said: line[1], why: reason }] : [];
  });
  await insertLinks(work, 'swipe_import_refused', bad);
  const count = (outcome: string) => taken.filter((one) => one.outcome === outcome).length;
  await sql`
    update swipe_import set done = done + ${part.length}, added = added + ${count('new')},
      known = known + ${count('known')}, ignored = ignored + ${count('ignored')}, refused = refused + ${bad.length}
    where id = ${id}`.execute(work.db);
}

async function begin(work: Work, id: number): Promise<void> {
  await sql`update swipe_import set status = 'Working out days' where id = ${id} and status = 'Reading'`.execute(
    work.db,
  );
  await enqueue(work, workOutDays, { id, after: 0 });
}

/** The most people whose days are recalculated in one transaction. */
const peopleAtOnce = 20;

/** Recalculates the open days that an import may change, once each, in batches of people. */
export const workOutDays = job({
  name: 'work-out-days-of-swipe-import',
  payload: z.object({ id: z.int(), after: z.int() }),
  waitsFor: [],
  givenUp,
  run: async (work, { id, after }) => {
    const touched = await touchedBy(work, id, after);
    if (touched.length === 0) {
      await sql`update swipe_import set status = 'Done', finished_at = ${work.now.toISOString()}
        where id = ${id} and status = 'Working out days'`.execute(work.db);
      return;
    }
    await workOut(work, touched);
    await enqueue(work, workOutDays, { id, after: touched.at(-1)?.employee_id ?? after });
  },
});

type Touched = { readonly employee_id: number; readonly from: PlainDate; readonly to: PlainDate };

async function touchedBy({ db }: Work, id: number, after: number): Promise<readonly Touched[]> {
  const { rows } = await sql<Touched>`
    select employee_id, min(at)::date as from, max(at)::date as to from swipe
    where import_id = ${id} and employee_id > ${after} and ignored is null
    group by employee_id order by employee_id limit ${peopleAtOnce}`.execute(db);
  return rows;
}

async function workOut(work: Work, touched: readonly Touched[]): Promise<void> {
  const all = await workers(work, sql`employee.id = any(${touched.map(({ employee_id }) => employee_id)}::bigint[])`);
  const byId = new Map(all.map((person) => [person.id, person]));
  for (const [span, own] of Map.groupBy(touched, ({ from, to }) => `${from} ${to}`)) {
    const people = own.flatMap(({ employee_id }): readonly Worker[] =>
      [byId.get(employee_id)].filter((one) => one !== undefined),
    );
    const [from = '', to = ''] = span.split(' ');
    await reckon(work, people, daysAround(from, to));
  }
}

type Refused = { readonly line: number; readonly said: string; readonly why: string };

/** @throws 404 */
export async function refusedLines(work: Work, id: number): Promise<FileReply> {
  const { file_name } = await importById(work, id);
  const { rows } = await sql<Refused>`
    select line, said, why from swipe_import_refused where import_id = ${id} order by line`.execute(work.db);
  const pages = async function* () {
    if (rows.length > 0) yield rows;
  };
  const name = `Refused lines of ${file_name.replace(/\.\w+$/, '')}`;
  return tableFile<Refused>(
    work,
    'csv',
    name,
    [
      { heading: 'Line', kind: 'number', value: ({ line }) => line, width: 8 },
      { heading: 'What it said', kind: 'text', value: ({ said }) => said, width: 48 },
      { heading: 'Why', kind: 'text', value: ({ why }) => why, width: 48 },
    ],
    pages(),
  );
}

/**
 * Swipes of closed months stay, because nothing in these changes. @throws 404, 409 while it is being read, or once
 * undone
 */
export async function undoImport(work: Work, id: number): Promise<{ removed: number; kept: number }> {
  await sql`select id from swipe_import where id = ${id} for update`.execute(work.db);
  const one = await importById(work, id);
  if (one.status === 'Undone') throw refused('This import is undone already');
  if (one.status !== 'Done') throw refused('This import is still being read: wait until it is done');
  const { rows } = await sql<{ id: number; employee_id: number; date: PlainDate; company_id: number | null }>`
    select swipe.id, swipe.employee_id, at::date as date, (
      select company_id from attendance_day as day
      where day.employee_id = swipe.employee_id and day.date = at::date) as company_id
    from swipe where import_id = ${id} and (ignored is null or ignored = ${closedMonth})`.execute(work.db);
  const dates = rows.map(({ date }) => date).toSorted();
  const closed = await closedMonths(work, { from: dates[0] ?? '2000-01-01', to: dates.at(-1) ?? '2000-01-01' });
  const gone = rows.filter(({ company_id, date }) => !closed(company_id, date));
  const touched = await spansOf(
    work,
    gone.map((row) => row.id),
  );
  await sql`delete from swipe where id = any(${gone.map((row) => row.id)}::bigint[])`.execute(work.db);
  await workOut(work, touched);
  await sql`
    update swipe_import set status = 'Undone', undone_by = ${work.actor.accountId}, undone_at = ${work.now.toISOString()}
    where id = ${id}`.execute(work.db);
  const kept = rows.length - gone.length;
  await record(work, importEvents.undone, id, { after: { removed: gone.length, kept } });
  return { removed: gone.length, kept };
}

async function spansOf({ db }: Work, ids: readonly number[]): Promise<readonly Touched[]> {
  const { rows } = await sql<Touched>`
    select employee_id, min(at)::date as from, max(at)::date as to from swipe
    where id = any(${[...ids]}::bigint[]) group by employee_id order by employee_id`.execute(db);
  return rows;
}

/** Resumes imports whose job was lost from the queue. */
export const continueImports = job({
  name: 'continue-swipe-imports',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number; status: string }>`
      select id, status from swipe_import where status in ('Reading', 'Working out days') and finished_at is null
      order by id`.execute(work.db);
    for (const { id } of rows) await enqueue(work, readPart, { id }, { key: `swipe import ${id}` });
  },
});

export const importJobs = [readPart, workOutDays, continueImports];
