/** A declared record as it is read: its list, one of it, and the names of what it refers to. */
import type { ListQuery, Page } from '#platform/contract/list.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, columnOf, rowKeyOf, type RowOf } from '#platform/contract/record/record.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { invalid, notFound } from '../errors.ts';
import { listPage, type ListSource } from '../list/page.ts';
import { type Reader, readerOf } from '../list/reader.ts';
import { entriesOf } from '../master/choices.ts';
import type { Work } from '../work.ts';
import { knownFields, nameColumn, ownColumn, type Stored } from './stored.ts';

type Shown = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any -- whichever tables the module's `visible` joins
type Rows<Row> = SelectQueryBuilder<any, any, Row>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Source = (reader: Reader) => ListSource<any, any, Shown>;

const sources = new WeakMap<object, Source>();

/** The list as page, export and count read it: the same function for every request, so that its statement is kept. */
export function sourceOf<R extends AnyRecord>(stored: Stored<R>): Source {
  const known = sources.get(stored);
  if (known) return known;
  const { record } = stored;
  const source: Source = (reader) => ({
    declaration: record.list,
    entity: record.entity,
    rows: stored.visible(reader),
    select: (rows) => selectShown(stored, reader, rows),
    key: `${record.table}.id`,
    columns: Object.fromEntries(
      knownFields(record, reader.actor).map(([name, field]) => [name, listColumn(stored, reader, name, field)]),
    ),
  });
  sources.set(stored, source);
  return source;
}

/** A page of the list. @throws 400 for a filter or sort by what this person may not know of */
export async function recordPage<R extends AnyRecord>(
  work: Work,
  stored: Stored<R>,
  query: ListQuery,
): Promise<Page<RowOf<R>>> {
  refuseUnknown(work, stored.record, query);
  const [{ rows, count }, name] = await Promise.all([listPage(work, sourceOf(stored), query), namesOf(work, stored)]);
  return { rows: rows.map((row) => name(row) as RowOf<R>), count };
}

/** @throws 404 for a record that is not there or not this person's to see */
export async function recordById<R extends AnyRecord>(work: Work, stored: Stored<R>, id: number): Promise<RowOf<R>> {
  const reader = readerOf(work);
  const found = stored.visible(reader).where(`${stored.table}.id`, '=', id);
  const row = await selectShown(stored, reader, found).executeTakeFirst();
  if (!row) throw notFound();
  return (await namesOf(work, stored))(row) as RowOf<R>;
}

/** A filter or sort by a field tells of it as much as the field itself. */
export function refuseUnknown({ actor }: Pick<Work, 'actor'>, record: AnyRecord, query: ListQuery): void {
  const known = new Set(knownFields(record, actor).map(([name]) => name));
  const hidden = new Set(Object.keys(record.fields as object).filter((name) => !known.has(name)));
  const asked = [...Object.keys(query).filter((key) => query[key] !== undefined), query.sort.replace(/^-/, '')];
  const key = asked.find((one) => hidden.has(one.replace(/(?:From|To)$/, '')));
  if (key !== undefined) throw invalid({ [key]: `Unknown field '${key}'` });
}

/** Rows in the names of the wire, but for what masters are called, which is in memory. */
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
  const { record, workedOut } = stored;
  if (field.column === '') return [(workedOut?.[name]?.(reader) ?? sql`null`).as(name)];
  const own = ownColumn(record, name, field);
  const key = columnOf(name, field);
  if (field.kind === 'date' && field.wire === 'dmy') return [sql`to_char(${own}, 'DD-MM-YYYY')`.as(key)];
  if (field.of && !field.of.master) return [own.as(key), nameColumn(record, name, field).as(name)];
  return [own.as(key)];
}

/** Where a field is filtered and sorted. */
function listColumn<R extends AnyRecord>(
  { record, workedOut }: Stored<R>,
  reader: Reader,
  name: string,
  field: Field,
): RawBuilder<unknown> | string {
  if (field.column === '') return workedOut?.[name]?.(reader) ?? sql`null`;
  const own = `${record.table}.${columnOf(name, field)}`;
  return field.kind === 'flag' ? sql`case when ${sql.ref(own)} then 'Yes' else 'No' end` : own;
}

/** Puts what masters are called into the rows of a record. */
async function namesOf<R extends AnyRecord>(work: Work, { record }: Stored<R>): Promise<(row: Shown) => Shown> {
  const named = await Promise.all(
    Object.entries<Field>(record.fields).flatMap(([name, field]) =>
      field.of?.master ? [namedBy(work, name, field)] : [],
    ),
  );
  return (row) => {
    for (const { name, key, names } of named) {
      if (row[key] !== undefined) row[name] = row[key] === null ? null : (names.get(Number(row[key])) ?? null);
    }
    return row;
  };
}

async function namedBy(work: Work, name: string, field: Field) {
  return { name, key: rowKeyOf(name, field), names: await entryNames(work, field) };
}

/** What the entries of a reference's master are called, by id; also those that are switched off or deleted. */
export async function entryNames(work: Pick<Work, 'references'>, { of }: Field): Promise<ReadonlyMap<number, string>> {
  const entries = of?.master ? await entriesOf(work, of.master) : [];
  return new Map(entries.map(({ id, name }) => [id, name]));
}
