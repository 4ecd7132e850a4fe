/** Reads a declared record: its list, a single one, and the names of what it refers to. */
import { keysOf, sortsIn, type ListFilters, type ListQuery, type Page } from '#platform/contract/list.ts';
import type { StateCounts } from '#platform/contract/record/calls.ts';
import { type Field, isOwnPart } from '#platform/contract/record/field.ts';
import { type AnyRecord, columnOf, rowKeyOf, type RowOf } from '#platform/contract/record/record.ts';
import type { Reference } from '#platform/contract/record/referable.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { invalid, notFound } from '../errors.ts';
import type { ListColumn } from '../list/order.ts';
import { filteredRows, listPage, type ListSource, rowCount } from '../list/page.ts';
import type { Referred } from '../list/referred.ts';
import { withWords } from '../list/literals.ts';
import { sayingOnce } from '../list/said-once.ts';
import { oneRow } from '../list/statement.ts';
import type { Reader } from '../list/reader.ts';
import type { Work } from '../work.ts';
import { linkedNames, linkedTo, linkOf } from './links.ts';
import { isOwnPartOf, knownFields, nameColumn, type Names, namesInMemory, type Stored, valueColumn } from './stored.ts';

type Shown = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables the module's `visible` joins
type Rows<Row> = SelectQueryBuilder<any, any, Row>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Source = (reader: Reader) => ListSource<any, any, Shown>;

const sources = new WeakMap<object, Source>();

/** The list as page, export and count read it. The same function for every request, so that its statement is cached. */
export function sourceOf<R extends AnyRecord>(stored: Stored<R>): Source {
  const known = sources.get(stored);
  if (known) return known;
  const { record } = stored;
  const source: Source = (reader) => ({
    declaration: record.list,
    entity: record.entity,
    alsoReads: [
      ...(stored.alsoReads?.() ?? []),
      ...severalSorted(record, reader).flatMap(([, { of }]) => of?.table ?? []),
    ],
    rows: stored.visible(reader),
    select: (rows) => selectShown(stored, reader, rows),
    key: `${record.table}.id`,
    referred: Object.fromEntries(
      knownFields(record, reader.actor).flatMap(([name, field]) =>
        field.kind === 'reference' && field.of
          ? [[name, referredOf(valueColumn(stored, reader, name, field), field, field.of)]]
          : [],
      ),
    ),
    sorts: Object.fromEntries(
      severalSorted(record, reader).map(([name, field]) => [name, namesAsText(record.table, name, field)]),
    ),
    columns: Object.fromEntries(
      knownFields(record, reader.actor).map(([name, field]) => [name, listColumn(stored, reader, name, field)]),
    ),
    words: Object.fromEntries(
      knownFields(record, reader.actor).flatMap(([name, field]) =>
        isOwnPart(field) && field.for === null
          ? [[name, (words: readonly string[]) => isOwnPartOf(stored, reader, words)]]
          : [],
      ),
    ),
  });
  sources.set(stored, source);
  return source;
}

/** The multiple-choice fields this person may sort by. */
const severalSorted = (record: AnyRecord, reader: Reader) =>
  knownFields(record, reader.actor).filter(([, { kind, sorted }]) => kind === 'references' && sorted);

/** As the list shows them: 'Ann Ash, Ben Beech'. */
const namesAsText = (table: string, name: string, field: Field) =>
  sql`array_to_string(${linkedNames(linkOf(table, name, field), table, field)}, ', ')`;

const referredOf = (own: RawBuilder<unknown>, { nullable }: Field, { table, label }: Reference): Referred => ({
  own,
  table,
  label,
  optional: nullable,
});

/** The columns of the record's own table that hold its fields, for handwritten statements. */
export const ownColumns = ({ table, fields }: AnyRecord): readonly string[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) => {
    const column = columnOf(name, field);
    return column === '' || column === 'created_at' ? [] : [`${table}.${column}`];
  });

/**
 * A page of the list.
 * @throws 400 for a filter or sort by a field this person may not know
 */
export async function recordPage<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  query: ListQuery,
): Promise<Page<RowOf<R>>> {
  refuseUnknown(work, stored.record, query);
  const [{ rows, count }, named] = await Promise.all([listPage(work, sourceOf(stored), query), namesOf(work, stored)]);
  return { rows: await named(rows), count };
}

/** How many rows the list shows this person, as a subquery. @param filters as in the list's URL */
export const recordCount = <R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  filters: Readonly<Record<string, string>>,
): RawBuilder<number> => rowCount(work, sourceOf(stored), filters);

