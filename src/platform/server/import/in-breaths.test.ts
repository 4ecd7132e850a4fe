import { expect, test } from 'vitest';
import { inBreaths } from './in-breaths.ts';
import { breathEvery } from './table.ts';

test('rows are processed in order, and other work runs in between', async () => {
  const rows = Array.from({ length: 4 * breathEvery }, (_, at) => at);
  const turns: number[] = [];
  let [done, under] = [0, true];
  const others = () => {
    turns.push(done);
    if (under) setImmediate(others);
  };
  setImmediate(others);
  const found = await inBreaths(rows, (row, at) => {
    done += 1;
    return [row * 2, at];
  });
  under = false;
  expect(found).toEqual(rows.map((row) => [row * 2, row]));
  expect(turns.filter((at) => at > 0 && at < rows.length).length).toBeGreaterThanOrEqual(3);
});
