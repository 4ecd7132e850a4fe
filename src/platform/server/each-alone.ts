import { sql } from 'kysely';
import { Refusal } from './errors.ts';
import { gatherNotices, markHeld } from './undo/act.ts';
import type { Work } from './work.ts';

/** The outcome of one item: its value, or why it was refused. */
export type Alone<Value> = { readonly value: Value } | { readonly refusal: Refusal };

/**
 * Does the same to several items, one after another, in the request's transaction. A refused item is rolled back alone;
 * the others are kept. Pass the items in a fixed order, so that concurrent requests do not deadlock. People get one
 * notification for all of them.
 * @throws anything that is not a refusal
 */
export async function eachAlone<Item, Value>(
  work: Work,
  items: readonly Item[],
  run: (item: Item) => Promise<Value>,
): Promise<readonly Alone<Value>[]> {
  gatherNotices(work);
  const all: Alone<Value>[] = [];
  for (const item of items) {
    await sql`savepoint one_alone`.execute(work.db);
    const forget = markHeld(work);
    try {
      all.push({ value: await run(item) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await sql`rollback to savepoint one_alone`.execute(work.db);
      forget();
      all.push({ refusal: error });
    }
    await sql`release savepoint one_alone`.execute(work.db);
  }
  return all;
}
