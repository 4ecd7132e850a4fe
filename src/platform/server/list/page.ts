import { addDays, fromDmy, startOfDay } from '#platform/contract/dates.ts';
import type { Filter, FilterValue, ListDeclaration, ListQuery, Page } from '#platform/contract/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Work } from '../work.ts';
import { sharedCount } from './count.ts';

/**
 * Where a list's rows come from. `rows` starts from the module's `visible(actor)`, so that list, export, count and
 * search can never differ in what they show.
 */
export type ListSource<DB, Tables extends keyof DB, Row> = {
  readonly declaration: ListDeclaration;
  /** The entity named by the module's events; a change of it makes counts stale. */
  readonly entity: string;
  /** The visible rows, nothing selected yet. */
  readonly rows: SelectQueryBuilder<DB, Tables, Record<never, never>>;
  readonly select: (rows: SelectQueryBuilder<DB, Tables, Record<never, never>>) => SelectQueryBuilder<DB, Tables, Row>;
  /** The unique column that breaks ties, e.g. 'enquiry.id'. */
  readonly key: string;
  /** Filter or sort name -> column. */
  readonly columns: Readonly<Record<string, string>>;
};

/** Beyond this offset the ids of the page are found first, then its rows (stack.md: 14 times faster at the end). */
const deepOffset = 1000;

/** One page of a list with its exact total. Two statements at most, whatever the number of rows. */
export async function listPage<DB, Tables extends keyof DB, Row>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  query: ListQuery,
): Promise<Page<Row>> {
  const filtered = applyFilters(work, source, query);
  const count = countOf(source, filtered);
  const rows = await pageOf(source, filtered, query).execute();
  return { rows: rows as Row[], count: await count };
}

/** Every row of a list in its order, as a statement to be streamed; the same filters and visibility as the page. */
export function listStatement<DB, Tables extends keyof DB, Row>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  query: ListQuery,
): { text: string; values: readonly unknown[] } {
  const ordered = inOrder(source, source.select(applyFilters(work, source, query)), query.sort).compile();
  return { text: ordered.sql, values: ordered.parameters };
}

function pageOf<DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
  query: ListQuery,
) {
  // The page size is a literal: with LIMIT $1 PostgreSQL plans every request anew.
  const cut = <O>(rows: SelectQueryBuilder<DB, Tables, O>) =>
    inOrder(source, rows, query.sort)
      .limit(sql.lit(query.limit))
      .offset(sql.val(query.offset) as never);
  if (query.offset < deepOffset) return cut(source.select(filtered));
  const ids = cut(filtered.select(sql`${sql.ref(source.key)}`.as('id')));
  const deep = source.select(source.rows).where(sql<boolean>`${sql.ref(source.key)} in (${ids})`);
  return inOrder(source, deep, query.sort);
}

function countOf<DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>,
): Promise<number> {
  const counting = filtered.select(sql<number>`count(*)`.as('count'));
  const compiled = counting.compile();
  const key = `${compiled.sql} ${JSON.stringify(compiled.parameters)}`;
  return sharedCount(source.entity, key, async () => {
    const { count } = (await counting.executeTakeFirstOrThrow()) as { count: number };
    return count;
  });
}

function inOrder<DB, Tables extends keyof DB, O>(
  source: Pick<ListSource<DB, Tables, unknown>, 'key' | 'columns'>,
  rows: SelectQueryBuilder<DB, Tables, O>,
  sort: string,
): SelectQueryBuilder<DB, Tables, O> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = source.columns[sort.replace(/^-/, '')] ?? source.key;
  const first = rows.orderBy(sql.ref(column), direction);
  return column === source.key ? first : first.orderBy(sql.ref(source.key), direction);
}

function applyFilters<DB, Tables extends keyof DB, Row>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  query: ListQuery,
): SelectQueryBuilder<DB, Tables, Record<never, never>> {
  let rows = source.rows;
  for (const [name, filter] of Object.entries(source.declaration.filters)) {
    const column = sql.ref(source.columns[name] ?? name);
    for (const condition of conditionsOf(work, filter, column, name, query)) rows = rows.where(condition);
  }
  return rows;
}

function conditionsOf(
  work: Work,
  filter: Filter,
  column: RawBuilder<unknown>,
  name: string,
  query: ListQuery,
): RawBuilder<boolean>[] {
  const value = query[name];
  switch (filter.kind) {
    case 'contains':
      return value === undefined ? [] : [sql<boolean>`${column} ilike ${likePattern(String(value))}`];
    case 'oneOf':
      if (value === undefined) return [];
      return [value === 'none' ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${Number(value)}`];
    case 'number':
      return value === undefined ? [] : [sql<boolean>`${column} = ${Number(value)}`];
    case 'dates':
      return rangeOf(query, name, (date) => date, column);
    case 'moments':
      return rangeOf(query, name, (date) => startOfDay(date, work.config.firm.zone), column);
  }
}

/** `<name>From` and `<name>To`, both inclusive: up to the first moment of the day after the last. */
function rangeOf(
  query: ListQuery,
  name: string,
  bound: (date: string) => string,
  column: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  const from = dateIn(query[`${name}From`]);
  const to = dateIn(query[`${name}To`]);
  return [
    ...(from ? [sql<boolean>`${column} >= ${bound(from)}`] : []),
    ...(to ? [sql<boolean>`${column} < ${bound(addDays(to, 1))}`] : []),
  ];
}

const dateIn = (value: FilterValue) => (value === undefined ? undefined : fromDmy(String(value)));

/**
 * Three letters at least search anywhere in the text, one or two from its beginning: the trigram index answers both
 * (stack.md). What would be a wildcard is taken literally.
 */
export function likePattern(text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return text.length < 3 ? `${literal}%` : `%${literal}%`;
}
