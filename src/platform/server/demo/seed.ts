import type { Draw } from './draw.ts';
import { draw } from './draw.ts';
import type { Work } from '../work.ts';
import type { PlainDate } from '#platform/contract/dates.ts';

/** What every module's demo data is made from. */
export type Seeding = {
  readonly work: Work;
  readonly seed: number;
  /** 1 is a firm of forty people; 100 makes 100,000 enquiries. */
  readonly factor: number;
  /** All dates are relative to this one. */
  readonly asOf: PlainDate;
  draw(entity: string, index: number): Draw;
};

/** One module's part. Later parts find the rows of earlier ones in the database. */
export type SeedPart = {
  readonly name: string;
  /** Parts of later modules whose rows it needs. */
  readonly after?: readonly string[];
  readonly run: (seeding: Seeding) => Promise<void>;
};

/**
 * The parts in their given order, except that each follows the parts it needs.
 * @throws when one needs a part that is missing, or parts need each other
 */
export function afterWhatTheyNeed(parts: readonly SeedPart[]): readonly SeedPart[] {
  const sorted: SeedPart[] = [];
  while (sorted.length < parts.length) {
    const names = new Set(sorted.map(({ name }) => name));
    const next = parts.find(({ name, after = [] }) => !names.has(name) && after.every((needed) => names.has(needed)));
    if (!next)
      throw new Error(
        whyNoOrder(
          parts.filter(({ name }) => !names.has(name)),
          names,
        ),
      );
    sorted.push(next);
  }
  return sorted;
}

function whyNoOrder(left: readonly SeedPart[], done: ReadonlySet<string>): string {
  const needs = left.map(
    ({ name, after = [] }) => `'${name}' needs ${after.filter((one) => !done.has(one)).join(', ')}`,
  );
  return `The parts of the demo cannot be put in order: ${needs.join('; ')}`;
}

export const seeding = (work: Work, seed: number, factor: number, asOf: PlainDate): Seeding => ({
  work,
  seed,
  factor,
  asOf,
  draw: (entity, index) => draw(seed, entity, index),
});

/** The indexes of `count` records in batches, to insert a few thousand rows at once. */
export function* batches(count: number, size = 5000): Generator<number[]> {
  for (let from = 0; from < count; from += size) {
    yield Array.from({ length: Math.min(size, count - from) }, (_, offset) => from + offset);
  }
}
