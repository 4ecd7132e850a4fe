import { sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * Inserts many rows with one statement and gives their ids in the same order. The columns and their types are the
 * table's own.
 */
export async function insertRows(
  work: Pick<Work, 'db'>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const first = rows[0];
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    returning id`.execute(work.db);
  return inserted.rows.map(({ id }) => id);
}
