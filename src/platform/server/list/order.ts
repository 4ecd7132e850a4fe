import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { calledColumn, type Referred } from './referred.ts';

/** A column by its name, or an expression that an index knows. */
export type ListColumn = string | RawBuilder<unknown>;
export const listColumn = (column: ListColumn): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column;

/** Where a list's columns are found: the unique column that breaks ties, and filter or sort name -> column. */
export type Columns = {
  readonly key: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** What rows are sorted by where that is not the column: several names, which are filtered by their ids. */
  readonly sorts?: Readonly<Record<string, ListColumn>>;
  /** The sorts by the name of what a row refers to; their columns are for filters. */
  readonly referred?: Readonly<Record<string, Referred>>;
};

/** What a sort ('name', '-name') means. */
export function orderOf({ key, columns, sorts, referred }: Columns, sort: string) {
  const name = sort.replace(/^-/, '');
  const of = referred?.[name];
  const column: ListColumn = of ? calledColumn(of) : (sorts?.[name] ?? columns[name] ?? key);
  return { column, descending: sort.startsWith('-'), referred: of };
}

/** @param backwards from the list's end on */
export function inOrder<DB, Tables extends keyof DB, O>(
  source: Columns,
  rows: SelectQueryBuilder<DB, Tables, O>,
  sort: string,
  backwards = false,
): SelectQueryBuilder<DB, Tables, O> {
  const { column, descending } = orderOf(source, sort);
  const direction = descending === backwards ? 'asc' : 'desc';
  const first = rows.orderBy(listColumn(column), direction);
  return column === source.key ? first : first.orderBy(sql.ref(source.key), direction);
}

/** The page size is a literal: with LIMIT $1 PostgreSQL plans every request anew. */
export const cut = <DB, Tables extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, Tables, O>,
  limit: number,
  offset: number,
) => rows.limit(sql.lit(limit)).offset(sql.val(offset) as never);

/** The rows' keys, as `key`. */
export const keysOf = <DB, Tables extends keyof DB, O>(source: Columns, rows: SelectQueryBuilder<DB, Tables, O>) =>
  rows.select(sql<number>`${sql.ref(source.key)}`.as('key'));
