import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { onBothDatabases } from './both-databases.ts';
import { isFull, sampled } from './sampled.ts';

type Row = readonly [string, number];
const rows: readonly Row[] = Array.from({ length: 500 }, (_, at): Row => [`row ${at}`, at]);
const kindsOf = ([, at]: Row) => [`ends in ${at % 10}`, at === 321 ? 'the only one' : 'one of many'];

describe.skipIf(isFull)('a sample', () => {
  const sample = sampled(rows, 40, kindsOf);

  test('has as many rows as were asked for, in their order, and some of each kind', () => {
    expect(sample).toHaveLength(40);
    expect(sample).toEqual(rows.filter((row) => sample.includes(row)));
    expect(new Set(sample.flatMap(kindsOf))).toEqual(new Set(rows.flatMap(kindsOf)));
  });

  test('is larger where that is not enough for some of each kind', () => {
    expect(new Set(sampled(rows, 1, kindsOf).flatMap(kindsOf))).toEqual(new Set(rows.flatMap(kindsOf)));
  });

  test('is the same each time, and hardly another when a row comes in', () => {
    expect(sampled(rows, 40, kindsOf)).toEqual(sample);
    const grown = [...rows, ['new', 500] as const];
    const more = sampled(grown, 40, kindsOf).filter((row) => !sample.includes(row));
    expect(more.length).toBeLessThanOrEqual(1);
  });

  test('is everything where there is little', () => {
    expect(sampled(rows.slice(0, 40), 40, kindsOf)).toHaveLength(40);
  });
});

test('what runs on both databases is there', () => {
  expect(onBothDatabases.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
