import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { onBothDatabases } from './both-databases.ts';
import { isFull, sampled } from './sampled.ts';

type Row = readonly [string, number];
const rows: readonly Row[] = Array.from({ length: 500 }, (_, at): Row => [`row ${at}`, at]);
const kindsOf = ([, at]: Row) => [`ends in ${at % 10}`, at === 321 ? 'the only one' : 'one of many'];

describe.skipIf(isFull)('a sample', () => {
  const sample = sampled(rows, 40, kindsOf);

  test('has the requested number of rows, in order, and some of each kind', () => {
    expect(sample).toHaveLength(40);
    expect(sample).toEqual(rows.filter((row) => sample.includes(row)));
    expect(new Set(sample.flatMap(kindsOf))).toEqual(new Set(rows.flatMap(kindsOf)));
  });

  test('is larger if it needs that for some of each kind', () => {
    expect(new Set(sampled(rows, 1, kindsOf).flatMap(kindsOf))).toEqual(new Set(rows.flatMap(kindsOf)));
  });

  test('is always the same, and barely changes when a row is added', () => {
    expect(sampled(rows, 40, kindsOf)).toEqual(sample);
    const grown = [...rows, ['new', 500] as const];
    const more = sampled(grown, 40, kindsOf).filter((row) => !sample.includes(row));
    expect(more.length).toBeLessThanOrEqual(1);
  });

  test('is everything if there is little', () => {
    expect(sampled(rows.slice(0, 40), 40, kindsOf)).toHaveLength(40);
  });
});

test('the tests for both databases exist', () => {
  expect(onBothDatabases.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
