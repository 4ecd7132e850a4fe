import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { type Approach, approachTo, type Milestones, type Walk } from './milestones.ts';
import { keysReferred } from './referred.ts';
import { type Columns, cut, inOrder, keysOf, listColumn, orderOf } from './order.ts';

/** The statements for taking a list's milestones, in one order of its rows. */
export function walkOf<DB, Tables extends keyof DB>(
  source: Columns & { readonly entity: string; readonly alsoReads?: readonly string[] },
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
  sort: string,
  every: number,
): Walk {
  const { column, descending, referred } = orderOf(source, sort);
  const [value, key] = [listColumn(column), sql.ref(source.key)];
  const direction = descending ? sql`desc` : sql`asc`;
  const sorted = sql`(order by ${value} ${direction}, ${key} ${direction})`;
  const numbered = filtered.select([
    sql`${value}`.as('sort'),
    sql`${key}`.as('key'),
    sql`row_number() over ${sorted}`.as('place'),
    sql`lead(${key}) over ${sorted}`.as('next'),
  ]);
  const rows = sql<{ place: number; sort: unknown; key: number }>`
    select place, sort, key from ${numbered} as numbered
    where place % ${sql.lit(every)} = 0 or next is null order by place`;
  const unsorted = referred
    ? sql`select where false`
    : sql`${filtered.where(sql<SqlBool>`${value} is null`).limit(sql.lit(1))}`;
  // Changes of referenced names, and of rows that a column is computed from, reorder the rows too.
  const others = [
    ...(referred ? [referred.table] : []),
    ...(typeof column === 'string' ? [] : (source.alsoReads ?? [])),
  ];
  return { entities: [source.entity, ...others], every, rows, unsorted };
}

/** The ids of the rows from `offset` up to, not including, `end`, by the shortest way. */
export function idsBetween<DB, Tables extends keyof DB>(
  source: Columns,
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
  sort: string,
  milestones: Milestones,
  offset: number,
  end: number,
) {
  return keysBetween(source, filtered, sort, approachTo(milestones, offset, end), end - offset);
}

/** From the first row on. */
export const fromTheTop = (skip: number): Approach => ({ from: undefined, backwards: false, skip });

/** The ids of a number of rows, by a given approach. */
export function keysBetween<DB, Tables extends keyof DB>(
  source: Columns,
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
  sort: string,
  approach: Approach,
  limit: number,
): Expression<unknown> {
  const { referred, descending } = orderOf(source, sort);
  if (referred) {
    const keys = keysReferred(sql.ref(source.key), filtered, referred, { ...approach, descending, limit });
    return sql`(${keys})`;
  }
  const rows = approach.from ? filtered.where(past(source, sort, approach)) : filtered;
  return keysOf(source, cut(inOrder(source, rows, sort, approach.backwards), limit, approach.skip));
}

/** Whether a row comes after the milestone in the direction walked. */
function past(source: Columns, sort: string, { from, backwards }: Approach): Expression<SqlBool> {
  const { column, descending } = orderOf(source, sort);
  const sign = descending === backwards ? sql`>` : sql`<`;
  if (column === source.key) return sql<SqlBool>`${sql.ref(source.key)} ${sign} ${from?.key}`;
  return sql<SqlBool>`(${listColumn(column)}, ${sql.ref(source.key)}) ${sign} (${from?.sort}, ${from?.key})`;
}
