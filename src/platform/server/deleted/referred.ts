import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { Deletable } from './deletable.ts';

type Reference = { readonly column: string; readonly table: string };

/**
 * The deleted records that a record refers to, in words. Deleted records do not protect what they refer to, so that may
 * have been deleted since. The rows are locked so that none is deleted at the same moment.
 */
export async function deletedBefore(
  work: Work,
  kinds: readonly Deletable[],
  { table }: Deletable,
  id: number,
): Promise<string | undefined> {
  for (const reference of await referencesOf(work, table)) {
    const kind = kinds.find((one) => one.table === reference.table);
    if (!kind) continue;
    const { rows } = await sql<{ label: string; deleted: boolean }>`
      select ${sql.ref(kind.label)}::text as label, deleted_at is not null as deleted
      from ${sql.table(kind.table)}
      where id = (select ${sql.ref(reference.column)} from ${sql.table(table)} where id = ${id})
      for share`.execute(work.db);
    if (rows[0]?.deleted) return `the ${kind.title.toLowerCase()} '${rows[0].label}'`;
  }
  return undefined;
}

/** A table's foreign keys to tables with soft deletion, from the catalogue. */
async function referencesOf(work: Work, table: string): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select referring.attname as column, referred.relname as table
    from pg_constraint as reference
    join pg_class as referred on referred.oid = reference.confrelid
    join pg_attribute as referring on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.conrelid = to_regclass(${table})
      and exists (select from pg_attribute where attrelid = referred.oid and attname = 'deleted_at')
    order by referring.attname`.execute(work.db);
  return rows;
}
