/** Runs a background edit record by record, in any process, until none is left. */
import { whyNoAccess } from '#platform/contract/access.ts';
import { bulkRunKind } from '#platform/contract/record/bulk-run.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { noteKnown } from '../database/standby.ts';
import { Refusal } from '../errors.ts';
import { asPerson } from '../identity/as-person.ts';
import { enqueue, job } from '../jobs/job.ts';
import { isPassing } from '../jobs/late.ts';
import { noteGathered, tellNoted } from '../notify/gathered.ts';
import { notify } from '../notify/notify.ts';
import { inTransaction } from '../outside.ts';
import { type Act, newAct } from '../undo/act.ts';
import { tellWaiting } from '../undo/tell-held.ts';
import type { Work } from '../work.ts';
import { type BackgroundEdit, countsOf, editOf, refusalsOf } from './bulk-runs.ts';

/** Records processed before other due jobs get their turn. */
const slice = 50;

/**
 * Each record has its own transaction. When a process is killed, its record is rolled back and waits again; the queue
 * gives the run to another process.
 */
export const workOnBulkRun = job({
  name: 'work-on-bulk-run',
  payload: z.object({ id: z.int() }),
  waitsFor: [],
  givenUp: 'administrators',
  prepare: async (work, { id }) => {
    for (let at = 0; at < slice; at += 1) if (!(await inTransaction(work, (inside) => editNext(inside, id)))) return;
  },
  run: goOnOrEnd,
});

/** Continues once this transaction is committed. */
export const goOn = (work: Work, id: number): Promise<void> =>
  enqueue(work, workOnBulkRun, { id }, { key: `bulk run ${id}` });

/** Continues runs whose job was lost from the queue. */
export const continueBulkRuns = job({
  name: 'continue-bulk-runs',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number }>`
      select id from bulk_run where ended_at is null order by id`.execute(work.db);
    for (const { id } of rows) await goOn(work, id);
  },
});

type Run = {
  readonly id: number;
  readonly record: string;
  readonly body: unknown;
  readonly request_id: string;
  readonly created_by: number;
  readonly stopped: boolean;
};
type Next = Run & { readonly row_id: number };

/** Acts for the person who started it, with their current rights; returns a sentence when they have none. */
async function actingFor(work: Work, { created_by, request_id }: Run, edit: BackgroundEdit): Promise<Work | string> {
  const [as] = asPerson.everywhere();
  const acting = await as?.(work, created_by);
  if (!acting) return 'Its person can no longer sign in';
  return whyNoAccess(acting.actor, edit.access) ?? { ...acting, requestId: request_id };
}

/** @returns whether there was a record to change */
async function editNext(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql<Next>`
    select bulk_run.id, record, body, request_id, created_by, false as stopped, row_id
    from bulk_run join bulk_run_row on run_id = bulk_run.id
    where bulk_run.id = ${id} and state = 'Waiting' and stopped_at is null and ended_at is null
    order by row_id limit 1
    for update of bulk_run_row skip locked for share of bulk_run`.execute(work.db);
  const [next] = rows;
  const edit = next && editOf(next.record);
  const acting = edit && (await actingFor(work, next, edit));
  if (!acting || typeof acting === 'string') return false;
  // Committed before the job itself: the person may already see that this record is done.
  await noteKnown(work, [next.created_by]);
  const { state, reason, told } = await tried(acting, edit, next);
  await sql`
    update bulk_run_row set state = ${state}, reason = ${reason}, told = ${told}::jsonb
    where run_id = ${id} and row_id = ${next.row_id}`.execute(work.db);
  return true;
}

type Outcome = { readonly state: string; readonly reason: string | null; readonly told: string | null };

