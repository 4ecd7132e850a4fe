/** Which columns refer to a row, from the database catalogue, and how to point them at another row. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { everyEntity, forgetCounts } from './list/count.ts';
import type { Work } from './work.ts';

/** A foreign key to a table; complete, as it comes from the catalogue. */
export type ReferringColumn = {
  readonly table: string;
  readonly column: string;
  /** Whether rows of that table are soft-deleted and edited with a version. */
  readonly marks: boolean;
  readonly versioned: boolean;
  /** The other columns of a pure link table, such as `client_service`; empty otherwise. */
  readonly linked: readonly string[];
};

/**
 * The columns that refer to the rows of a table.
 * @param parts whether to include rows deleted together with a row, as parts of it
 */
export async function columnsReferringTo(
  db: Db,
  table: string,
  { parts }: { readonly parts: boolean },
): Promise<readonly ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select referrer.relname as table, referring.attname as column,
      exists (select from pg_attribute where attrelid = referrer.oid and attname = 'deleted_at') as marks,
      exists (select from pg_attribute where attrelid = referrer.oid and attname = 'version') as versioned,
      array(
        select other.attname::text from pg_index as key
        join pg_attribute as other on other.attrelid = key.indrelid and other.attnum = any(key.indkey)
        where key.indrelid = referrer.oid and key.indisprimary and other.attnum <> referring.attnum
          and referring.attnum = any(key.indkey) and key.indnatts = (
            select count(*) from pg_attribute where attrelid = referrer.oid and attnum > 0 and not attisdropped)
        order by other.attnum) as linked
    from pg_constraint as reference
    join pg_class as referrer on referrer.oid = reference.conrelid
    join pg_attribute as referring on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.conparentid = 0 and reference.confrelid = to_regclass(${table})
      ${parts ? sql`` : sql`and reference.confdeltype <> 'c'`}
    order by referrer.relname, referring.attname`.execute(db);
  return rows;
}

/** How many rows that are not deleted refer to a row, for each column. */
export async function countReferring(
  db: Db,
  columns: readonly ReferringColumn[],
  id: number,
): Promise<readonly (ReferringColumn & { readonly count: number })[]> {
  if (columns.length === 0) return [];
  const counts: RawBuilder<unknown>[] = columns.map(
    ({ table, column, marks }) => sql`(
      select count(*) from ${sql.table(table)}
      where ${sql.ref(column)} = ${id} ${marks ? sql`and deleted_at is null` : sql``})`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  // Bigints arrive as text.
  const found = rows[0]?.counts.map(Number) ?? [];
  return columns.map((column, at) => Object.assign({ count: found[at] ?? 0 }, column));
}

/**
 * Makes everything that refers to one row, deleted records included, refer to another. A link the other row already has
 * is dropped.
 * @returns how many records that are not deleted refer to the other row now
 * @throws the database's error where the two conflict
 */
export async function moveReferring(
  work: Work,
  { table, column, marks, versioned, linked }: ReferringColumn,
  from: number,
  to: number,
): Promise<number> {
  const referring = sql.ref(column);
  if (linked.length > 0) {
    const same = linked.map((other) => sql`kept.${sql.ref(other)} = twin.${sql.ref(other)}`);
    await sql`
      delete from ${sql.table(table)} as twin using ${sql.table(table)} as kept
      where twin.${referring} = ${from} and kept.${referring} = ${to} and ${sql.join(same, sql` and `)}`.execute(
      work.db,
    );
  }
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update ${sql.table(table)}
      set ${referring} = ${to} ${versioned ? sql`, version = version + 1` : sql``}
      where ${referring} = ${from}
      returning ${marks ? sql`deleted_at is null` : sql`true`} as counts
    )
    select count(*) filter (where counts) as count from moved`.execute(work.db);
  work.afterCommit(() => {
    work.references.forget(table);
    forgetCounts(everyEntity);
  });
  return rows[0]?.count ?? 0;
}
