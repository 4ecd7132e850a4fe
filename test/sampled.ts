/**
 * Tests generated for all endpoints, masters or records grow with every module. `npm test` runs a fixed sample of them,
 * `npm run test:full` runs all.
 */
import { createHash } from 'node:crypto';

/** 'full', or the seed of another sample. */
const chosen = process.env['PORTICO_TESTS'] ?? '';

export const isFull = chosen === 'full';
export const seed = /^\d+$/.test(chosen) ? Number(chosen) : 20;

/** For the names of tests and groups: how to repeat the same sample. */
export const ofSample = isFull ? 'all' : `a sample, PORTICO_TESTS=${seed}`;

/** A number of runs, rows or cases. */
export const inFullOr = (full: number, less: number): number => (isFull ? full : less);

/**
 * A sample with at least one row of each kind, or all rows in a full run. Adding a row does not change which others are
 * in it.
 * @param rows as for `test.each`, the name first
 * @param size number of rows; more if needed for one of each kind
 * @param kindsOf the kinds to cover: a row can be of several
 */
export function sampled<Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  size: number,
  kindsOf: (row: Row) => readonly string[],
): readonly Row[] {
  if (isFull || rows.length <= size) return rows;
  const shuffled = rows
    .map((row) => ({ row, place: placeOf(row[0]) }))
    .toSorted((one, other) => one.place - other.place);
  const kinds = new Set<string>();
  const kept = new Set<Row>();
  for (const { row } of shuffled) {
    const own = kindsOf(row);
    if (own.every((kind) => kinds.has(kind))) continue;
    for (const kind of own) kinds.add(kind);
    kept.add(row);
  }
  for (const { row } of shuffled) if (kept.size < size) kept.add(row);
  return rows.filter((row) => kept.has(row));
}

const placeOf = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUIntBE(0, 6);
