import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { partitioned } from './partitioned.ts';

const names = partitioned.map(({ table }) => table);

/** Whoever reads a table at that moment goes first; the months are made well ahead. */
const waitBriefly = sql`set local lock_timeout = '5s'`;

/**
 * Makes the months that are missing, in the transaction at hand: this one and three ahead, and those of rows that have
 * none. Any number of processes may do so at once.
 * @returns what was made, as 'mail 2026-12'
 * @throws the database's error where somebody reads a table for longer than five seconds
 */
export async function makeMonths(db: Db, now: Date): Promise<readonly string[]> {
  await waitBriefly.execute(db);
  const { rows } = await sql<{ made: string }>`
    select name || to_char(month, ' YYYY-MM') as made
    from unnest(${names}::text[]) as name
    cross join make_month_partitions(name, (${now.toISOString()}::timestamptz at time zone 'UTC')::date) as month`.execute(
    db,
  );
  return rows.map(({ made }) => made);
}

/** Drops the months of which nothing is to be kept any more, in the transaction at hand. @returns their tables */
export async function dropMonths(db: Db, now: Date): Promise<readonly string[]> {
  await waitBriefly.execute(db);
  const dropped: string[] = [];
  for (const { table, keeps } of partitioned) {
    if (keeps === undefined) continue;
    const before = new Date(now.getTime() - keeps).toISOString().slice(0, 7).replace('-', '_');
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = to_regclass(${table}) and relname ~ ${`^${table}_\\d{4}_\\d\\d$`}
        and relname < ${`${table}_${before}`}`.execute(db);
    for (const { name } of rows) {
      await sql`drop table ${sql.table(name)}`.execute(db);
      dropped.push(name);
    }
  }
  return dropped;
}

export type WithoutMonth = { readonly table: string; readonly count: number };

/** The tables with rows in no month, which should have none, and with how many. */
export async function rowsWithoutMonth(db: Db): Promise<readonly WithoutMonth[]> {
  const counts = names.map(
    (table) => sql`select ${table}::text as "table", count(*)::int as count from ${sql.table(`${table}_other`)}`,
  );
  const { rows } = await sql<WithoutMonth>`
    select * from (${sql.join(counts, sql` union all `)}) as counted where count > 0`.execute(db);
  return rows;
}
