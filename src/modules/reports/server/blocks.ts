/**
 * Figures that need three or more people (decisions D35, record 166). They are released in fixed blocks, so that no two
 * answers can be subtracted from each other. A block is one key (a client, say) in a month, or in the whole quarter if
 * one of its months has too few people. Keys still too small are pooled with each other by the same rule. There are no
 * blocks before the quarter is over. A figure is shown only if it consists of whole blocks.
 */
import { addMonths, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { type AnyFacts, enoughPeople, type Input } from '#platform/contract/report/facts.ts';
import type { Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';

/** Per input: which block a row is in, and how many rows the block has. Other inputs have no entry. */
export type Blocks = ReadonlyMap<string, BlockOf>;

/** Maps a key and month, as `placeOf` writes them, to the block's number and row count. */
export type BlockOf = Readonly<Record<string, string>>;

/** One key in one month. */
export type Cell = {
  readonly of: string;
  /** '2026-10' */
  readonly month: string;
  readonly people: readonly number[];
  readonly rows: number;
};

export const fewOf = ({ take, field = '' }: Input, fields: AnyFacts['fields']) =>
  take === 'count' || take === 'distinct' ? undefined : fields[field]?.few;

/** A zero reveals nothing. */
export const counts = ({ field = '' }: Input): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`behind.${field}`)} is distinct from 0`;

export const firstOfQuarter = (month: string): PlainDate =>
  `${month.slice(0, 5)}${String(Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

/**
 * @param period blocks only partly in it are left out; null for all time
 * @param today blocks of quarters not over by then are left out
 */
export function blocksIn(cells: readonly Cell[], period: Period | null, today: PlainDate): BlockOf {
  const found: (readonly Cell[])[] = [];
  for (const [start, all] of Map.groupBy(cells, ({ month }) => firstOfQuarter(month))) {
    if (addMonths(start, 3) > today) continue;
    const small: Cell[] = [];
    for (const own of Map.groupBy(all, ({ of }) => of).values()) {
      const apart = parted(own);
      if (apart) found.push(...apart);
      else small.push(...own);
    }
    found.push(...(parted(small) ?? []));
  }
  const isWhole = (block: readonly Cell[]) =>
    period === null ||
    block.every(({ month }) => `${month}-01` >= period.from && lastOfMonth(`${month}-01`) <= period.to);
  return Object.fromEntries(
    found.filter(isWhole).flatMap((block, at) => {
      const rows = block.reduce((sum, cell) => sum + cell.rows, 0);
      return block.map(({ of, month }) => [`${of}/${month}`, `${at}|${rows}`]);
    }),
  );
}

/** By month if each has enough people, else as one block; undefined if even that has too few. */
function parted(cells: readonly Cell[]): readonly (readonly Cell[])[] | undefined {
  const months = [...Map.groupBy(cells, ({ month }) => month).values()];
  if (months.every(isEnough)) return months;
  return isEnough(cells) ? [cells] : undefined;
}

const isEnough = (cells: readonly Cell[]) => new Set(cells.flatMap(({ people }) => people)).size >= enoughPeople;

type Fields = { readonly of: string; readonly day: string };

/** A value if it consists of whole blocks only, over the rows counted. */
export function ofWholeBlocks(
  input: Input,
  block: BlockOf,
  { of, day }: Fields,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const place = sql`coalesce(${sql.ref(`behind.${of}`)}::text, '') || '/' || left(${sql.ref(`behind.${day}`)}::text, 7)`;
  const own = sql`(${JSON.stringify(block)}::jsonb ->> (${place}))`;
  const only = sql`filter (where ${counts(input)})`;
  return sql`case when count(*) ${only} = count(${own}) ${only}
    and count(*) ${only} = coalesce((select sum(split_part(block, '|', 2)::bigint)
      from unnest(array_agg(distinct ${own}) ${only}) as block), 0) then ${value} end`;
}
