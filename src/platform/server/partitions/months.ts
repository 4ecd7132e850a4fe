import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { partitioned } from './partitioned.ts';

/** The tables already partitioned; a migration may be waiting for the previous version to be gone. */
async function names(db: Db): Promise<readonly string[]> {
  const declared = partitioned.map(({ table }) => table);
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${declared}::text[]) as name
    where exists (select from pg_partitioned_table where partrelid = to_regclass(name))`.execute(db);
  return rows.map(({ name }) => name);
}

/** Gives way to readers of the table; months are created well ahead. */
const waitBriefly = sql`set local lock_timeout = '5s'`;

/**
 * Creates missing month partitions in the current transaction: this month and three ahead, and those for rows that have
 * none. Any number of processes may do so at once.
 * @returns what was created, as 'mail 2026-12'
 * @throws the database's error when someone reads a table for longer than five seconds
 */
export async function makeMonths(db: Db, now: Date): Promise<readonly string[]> {
  await waitBriefly.execute(db);
  const { rows } = await sql<{ made: string }>`
    select name || to_char(month, ' YYYY-MM') as made
    from unnest(${await names(db)}::text[]) as name
    cross join make_month_partitions(name, (${now.toISOString()}::timestamptz at time zone 'UTC')::date) as month`.execute(
    db,
  );
  return rows.map(({ made }) => made);
}

/**
 * Drops months past their retention, in the current transaction.
 * @returns their tables
 */
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

/**
 * Autovacuum analyses only the months; join plans also need statistics of the whole table. Runs in the current
 * transaction.
 */
export async function analyseWhole(db: Db): Promise<void> {
  await sql`set local statement_timeout = '1h'`.execute(db);
  for (const name of await names(db)) await sql`analyze ${sql.table(name)}`.execute(db);
}

export type WithoutMonth = { readonly table: string; readonly count: number };

/** The tables with rows outside all months, and how many; there should be none. */
export async function rowsWithoutMonth(db: Db): Promise<readonly WithoutMonth[]> {
  const counts = (await names(db)).map(
    (table) => sql`select ${table}::text as "table", count(*)::int as count from ${sql.table(`${table}_other`)}`,
  );
  if (counts.length === 0) return [];
  const { rows } = await sql<WithoutMonth>`
    select * from (${sql.join(counts, sql` union all `)}) as counted where count > 0`.execute(db);
  return rows;
}
