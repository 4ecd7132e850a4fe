import type { Master } from '#platform/contract/master.ts';
import type { Usage } from '#platform/contract/master-calls.ts';
import type { Referrer } from '#platform/contract/module.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';

/** A foreign key onto a master's table, as the catalogue has it: complete by construction. */
export type ReferringColumn = {
  readonly table: string;
  readonly column: string;
  /** Whether rows of that table are deleted by marking them, and edited with a version. */
  readonly marks: boolean;
  readonly versioned: boolean;
};

/** Who may refer to a master. What is deleted along with an entry is a part of it and no referrer. */
export async function referringColumns(db: Db, { table }: Pick<Master, 'table'>): Promise<readonly ReferringColumn[]> {
  const { rows } = await sql<ReferringColumn>`
    select referrer.relname as table, referring.attname as column,
      exists (select from pg_attribute where attrelid = referrer.oid and attname = 'deleted_at') as marks,
      exists (select from pg_attribute where attrelid = referrer.oid and attname = 'version') as versioned
    from pg_constraint as reference
    join pg_class as referrer on referrer.oid = reference.conrelid
    join pg_attribute as referring on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = to_regclass(${table}) and reference.confdeltype <> 'c'
    order by referrer.relname, referring.attname`.execute(db);
  return rows;
}

/** What refers to an entry, in words and with the way there. Records that are deleted themselves do not count. */
export async function usageOf(db: Db, master: Master, id: number, referrers: readonly Referrer[]): Promise<Usage> {
  const columns = await referringColumns(db, master);
  const counts = await countsOf(db, columns, id);
  const counted = columns.map(({ table, column }, at) => ({ table, column, count: counts[at] ?? 0 }));
  return usageIn(counted, referrers, id);
}

/** Counts per column as a usage that says only what there is. */
export function usageIn(
  counted: readonly (Pick<ReferringColumn, 'table' | 'column'> & { readonly count: number })[],
  referrers: readonly Referrer[],
  id: number,
): Usage {
  const found = counted.filter(({ count }) => count > 0);
  const rows = found.map(({ table, column, count }) => {
    const referrer = referrers.find((one) => one.table === table);
    // '6 members of staff, 1 member of staff' would leave it open which are meant.
    const isOneOfSome = found.filter((other) => other.table === table).length > 1;
    const text = `${wordsFor(referrer, table, count)}${isOneOfSome ? ` (${columnWords(column)})` : ''}`;
    return { count, text, to: linkFor(referrer, column, id) };
  });
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    text: rows.map(({ text }) => text).join(', '),
    rows,
  };
}

async function countsOf(db: Db, columns: readonly ReferringColumn[], id: number): Promise<number[]> {
  if (columns.length === 0) return [];
  const counts: RawBuilder<unknown>[] = columns.map(
    ({ table, column, marks }) => sql`(
      select count(*) from ${sql.table(table)}
      where ${sql.ref(column)} = ${id} ${marks ? sql`and deleted_at is null` : sql``})`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts.map(Number) ?? [];
}

function wordsFor(referrer: Referrer | undefined, table: string, count: number): string {
  const words = (count === 1 ? referrer?.one : referrer?.many) ?? table.replaceAll('_', ' ');
  return `${count} ${words}`;
}

/** 'line_manager_id' -> 'line manager'. */
const columnWords = (column: string): string => column.replace(/_id$/, '').replaceAll('_', ' ');

function linkFor(referrer: Referrer | undefined, column: string, id: number): string | null {
  const filter = referrer?.list?.filters[column];
  if (!referrer?.list || !filter) return null;
  const { path } = referrer.list;
  return `${path}${path.includes('?') ? '&' : '?'}p=1&${filter}=${id}`;
}
