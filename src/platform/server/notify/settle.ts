import { sql } from 'kysely';
import { forgetCounts } from '../list/count.ts';
import { tell } from '../live/tell.ts';
import type { Work } from '../work.ts';

/**
 * What asked for a decision asks no more: it was decided, by whomever. It is read then, and gone from the approvals.
 * @param entity as it was told, with the record's id
 * @param of only these accounts; everybody who was asked when not given
 */
export async function settleApprovals(work: Work, entity: string, id: number, of?: readonly number[]): Promise<void> {
  const { rows } = await sql<{ account_id: number }>`
    update notification set approval = false, read_at = coalesce(read_at, ${work.now.toISOString()})
    where entity = ${entity} and entity_id = ${String(id)} and approval
      and ${of === undefined ? sql`true` : sql`account_id = any(${[...of]}::bigint[])`}
    returning account_id`.execute(work.db);
  if (rows.length === 0) return;
  await tell(
    work,
    rows.map(({ account_id }) => account_id),
    'notification',
  );
  work.afterCommit(() => forgetCounts('notification'));
}
