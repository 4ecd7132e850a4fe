import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { partitioned } from './partitioned.ts';

/** The tables that are kept so by now: a migration may wait for the version before to be gone. */
async function names(db: Db): Promise<readonly string[]> {
  const declared = partitioned.map(({ table }) => table);
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${declared}::text[]) as name
    where exists (select from pg_partitioned_table where partrelid = to_regclass(name))`.execute(db);
  return rows.map(({ name }) => name);
}

/** A reader of the table goes first; the months are made well ahead. */
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
    from unnest(${await names(db)}::text[]) as name
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

/** Autovacuum looks at months alone, plans of joins at the table as a whole too. In the transaction at hand. */
export async function analyseWhole(db: Db): Promise<void> {
  await sql`set local statement_timeout = '1h'`.execute(db);
  for (const name of await names(db)) await sql`analyze ${sql.table(name)}`.execute(db);
}

export type WithoutMonth = { readonly table: string; readonly count: number };

/** The tables with rows in no month, which should have none, and with how many. */
export async function rowsWithoutMonth(db: Db): Promise<readonly WithoutMonth[]> {
  const counts = (await names(db)).map(
    (table) => sql`select ${table}::text as "table", count(*)::int as count from ${sql.table(`${table}_other`)}`,
  );
  if (counts.length === 0) return [];
  const { rows } = await sql<WithoutMonth>`
    select * from (${sql.join(counts, sql` union all `)}) as counted where count > 0`.execute(db);
  return rows;
}
