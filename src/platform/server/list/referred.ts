import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Approach } from './milestones.ts';

/**
 * A sort by referenced rows: jobs by their clients' names. The name is in another table, so no index of the
 * rows has its order. But the referenced rows are few: they are read in the order of their names, and for each no more
 * rows than the page can need, by the index of reference and key (record 056).
 */
export type Referred = {
  /** The column with the referenced id; needs an index together with the key. */
  readonly own: RawBuilder<unknown>;
  readonly table: string;
  /** The column with the referenced row's name. */
  readonly label: string;
  /** Whether the reference may be empty. */
  readonly optional: boolean;
};

/** Rows without a reference come after all names: only characters beyond the basic plane sort after this one. */
const none = sql.lit('\uffff');

/** The sort expression of a row. */
export const calledColumn = ({ own, table, label }: Referred): RawBuilder<unknown> =>
  sql`coalesce((select ${sql.ref(`called.${label}`)} from ${sql.table(table)} as called where called.id = ${own}), ${none})`;

type Stretch = Approach & {
  readonly descending: boolean;
  readonly limit: number;
};

/** A statement for the rows' keys, ordered by the name of the referenced row, then by key. */
export function keysReferred<DB, Tables extends keyof DB>(
  key: RawBuilder<unknown>,
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
  { own, table, label, optional }: Referred,
  { descending, from, backwards, skip, limit }: Stretch,
): RawBuilder<{ key: number }> {
  const upwards = descending === backwards;
  const [direction, sign, beginning] = upwards
    ? [sql`asc`, sql`>`, sql`-1`]
    : [sql`desc`, sql`<`, sql`9223372036854775807`];
  // Rows with the milestone's name, from its key on: an index can seek this bound, unlike a comparison of both.
  const bound = from && sql`case when entry.called = ${from.sort} then ${from.key} else ${beginning} end`;
  const most = sql.lit(roundedUp(skip + limit));
  // Sorted by the reference as well, which is the same in all of them, and compared as a range: else the planner may go
  // through all rows by their keys in the hope of finding some soon, and there may be none of this one.
  const rowsOf = (which: RawBuilder<SqlBool>) => {
    const rows = bound ? filtered.where(sql<SqlBool>`${key} ${sign} (${bound})::bigint`) : filtered;
    const keys = rows.where(which).select([key.as('key'), own.as('own')]);
    return sql`(select key from ${keys} as found order by own ${direction}, key ${direction} limit ${most})`;
  };
  const names = sql`select id, ${sql.ref(label)} as called from ${sql.table(table)}`;
  return sql`
    select found.key from (
      select id, called from (${optional ? sql`${names} union all select null, ${none}` : names}) as entries
      ${from ? sql`where called ${sign}= ${from.sort}` : sql``} order by called ${direction}) as entry
    cross join lateral (
      ${rowsOf(sql`${own} >= entry.id and ${own} <= entry.id`)}
      ${optional ? sql`union all ${rowsOf(sql`entry.id is null and ${own} is null`)}` : sql``}) as found
    order by entry.called ${direction}, found.key ${direction} limit ${sql.lit(limit)} offset ${skip}`;
}

/** Rounded up, so that consecutive pages share a statement. */
const roundedUp = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(64, count)));
