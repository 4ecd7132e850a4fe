import { setImmediate as breathe } from 'node:timers/promises';
import { breathEvery } from './table.ts';

/** What becomes of each row, in their order; others get their turn in between. For work that takes no turn by itself. */
export async function inBreaths<Row, Result>(
  rows: readonly Row[],
  each: (row: Row, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % breathEvery === 0) await breathe();
    results.push(each(row, at));
  }
  return results;
}
