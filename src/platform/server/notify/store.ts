import { sql } from 'kysely';
import { noteKnown } from '../database/standby.ts';
import { tell } from '../live/tell.ts';
import type { Work } from '../work.ts';

type Notice = Readonly<Record<string, unknown>>;

/**
 * Stores notifications, except those sent once and already sent (`notification_told`), and updates their readers' open
 * pages.
 * @returns the accounts for which they are new
 */
export async function storeNotices(work: Work, rows: readonly Notice[]): Promise<readonly number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const stored = await sql<{ account_id: number; in_app: boolean }>`
    insert into notification (${columns})
    select ${columns} from json_populate_recordset(null::notification, ${JSON.stringify(rows)}::json)
    returning account_id, in_app`.execute(work.db);
  const told = stored.rows.map(({ account_id }) => account_id);
  await noteKnown(work, told);
  const ringing = stored.rows.filter(({ in_app }) => in_app).map(({ account_id }) => account_id);
  await tell(work, ringing, 'notification');
  return told;
}
