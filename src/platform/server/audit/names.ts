/** Names for the records that the trail refers to by id. */
import { mayUse } from '#platform/contract/access.ts';
import { sql } from 'kysely';
import type { Deletable } from '../deleted/deletable.ts';
import type { Work } from '../work.ts';

/** A kind of record with a name. */
export type NamedRecords = Pick<Deletable, 'entity' | 'title' | 'table' | 'label' | 'access'> & {
  /** Its rows are never soft-deleted. */
  readonly stays?: true;
};

type Named = { readonly entity: string; readonly entity_id: string };

export const nameKey = ({ entity, entity_id }: Named): string => `${entity} ${entity_id}`;

/**
 * The names of records that exist and that this person may see. At most one statement.
 * @returns by `nameKey`
 */
export async function namesByEntity(
  work: Work,
  kinds: readonly NamedRecords[],
  records: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = kinds
    .filter((kind) => mayUse(work.actor, kind.access))
    .map((kind) => ({
      key: kind.entity,
      table: kind.table,
      label: kind.label,
      ids: idsIn(records.filter(({ entity }) => entity === kind.entity).map(({ entity_id }) => entity_id)),
      living: !kind.stays,
    }));
  return namesOf(work, wanted);
}

/**
 * The names of what a record's columns refer to, found through foreign keys. Includes deleted records, since that was
 * their name then. A table without a declared kind uses its column `name`. At most two statements.
 * @param entity the record's, as its kind names it, or else its table
 * @param rows the record before and after
 * @returns by column and id, with a space between
 */
export async function namesByReference(
  work: Work,
  kinds: readonly NamedRecords[],
  entity: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  const table = kinds.find((kind) => kind.entity === entity)?.table ?? entity;
  const wanted = (await referencesOf(work, table)).flatMap(({ column, refers_to, has_name }) => {
    const kind = kinds.find((one) => one.table === refers_to);
    const label = kind?.label ?? (has_name ? 'name' : undefined);
    if (!label || (kind && !mayUse(work.actor, kind.access))) return [];
    const ids = idsIn(rows.map((row) => String(row[column] ?? '')));
    return [{ key: column, table: refers_to, label, ids, living: false }];
  });
  return namesOf(work, wanted);
}

type Reference = { column: string; refers_to: string; has_name: boolean };

async function referencesOf(work: Work, table: string): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select referring.attname as column, referred.relname as refers_to,
      exists (select from pg_attribute where attrelid = referred.oid and attname = 'name') as has_name
    from pg_constraint as reference
    join pg_class as referred on referred.oid = reference.confrelid
    join pg_attribute as referring on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
    where reference.contype = 'f' and cardinality(reference.conkey) = 1
      and reference.conrelid = to_regclass(quote_ident(${table}))`.execute(work.db);
  return rows;
}

type Wanted = { key: string; table: string; label: string; ids: readonly number[]; living: boolean };

async function namesOf(work: Work, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, string>> {
  const parts = wanted
    .filter(({ ids }) => ids.length > 0)
    .map(
      ({ key, table, label, ids, living }) => sql`
        select ${key}::text as key, id::bigint as id, ${sql.ref(label)}::text as name from ${sql.table(table)}
        where id = any(${ids}::bigint[]) ${living ? sql`and deleted_at is null` : sql``}`,
    );
  if (parts.length === 0) return new Map();
  const names = sql<{ key: string; id: number; name: string }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await names.execute(work.db);
  return new Map(rows.map(({ key, id, name }) => [`${key} ${id}`, name]));
}

/** Ids are text in the trail; records with a name have numeric ones. */
const idsIn = (texts: readonly string[]) => [...new Set(texts)].filter((text) => /^\d{1,15}$/.test(text)).map(Number);
