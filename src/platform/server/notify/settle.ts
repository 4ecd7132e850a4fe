import { sql } from 'kysely';
import { forgetCounts } from '../list/count.ts';
import { tell } from '../live/tell.ts';
import type { Work } from '../work.ts';

/**
 * Closes requests for a decision once anyone has decided: they are marked as read and leave the approvals.
 * @param entity as in the notification, with the record's id
 * @param of only these accounts; everyone who was asked when not given
 */
export async function settleApprovals(work: Work, entity: string, id: number, of?: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; account_id: number; unread: boolean }>`
    with asked as (select id, read_at from notification
      where entity = ${entity} and entity_id = ${String(id)} and approval
        and ${of === undefined ? sql`true` : sql`account_id = any(${[...of]}::bigint[])`})
    update notification set approval = false, read_at = coalesce(asked.read_at, ${work.now.toISOString()})
    from asked where notification.id = asked.id
    returning notification.id, account_id, asked.read_at is null as unread`.execute(work.db);
  if (rows.length === 0) return;
  work.holds?.settled.push(...rows.map((row) => ({ id: row.id, unread: row.unread })));
  await tell(
    work,
    rows.map(({ account_id }) => account_id),
    'notification',
  );
  work.afterCommit(() => forgetCounts('notification'));
}
