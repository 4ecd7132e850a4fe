/** How a run goes on: item by item, in any process, until nothing of it waits. */
import { actingAs } from '#modules/access/server/public/acting-as.ts';
import { Refusal, refused } from '#platform/server/errors.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { tables } from './tables.ts';
import { type Outcome, reasonOf, type Run, type RunItem, runItem } from './run-items.ts';

/** Two items at once; the first lane goes before other work, the second takes its turn, so that nothing waits for all. */
const lanes = [0, 1] as const;

/**
 * One item in one transaction, then the next. Of a process that is killed nothing is left of its item, which waits
 * again; the queue gives the lane to another process.
 */
export const workOnRun = job({
  name: 'work-on-billing-run',
  payload: z.object({ id: z.int(), lane: z.int() }),
  run: async (work, { id, lane }) => {
    const run = await tables(work).selectFrom('billing_run').selectAll().where('id', '=', id).executeTakeFirst();
    const item = await nextItem(work, id);
    if (!run || !item) return;
    const { state, reason } = await tried(work, run, item);
    await tables(work)
      .updateTable('billing_run_item')
      .set({ state, reason, done_at: work.now.toISOString() })
      .where('id', '=', item.id)
      .execute();
    await enqueueLane(work, id, lane);
  },
});

/** One that nobody else is at. */
const nextItem = (work: Work, runId: number): Promise<RunItem | undefined> =>
  tables(work)
    .selectFrom('billing_run_item')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'Waiting')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** What goes wrong undoes this item alone. */
async function tried(
  work: Work,
  run: Run,
  item: RunItem,
): Promise<Outcome | { readonly state: 'Failed'; readonly reason: string }> {
  await sql`savepoint run_item`.execute(work.db);
  try {
    const acting = await actingAs(work, run.created_by);
    if (!acting) throw refused('The person who started this run can no longer sign in');
    const outcome = await runItem(acting, run, item);
    await sql`release savepoint run_item`.execute(work.db);
    return outcome;
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint run_item`.execute(work.db);
    if (!(error instanceof Refusal)) work.log.error({ run: run.id, item: item.id, err: error }, 'an item failed');
    return { state: 'Failed', reason: reasonOf(error) };
  }
}

/** Two transactions that wait for each other, a lock that was not given in time, a connection that was lost: the queue tries again by itself. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:40|08|53|55P03|57)/.test(String(error.code));

const enqueueLane = (work: Work, id: number, lane: number) =>
  enqueue(work, workOnRun, { id, lane }, { key: `billing run ${id} ${lane}`, urgent: lane === 0 });

/** Once this transaction is committed. */
export async function goOn(work: Work, id: number): Promise<void> {
  for (const lane of lanes) await enqueueLane(work, id, lane);
}

/** A run whose work was lost from the queue goes on. */
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
