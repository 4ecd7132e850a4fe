/** Works through a run item by item, in any process, until none is left. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { Refusal, refused } from '#platform/server/errors.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { isPassing } from '#platform/server/jobs/late.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { PrintedStatement } from '#modules/invoicing/server/public/statements.ts';
import { tables } from './tables.ts';
import { type Outcome, prepareItem, reasonOf, type Run, type RunItem, runItem } from './run-items.ts';

/**
 * Two items at once; the first lane goes before other jobs, the second queues with them, so a run never blocks
 * everything.
 */
const lanes = [0, 1] as const;

/**
 * One item per transaction, then the next. If the process is killed, its item is rolled back and waits again; the queue
 * gives the lane to another process. A statement is printed before its transaction.
 */
export const workOnRun = job({
  name: 'work-on-billing-run',
  payload: z.object({ id: z.int(), lane: z.int() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'A billing run was not finished', link: '/billing' },
  prepare: async (work, { id, lane }) => {
    const run = await runById(work, id);
    const item = await waiting(work, id)
      .orderBy('id', lane === 0 ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!run || item?.task !== 'Statement') return undefined;
    return { itemId: item.id, ...(await prepared(work, run, item)) };
  },
  run: async (work, { id, lane }, ready) => {
    const run = await runById(work, id);
    const item = await heldItem(work, id, ready?.itemId);
    if (!run) return;
    if (item) {
      const { state, reason } = ready?.refused ?? (await tried(work, run, item, ready?.printed));
      await tables(work)
        .updateTable('billing_run_item')
        .set({ state, reason, done_at: work.now.toISOString() })
        .where('id', '=', item.id)
        .execute();
    }
    // The other lane may have taken it.
    if (item || ready) await enqueueLane(work, id, lane);
  },
});

const runById = (work: Work, id: number): Promise<Run | undefined> =>
  tables(work).selectFrom('billing_run').selectAll().where('id', '=', id).executeTakeFirst();

const waiting = (work: Work, runId: number) =>
  tables(work).selectFrom('billing_run_item').selectAll().where('run_id', '=', runId).where('state', '=', 'Waiting');

/** The prepared item, or else the next one that is not locked. */
const heldItem = (work: Work, runId: number, id: number | undefined): Promise<RunItem | undefined> =>
  (id === undefined ? waiting(work, runId) : waiting(work, runId).where('id', '=', id))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type NotDone = { readonly state: 'Failed'; readonly reason: string };

/**
 * Acts in the name of the person who started the run. An unavailable service is retried; any other refusal belongs to
 * the item.
 */
async function prepared(
  work: Work,
  run: Run,
  item: RunItem,
): Promise<{ readonly printed?: PrintedStatement | undefined; readonly refused?: NotDone }> {
  try {
    return { printed: await prepareItem(await actingFor(work, run), run, item) };
  } catch (error) {
    if (isPassing(error)) throw error;
    return { refused: notDone(work, run, item, error) };
  }
}

/** @throws 409 */
async function actingFor(work: Work, { created_by }: Run): Promise<Work> {
  const acting = await actingAs(work, created_by);
  if (!acting) throw refused('The person who started this run can no longer sign in');
  return acting;
}

function notDone(work: Work, run: Run, item: RunItem, error: unknown): NotDone {
  if (!(error instanceof Refusal)) work.log.error({ run: run.id, item: item.id, err: error }, 'an item failed');
  return { state: 'Failed', reason: reasonOf(error) };
}

/** A failure rolls back only this item. */
async function tried(
  work: Work,
  run: Run,
  item: RunItem,
  printed: PrintedStatement | undefined,
): Promise<Outcome | NotDone> {
  await sql`savepoint run_item`.execute(work.db);
  try {
    const outcome = await runItem(await actingFor(work, run), run, item, printed);
    await sql`release savepoint run_item`.execute(work.db);
    return outcome;
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint run_item`.execute(work.db);
    return notDone(work, run, item, error);
  }
}

const enqueueLane = (work: Work, id: number, lane: number) =>
  enqueue(work, workOnRun, { id, lane }, { key: `billing run ${id} ${lane}`, urgent: lane === 0 });

/** Runs once this transaction is committed. */
export async function goOn(work: Work, id: number): Promise<void> {
  for (const lane of lanes) await enqueueLane(work, id, lane);
}

/** Resumes runs whose job was lost from the queue. */
export const continueRuns = job({
  name: 'continue-billing-runs',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ run_id: number }>`
      select distinct run_id from billing_run_item where state = 'Waiting' order by run_id`.execute(work.db);
    for (const { run_id } of rows) await goOn(work, run_id);
  },
});
