import type { ListQuery } from '#platform/contract/list.ts';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { Db } from '../db.ts';
import type { Work } from '../work.ts';
import { applyFilters } from './filters.ts';
import { cut, inOrder, keysOf } from './order.ts';
import { type Reader, readerKey, readerOf } from './reader.ts';
import type { List, ListSource } from './page.ts';

/** The statements of a page and its count, apart from the offset. */
export type Statement<DB, Tables extends keyof DB, Row> = {
  readonly source: ListSource<DB, Tables, Row>;
  readonly filtered: SelectQueryBuilder<DB, Tables, Record<never, never>>;
  readonly page: CompiledQuery;
  readonly counting: CompiledQuery<{ count: number }>;
  /** The key of the count: the same for all pages of the same rows, in any order. */
  readonly question: string;
  /** The page that finds its keys first; built on first use. */
  readonly keysFirst: () => KeysFirst;
};

type KeysFirst = { readonly page: CompiledQuery; readonly offsetAt: number };

/** Prepared statements of all lists, by list, reader and query. */
const kept = new Map<string, Statement<never, never, unknown>>();
/** They take 8 kB (enquiries) to 40 kB (a master that refers to others). */
const mostKept = 200;

/** A number for each list, as equal-looking lists are still different. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Builds statements without a connection. */
const builder: Db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * The statement of a list. If the list depends only on its reader, it is kept: building it takes a tenth
 * of a request, and the same string object is quick to look up.
 */
export function statementOf<DB, Tables extends keyof DB, Row>(
  work: Work,
  list: List<DB, Tables, Row>,
  query: ListQuery,
): Statement<DB, Tables, Row> {
  const reader = readerOf(work);
  if (typeof list !== 'function') return putTogether(list, reader, query);
  const key = `${numberOf(list)} ${readerKey(reader)} ${JSON.stringify({ ...query, offset: 0 })}`;
  const known = kept.get(key) as Statement<DB, Tables, Row> | undefined;
  if (known) return known;
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  const statement = putTogether(list({ ...reader, db: builder }), reader, query);
  kept.set(key, statement as unknown as Statement<never, never, unknown>);
  return statement;
}

const keptOnes = new Map<string, CompiledQuery>();

/** The statement that reads one row of a list by its key, kept in the same way. */
export function oneRow<DB, Tables extends keyof DB, Row>(
  work: Work,
  list: (reader: Reader) => ListSource<DB, Tables, Row>,
  key: number,
): CompiledQuery<Row> {
  const reader = readerOf(work);
  const name = `${numberOf(list)} ${readerKey(reader)}`;
  const known = keptOnes.get(name);
  if (known) return withLast(known, key);
  if (keptOnes.size >= mostKept) keptOnes.delete(keptOnes.keys().next().value ?? '');
  const made = oneOf(list({ ...reader, db: builder }));
  keptOnes.set(name, made);
  return withLast(made, key);
}

const withLast = <Row>(query: CompiledQuery, last: number): CompiledQuery<Row> =>
  ({ ...query, parameters: [...query.parameters.slice(0, -1), last] }) as CompiledQuery<Row>;

/** The key is the last of its values. */
const oneOf = <DB, Tables extends keyof DB, Row>({ rows, select, key }: ListSource<DB, Tables, Row>): CompiledQuery =>
  select(rows.where(sql<SqlBool>`${sql.ref(key)} = ${0}`)).compile();

function numberOf(list: object): number {
  const known = numbers.get(list);
  if (known !== undefined) return known;
  numbers.set(list, (lastNumber += 1));
  return lastNumber;
}

function putTogether<DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  { zone }: Reader,
  { limit, sort, ...filters }: ListQuery,
): Statement<DB, Tables, Row> {
  const filtered = applyFilters(source, filters, zone);
  const counting = filtered.select(sql<number>`count(*)`.as('count')).compile();
  return {
    source,
    filtered,
    page: cut(inOrder(source, source.select(filtered), sort), limit, 0).compile(),
    counting: counting as CompiledQuery<{ count: number }>,
    question: `${source.entity} ${counting.sql} ${JSON.stringify(counting.parameters)}`,
    keysFirst: once(() => {
      const keys = keysOf(source, inOrder(source, filtered, sort))
        .limit(sql.lit(limit))
        .offset(sql.val(placeOfOffset) as never);
      // The filters are in the subquery that finds the keys.
      const found = source.select(source.rows.clearWhere()).where(sql<SqlBool>`${sql.ref(source.key)} in ${keys}`);
      const whole = inOrder(source, found, sort).compile();
      return { page: whole, offsetAt: whole.parameters.indexOf(placeOfOffset) };
    }),
  };
}

/** A placeholder for the offset among a statement's values. */
const placeOfOffset = {};

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** @returns the page that finds its keys first, from an offset on */
export function keysFirstFrom({ keysFirst }: Pick<Statement<never, never, unknown>, 'keysFirst'>, at: number) {
  const { page, offsetAt } = keysFirst();
  return { ...page, parameters: page.parameters.with(offsetAt, at) };
}

/** @returns the page's statement with its offset, which is the last of its values */
export const from = ({ page }: Pick<Statement<never, never, unknown>, 'page'>, offset: number): CompiledQuery =>
  withLast(page, offset);
