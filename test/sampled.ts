/**
 * What is generated over all endpoints, masters or records grows with every module. `npm test` asks a sample of it, the
 * same one each time; `npm run test:full` asks all.
 */
import { createHash } from 'node:crypto';

/** 'full', or the seed of another sample. */
const chosen = process.env['PORTICO_TESTS'] ?? '';

export const isFull = chosen === 'full';
export const seed = /^\d+$/.test(chosen) ? Number(chosen) : 20;

/** For the name of a test or of a group of tests: how to see the same sample again. */
export const ofSample = isFull ? 'all' : `a sample, PORTICO_TESTS=${seed}`;

/** A number of runs, rows or cases. */
export const inFullOr = (full: number, less: number): number => (isFull ? full : less);

/**
 * A sample that has at least one row of each kind, or all rows in a full run. A new row changes nothing about which of the
 * others are in it.
 * @param rows as `test.each` takes them, the name first
 * @param size how many; more when that is not enough for one of each kind
 * @param kindsOf what has to be there: a row can be of several kinds
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
