import { setImmediate as breathe } from 'node:timers/promises';
import { breathEvery } from './table.ts';

/** Maps rows in order and lets other requests run in between. For long synchronous work. */
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
