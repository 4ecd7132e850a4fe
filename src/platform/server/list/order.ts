import { sortsIn } from '#platform/contract/list.ts';
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
  /** Sort expressions where the column itself is not sorted by: several names, which are filtered by their ids. */
  readonly sorts?: Readonly<Record<string, ListColumn>>;
  /** Sorts by the name of a referenced row; their columns are for filters. */
  readonly referred?: Readonly<Record<string, Referred>>;
};

type Order = {
  readonly column: ListColumn;
  readonly descending: boolean;
  readonly referred: Referred | undefined;
};

/** The orders of a sort such as 'name', '-name' or 'name,-date'. */
export const ordersOf = ({ key, columns, sorts, referred }: Columns, sort: string): readonly Order[] =>
  sortsIn(sort).map(({ name, descending }) => {
    const of = referred?.[name];
    return { column: of ? calledColumn(of) : (sorts?.[name] ?? columns[name] ?? key), descending, referred: of };
  });

/** The first sort; rows are walked by this one only. */
export function orderOf(source: Columns, sort: string): Order {
  const [order] = ordersOf(source, sort);
  return order ?? { column: source.key, descending: false, referred: undefined };
}

/** Whether rows can be walked in this order: with several sorts, pages are found by offset only. */
export const isWalked = (sort: string): boolean => sortsIn(sort).length === 1;

/** @param backwards from the end of the list */
export function inOrder<DB, Tables extends keyof DB, O>(
  source: Columns,
  rows: SelectQueryBuilder<DB, Tables, O>,
  sort: string,
  backwards = false,
): SelectQueryBuilder<DB, Tables, O> {
  const orders = ordersOf(source, sort);
  const direction = (descending: boolean) => (descending === backwards ? 'asc' : 'desc');
  const sorted = orders.reduce(
    (some, { column, descending }) => some.orderBy(listColumn(column), direction(descending)),
    rows,
  );
  const isTied = orders.every(({ column }) => column !== source.key);
  return isTied ? sorted.orderBy(sql.ref(source.key), direction(orders[0]?.descending ?? false)) : sorted;
}

/** The page size is a literal: with LIMIT $1 PostgreSQL would plan every request again. */
export const cut = <DB, Tables extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, Tables, O>,
  limit: number,
  offset: number,
) => rows.limit(sql.lit(limit)).offset(sql.val(offset) as never);

/** The rows' keys, as `key`. */
export const keysOf = <DB, Tables extends keyof DB, O>(source: Columns, rows: SelectQueryBuilder<DB, Tables, O>) =>
  rows.select(sql<number>`${sql.ref(source.key)}`.as('key'));