/** An error rolls back only this record. Notifications about several records wait for the end of the run. */
async function tried(work: Work, edit: BackgroundEdit, { id, row_id, body }: Next): Promise<Outcome> {
  const act: Act & { gathered: NonNullable<Act['gathered']> } = { ...newAct(), gathered: [] };
  await sql`savepoint bulk_run_row`.execute(work.db);
  try {
    const changed = await edit.editOne({ ...work, act }, row_id, body);
    await tellWaiting(work, act);
    const told = await noteGathered(work, act.gathered);
    await sql`release savepoint bulk_run_row`.execute(work.db);
    const state = changed ? 'Done' : 'Unchanged';
    return { state, reason: null, told: told.length > 0 ? JSON.stringify(told) : null };
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint bulk_run_row`.execute(work.db);
    if (!(error instanceof Refusal)) work.log.error({ run: id, row: row_id, err: error }, 'a record was not changed');
    const reason = error instanceof Refusal ? error.failure.message : 'Something went wrong';
    return { state: 'Refused', reason, told: null };
  }
}

/** After a slice, starts the next one or ends the run. */
async function goOnOrEnd(work: Work, { id }: { readonly id: number }): Promise<void> {
  const { rows } = await sql<Run>`
    select id, record, body, request_id, created_by, stopped_at is not null as stopped
    from bulk_run where id = ${id} and ended_at is null for update`.execute(work.db);
  const [run] = rows;
  const edit = run && editOf(run.record);
  if (!edit) return;
  const { waiting } = await countsOf(work, id);
  if (waiting === 0) return end(work, run, edit, { ended: 'Done', reason: null });
  if (run.stopped) return end(work, run, edit, { ended: 'Stopped', reason: null });
  const acting = await actingFor(work, run, edit);
  if (typeof acting === 'string') return end(work, run, edit, { ended: 'No access', reason: acting });
  return goOn(work, id);
}

type Ending = { readonly ended: 'Done' | 'Stopped' | 'No access'; readonly reason: string | null };

/** Notifies the person who started it, and everyone affected once for all their records. */
async function end(work: Work, run: Run, edit: BackgroundEdit, { ended, reason }: Ending): Promise<void> {
  const { id, created_by } = run;
  await sql`
    update bulk_run set ended = ${ended}, ended_at = ${work.now.toISOString()}, reason = ${reason}
    where id = ${id}`.execute(work.db);
  const { rows } = await sql<{ told: unknown }>`
    select one as told from bulk_run_row, jsonb_array_elements(told) as one
    where run_id = ${id} and told is not null order by row_id`.execute(work.db);
  await tellNoted(
    work,
    rows.map(({ told }) => told),
  );
  await sql`update bulk_run_row set told = null where run_id = ${id} and told is not null`.execute(work.db);
  const counts = await countsOf(work, id);
  const acting = await actingFor(work, run, edit);
  const named = typeof acting === 'string' ? [] : await refusalsOf(acting, id, run.record, mostNamed);
  await notify(work, bulkRunKind, {
    to: [created_by],
    title: (writing) => titleOf(writing, edit, counts, ended),
    body: (writing) =>
      [...(reason === null ? [] : [reason]), ...refusedText(writing, counts.refused, named)].join('. '),
    link: edit.list,
  });
}

/** Refused records listed in the notification; the others are counted. */
const mostNamed = 10;

type Counts = Awaited<ReturnType<typeof countsOf>>;

/** '1,240 clients changed, 12 refused', 'Stopped: 310 of 1,240 clients changed' */
function titleOf(writing: Writing, { words }: BackgroundEdit, counts: Counts, ended: Ending['ended']): string {
  const { showNumber, counted } = writing;
  const all = counted(counts.count, words.one, words.many);
  const refused = counts.refused > 0 ? `, ${showNumber(counts.refused)} refused` : '';
  if (ended === 'Done') {
    const done = counted(counts.done, words.one, words.many);
    return `${done} changed${refused}`;
  }
  return `${ended === 'Stopped' ? 'Stopped' : 'Ended early'}: ${showNumber(counts.done)} of ${all} changed${refused}`;
}

type Named = { readonly name: string; readonly reason: string };

/** '12 refused: Harbour Ltd: Please select Manager; and 11 more' */
function refusedText({ showNumber }: Writing, count: number, named: readonly Named[]): readonly string[] {
  if (count === 0 || named.length === 0) return [];
  const each = named.map(({ name, reason }) => (name === '' ? reason : `${name}: ${reason}`));
  const more = count > named.length ? [`and ${showNumber(count - named.length)} more`] : [];
  return [`${showNumber(count)} refused: ${[...each, ...more].join('; ')}`];
}
