import { notFound } from '#platform/server/errors.ts';
import { forgetCounts } from '#platform/server/list/count.ts';
import { isOfCompany } from '#platform/server/notify/bell.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { NotificationTables } from '#platform/server/notify/tables.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

type Marks = Partial<Pick<NotificationTables['notification'], 'read_at' | 'archived_at'>>;

/** @throws 404 if one of them is not this person's; then none is marked */
export async function markRead(
  work: Work,
  { ids, read }: { ids: readonly number[]; read: boolean },
): Promise<{ count: number }> {
  return mark(work, ids, { read_at: read ? work.now.toISOString() : null });
}

/** Archived notifications count as read. @throws 404 */
export async function archive(
  work: Work,
  { ids, archived }: { ids: readonly number[]; archived: boolean },
): Promise<{ count: number }> {
  const now = work.now.toISOString();
  return mark(work, ids, archived ? { archived_at: now, read_at: now } : { archived_at: null });
}

export async function markAllRead(work: Work): Promise<{ count: number }> {
  const marked = await own(work)
    .set({ read_at: work.now.toISOString() })
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return done(work, Number(marked.numUpdatedRows));
}

async function mark(work: Work, ids: readonly number[], marks: Marks): Promise<{ count: number }> {
  const marked = await own(work)
    .set(marks)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  const count = Number(marked.numUpdatedRows);
  if (count < new Set(ids).size) throw notFound();
  return done(work, count);
}

const own = (work: Work) =>
  work.db
    .withTables<NotificationTables>()
    .updateTable('notification')
    .where('account_id', '=', work.actor.accountId)
    .where('in_app', '=', true)
    .where(isOfCompany(sql`${work.actor.clientId}::bigint`));

/** Updates the same person's other open pages. */
async function done(work: Work, count: number): Promise<{ count: number }> {
  await tell(work, [work.actor.accountId], 'notification');
  work.afterCommit(() => forgetCounts('notification'));
  return { count };
}
