import { type RawBuilder, sql } from 'kysely';
import type { Work } from './work.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * Inserts many rows in one statement and returns their ids in the same order. Columns and types are the table's own.
 */
export async function insertRows(work: Pick<Work, 'db'>, table: string, rows: Rows): Promise<number[]> {
  return (await insert<{ id: number }>(work, table, rows, sql`id`)).map(({ id }) => id);
}

/** The same for a table without ids, such as links and counters. */
export async function insertLinks(work: Pick<Work, 'db'>, table: string, rows: Rows): Promise<void> {
  await insert(work, table, rows, sql`1`);
}

/** The same, but returns the stored rows. */
export const insertWhole = <Row>(work: Pick<Work, 'db'>, table: string, rows: Rows): Promise<Row[]> =>
  insert<Row>(work, table, rows, sql`*`);

async function insert<Row>(
  work: Pick<Work, 'db'>,
  table: string,
  rows: Rows,
  returning: RawBuilder<unknown>,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  // Collected from all rows; a column missing from a row is null in it.
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const columns = sql.join([...names].map((column) => sql.ref(column)));
  const inserted = await sql<Row>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    returning ${returning}`.execute(work.db);
  return inserted.rows;
}
