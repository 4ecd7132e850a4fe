/** A record field with several choices (`references`), each a row in a link table. */
import type { Field, Fields } from '#platform/contract/record/field.ts';
import { type AnyRecord, sentAs } from '#platform/contract/record/record.ts';
import { type RawBuilder, sql } from 'kysely';
import { insertLinks } from '../insert.ts';
import type { Work } from '../work.ts';

/** `client_service (client_id, service_id)` for the field `service` of the table `client`. */
export type Link = {
  /** The name of the ids in rows and forms: 'service_ids'. */
  readonly key: string;
  readonly table: string;
  readonly own: string;
  readonly other: string;
};

export const linkOf = (table: string, name: string, field: Pick<Field, 'sent'>): Link => ({
  key: sentAs(name, field),
  table: `${table}_${name}`,
  own: `${table}_id`,
  other: `${name}_id`,
});

export const linksOf = ({ table, fields }: Pick<AnyRecord, 'table' | 'fields'>): readonly Link[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, field]) =>
    field.kind === 'references' ? [linkOf(table, name, field)] : [],
  );

/** The ids linked to a row of `table`, as a subquery for `in`. */
export const linkedTo = ({ table: links, own, other }: Link, table: string): RawBuilder<unknown> =>
  sql`(select ${sql.ref(`link.${other}`)} from ${sql.table(links)} as link
    where ${sql.ref(`link.${own}`)} = ${sql.ref(`${table}.id`)})`;

/** The same as an array. */
export const linkedIds = ({ table: links, own, other }: Link, table: string): RawBuilder<number[]> =>
  sql`array(select ${sql.ref(`link.${other}`)} from ${sql.table(links)} as link
    where ${sql.ref(`link.${own}`)} = ${sql.ref(`${table}.id`)} order by 1)`;

/** Their names, in the order of the ids. */
export const linkedNames = (link: Link, table: string, { of }: Pick<Field, 'of'>): RawBuilder<string[]> =>
  sql`array(select ${sql.ref(`named.${of?.label ?? 'id'}`)} from ${sql.table(of?.table ?? '')} as named
    where named.id in ${linkedTo(link, table)} order by named.id)`;

/** The ids linked to one record, by key. */
export async function readLinks(
  { db }: Pick<Work, 'db'>,
  links: readonly Link[],
  id: number,
): Promise<Readonly<Record<string, number[]>>> {
  const found: [string, number[]][] = [];
  for (const { key, table, own, other } of links) {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(other)} as id from ${sql.table(table)} where ${sql.ref(own)} = ${id} order by 1`.execute(db);
    found.push([key, rows.map((row) => row.id)]);
  }
  return Object.fromEntries(found);
}

/** Links new rows, by the rows' keys; one statement per link table. */
export async function addLinks(
  work: Pick<Work, 'db'>,
  links: readonly Link[],
  rows: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[],
): Promise<void> {
  for (const { key, table, own, other } of links) {
    const pairs = rows.flatMap((row) => {
      const ids = row[key];
      return Array.isArray(ids) ? ids.map((id: unknown) => ({ [own]: row.id, [other]: id })) : [];
    });
    await insertLinks(work, table, pairs);
  }
}

/** Links exactly these to a record; keys without a value stay unchanged. */
export async function saveLinks(
  { db }: Pick<Work, 'db'>,
  links: readonly Link[],
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { key, table, own, other } of links) {
    const ids = values[key];
    if (!Array.isArray(ids)) continue;
    const [owner, linked] = [sql.ref(own), sql.ref(other)];
    await sql`delete from ${sql.table(table)} where ${owner} = ${id} and ${linked} <> all(${ids}::bigint[])`.execute(
      db,
    );
    await sql`
      insert into ${sql.table(table)} (${owner}, ${linked})
      select ${id}, chosen from unnest(${ids}::bigint[]) as chosen on conflict do nothing`.execute(db);
  }
}