/** Several counts in one statement. */
export async function countsOf({ db }: Pick<Work, 'db'>, counts: readonly RawBuilder<number>[]): Promise<number[]> {
  if (counts.length === 0) return [];
  const statement = sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`;
  const { rows } = await db.executeQuery(withWords(sayingOnce(statement)));
  return rows[0]?.counts ?? [];
}

/** @throws 404 for a record that does not exist or that this person may not see */
export async function recordById<R extends AnyRecord>(work: Work, stored: Stored<R>, id: number): Promise<RowOf<R>> {
  const {
    rows: [row],
  } = await work.db.executeQuery(oneRow(work, sourceOf(stored), id));
  if (!row) throw notFound();
  const [shown] = await (await namesOf(work, stored))([row]);
  if (!shown) throw notFound();
  return shown;
}

/**
 * How many rows there are in each state of the record's life, or with each word of a field, including zero counts.
 * @param filters of the list; the one for that field is ignored
 * @throws 400 for a filter by a field this person may not know
 */
export async function countStates<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  filters: ListFilters,
  { field = stored.record.status ?? '', words = stored.record.life?.states ?? [] }: Counted = {},
): Promise<StateCounts> {
  const state = sql<string>`${sql.ref(`${stored.table}.${field}`)}`;
  const query = { ...filters, [field]: undefined, ...wholeList(stored.record) };
  refuseUnknown(work, stored.record, query);
  const counted = await filteredRows(work, sourceOf(stored), query)
    .select([state.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(state)
    .execute();
  const counts = new Map(counted.map((row) => [row.state, row.count]));
  return { rows: words.map((one) => ({ state: one, count: counts.get(one) ?? 0 })) };
}

/** All rows the filters find, whatever the page. */
export const wholeList = ({ list }: AnyRecord) => ({ offset: 0, limit: 1, sort: list.defaultSort });

/** A field with a fixed set of words, by which rows are counted. */
export type Counted = { readonly field?: string; readonly words?: readonly string[] };

/** Filtering or sorting by a field reveals as much as showing it. */
export function refuseUnknown({ actor }: Pick<Work, 'actor'>, record: AnyRecord, query: ListQuery): void {
  const known = new Set(knownFields(record, actor).map(([name]) => name));
  const hidden = Object.keys(record.fields as object).filter((name) => !known.has(name));
  const { filters } = record.list;
  const keys = hidden.flatMap((name) => (filters[name] ? keysOf(name, filters[name]) : []));
  const refused = new Set([...hidden, ...keys]);
  const sorted = sortsIn(query.sort).map(({ name }) => name);
  const asked = [...Object.keys(query).filter((key) => query[key] !== undefined), ...sorted];
  const key = asked.find((one) => refused.has(one));
  if (key !== undefined) throw invalid({ [key]: `Unknown field '${key}'` });
}

/** Rows by API names, without the names of masters, which come from memory. */
function selectShown<R extends AnyRecord>(
  stored: Stored<R>,
  reader: Reader,
  rows: Rows<Record<never, never>>,
): Rows<Shown> {
  const { record } = stored;
  const own = knownFields(record, reader.actor)
    .filter(([, { kind }]) => kind !== 'id' && kind !== 'createdAt')
    .flatMap(([name, field]) => shownColumns(stored, reader, name, field));
  const always = ['id', 'version'].map((name) => sql.ref(`${record.table}.${name}`).as(name));
  const created = sql.ref(`${record.table}.created_at`).as('createdAt');
  return rows.select([...always, ...own, created]) as Rows<Shown>;
}

function shownColumns<R extends AnyRecord>(stored: Stored<R>, reader: Reader, name: string, field: Field) {
  const own = valueColumn(stored, reader, name, field);
  const key = rowKeyOf(name, field);
  if (field.kind === 'references') {
    return [own.as(key), linkedNames(linkOf(stored.table, name, field), stored.table, field).as(name)];
  }
  if (field.kind === 'date' && field.wire === 'dmy') return [sql`to_char(${own}, 'DD-MM-YYYY')`.as(key)];
  if (field.of && !namesInMemory(stored, name, field)) return [own.as(key), nameColumn(own, field).as(name)];
  return [wireState(own, field).as(key)];
}

/** In the API the first state of a life may be empty. */
export const wireState = (own: RawBuilder<unknown>, { unnamed, life }: Field): RawBuilder<unknown> =>
  unnamed === null ? own : sql`nullif(${own}, ${life?.first})`;

/** Where a field is filtered and sorted: its column, and its name's column if it has one. */
function listColumn<R extends AnyRecord>(stored: Stored<R>, reader: Reader, name: string, field: Field): ListColumn {
  const own = valueColumn(stored, reader, name, field);
  if (field.kind === 'flag') return sql`case when ${own} then 'Yes' when not ${own} then 'No' end`;
  if (field.kind === 'references') return linkedTo(linkOf(stored.table, name, field), stored.table);
  return stored.workedOut?.[name] || isOwnPart(field) || field.for ? own : `${stored.table}.${columnOf(name, field)}`;
}

/** Adds the names held in memory to a record's rows. */
async function namesOf<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
): Promise<(rows: readonly Shown[]) => Promise<RowOf<R>[]>> {
  const named = await Promise.all(
    Object.entries<Field>(stored.record.fields).flatMap(([name, field]) => {
      const load = field.kind === 'references' ? undefined : namesInMemory(stored, name, field);
      return load ? [loaded(work, name, field, load)] : [];
    }),
  );
  return async (rows) => {
    for (const row of rows)
      for (const { name, key, field, names } of named) {
        const id = row[key];
        if (id === undefined) continue;
        row[name] = id === null ? null : (names.get(Number(id)) ?? (await nameOf(work, field, id)));
      }
    return rows as RowOf<R>[];
  };
}

async function loaded(work: Work, name: string, field: Field, load: (work: Work) => Promise<Names>) {
  return { name, key: rowKeyOf(name, field), field, names: await load(work) };
}

/** An entry added a moment ago may not be in memory yet. */
async function nameOf({ db }: Work, field: Field, id: unknown): Promise<string | null> {
  if (!field.of) return null;
  const { rows } = await sql<{ name: string | null }>`select ${nameColumn(sql`${id}`, field)} as name`.execute(db);
  return rows[0]?.name ?? null;
}
