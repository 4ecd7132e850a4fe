import type { ListQuery, Page } from '#platform/contract/list.ts';
import type { FieldValue, MasterField } from '#platform/contract/master-field.ts';
import { activeWords, sortOf } from '#platform/contract/master-list.ts';
import type { Master } from '#platform/contract/master.ts';
import type { MasterRow, Named } from '#platform/contract/master-calls.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { notFound } from '../errors.ts';
import { listPage, type ListSource } from '../list/page.ts';
import type { Reader } from '../list/reader.ts';
import { nobody, type Work } from '../work.ts';
import { columnOf } from './columns.ts';

/** The table that `created_by` and `updated_by` refer to, with `id` and `name`; the app names it. */
export type People = string;

type Shown = Record<string, FieldValue>;
type ShownTables = { shown: Shown };
type Rows = SelectQueryBuilder<ShownTables, 'shown', Record<never, never>>;

/**
 * The entries that are not deleted, with the names of what they refer to. Everyone who may read a master sees all of
 * them.
 */
const visible = ({ db }: Pick<Reader, 'db'>, master: Master, people: People): Rows =>
  db
    .withTables<ShownTables>()
    .selectFrom(sql<Shown>`(${shownOf(master, people)})`.as<'shown'>(sql.ref('shown'))) as unknown as Rows;

export type MasterSource = (reader: Reader) => ListSource<ShownTables, 'shown', Shown>;

/** The list as page, export and count read it. */
export const masterSource =
  (master: Master, people: People): MasterSource =>
  (reader) => ({
    declaration: master.list,
    entity: master.table,
    rows: visible(reader, master, people),
    select: (rows) => rows.selectAll(),
    key: 'shown.id',
    columns: {
      position: 'shown.position',
      createdAt: 'shown.createdAt',
      updatedAt: 'shown.updatedAt',
      isActive: 'shown.state',
      created_by: 'shown.created_by_name',
      updated_by: 'shown.updated_by_name',
      ...Object.fromEntries(Object.entries(master.fields).flatMap(([name, field]) => listColumns(name, field))),
    },
  });

/** The column a field is filtered and sorted by; for another master's entry its id and name. */
function listColumns(name: string, field: MasterField): [string, string][] {
  if (field.kind !== 'reference') return [[name, field.kind === 'flag' ? `shown.${name}_word` : `shown.${name}`]];
  const byName: [string, string] = [sortOf(name, field), `shown.${name}_name`];
  return [[name, `shown.${name}_id`], byName];
}

export async function masterPage(
  work: Work,
  source: MasterSource,
  master: Master,
  query: ListQuery,
): Promise<Page<MasterRow>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map((row) => toEntry(master, row)), count };
}

/** @throws 404 for an entry that does not exist */
export async function masterById(work: Work, master: Master, people: People, id: number): Promise<MasterRow> {
  const row = await visible(work, master, people).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(master, row);
}

/** The row in the API's names and types. */
export function toEntry(master: Master, row: Shown): MasterRow {
  const fields = Object.entries(master.fields).map(([name, { kind }]) => [
    name,
    kind === 'reference' ? namedIn(row, name) : row[name],
  ]);
  const { id, isActive, isFixed, createdAt, updatedAt, version } = row;
  const common = { id, isActive, isFixed, createdAt, updatedAt, version };
  const people = { created_by: namedIn(row, 'created_by'), updated_by: namedIn(row, 'updated_by') };
  // The statement below selects every declared field by its name.
  return { ...Object.fromEntries(fields), ...common, ...people } as MasterRow;
}

function namedIn(row: Shown, name: string): Named | null {
  const id = row[`${name}_id`];
  return typeof id === 'number' ? { id, name: String(row[`${name}_name`] ?? '') } : null;
}

function shownOf(master: Master, people: People): RawBuilder<unknown> {
  const fields = Object.entries(master.fields);
  const references = fields.flatMap(([name, { of }]) => (of ? [{ name, of }] : []));
  return sql`
    select entry.id, entry.position, entry.active as "isActive", entry.fixed as "isFixed", entry.version,
      case when entry.active then ${sql.lit(activeWords[0])} else ${sql.lit(activeWords[1])} end as state,
      entry.created_by as created_by_id, coalesce(creator.name, ${sql.lit(nobody.name)}) as created_by_name, entry.created_at as "createdAt",
      entry.updated_by as updated_by_id, editor.name as updated_by_name, entry.updated_at as "updatedAt",
      ${sql.join(fields.flatMap(([name, field]) => selected(name, field)))}
    from ${sql.table(master.table)} as entry
    left join ${sql.table(people)} as creator on creator.id = entry.created_by
    left join ${sql.table(people)} as editor on editor.id = entry.updated_by
    ${sql.join(
      references.map(({ name, of }) => joined(name, of)),
      sql` `,
    )}
    where entry.deleted_at is null`;
}

function selected(name: string, field: MasterField): RawBuilder<unknown>[] {
  const column = sql.ref(`entry.${columnOf(name, field)}`);
  const itself = sql`${column} as ${sql.ref(name)}`;
  if (field.kind === 'time') return [sql`to_char(${column}, 'HH24:MI') as ${sql.ref(name)}`];
  if (field.kind === 'flag')
    return [itself, sql`case when ${column} then 'Yes' else 'No' end as ${sql.ref(`${name}_word`)}`];
  if (!field.of) return [itself];
  const label = sql.ref(`of_${name}.${labelColumn(field.of)}`);
  return [sql`${column} as ${sql.ref(`${name}_id`)}`, sql`${label} as ${sql.ref(`${name}_name`)}`];
}

/** The column with an entry's name. */
export const labelColumn = ({ label }: Pick<Master, 'label'>): string => label.toLowerCase();

const joined = (name: string, of: Master): RawBuilder<unknown> => sql`
  left join ${sql.table(of.table)} as ${sql.ref(`of_${name}`)}
    on ${sql.ref(`of_${name}.id`)} = ${sql.ref(`entry.${name}_id`)}`;
