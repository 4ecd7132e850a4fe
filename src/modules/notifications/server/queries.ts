import type { ListQuery, Page } from '#platform/contract/list.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { listPage } from '#platform/server/list/page.ts';
import { bellsOf } from '#platform/server/notify/bell.ts';
import type { NotificationTables } from '#platform/server/notify/tables.ts';
import type { Work } from '#platform/server/work.ts';
import { notificationList, type NotificationRow } from '../contract.ts';

/** Everybody sees their own, and not even an administrator another's. */
export const visible = (work: Work) =>
  work.db
    .withTables<NotificationTables>()
    .selectFrom('notification')
    .where('notification.account_id', '=', work.actor.accountId)
    .where('notification.in_app', '=', true);

export async function bellOf(work: Work): Promise<Bell> {
  const { accountId } = work.actor;
  return (await bellsOf(work.db, [accountId])).get(accountId) ?? { unread: 0, newest: [] };
}

export async function notificationPage(
  work: Work,
  { tab = 'all', ...query }: ListQuery,
): Promise<Page<NotificationRow>> {
  return listPage(
    work,
    {
      declaration: notificationList,
      entity: 'notification',
      rows: inTab(work, tab),
      select: (rows) =>
        rows.select([
          'notification.id',
          'notification.group_name as group',
          'notification.title',
          'notification.body',
          'notification.link',
          'notification.severity',
          'notification.created_at as createdAt',
          'notification.read_at as readAt',
          'notification.archived_at as archivedAt',
        ]),
      key: 'notification.id',
      columns: {
        text: 'notification.title',
        group: 'notification.group_name',
        createdAt: 'notification.created_at',
      },
    },
    query,
  );
}

function inTab(work: Work, tab: string | number) {
  const rows = visible(work).where('notification.archived_at', tab === 'archived' ? 'is not' : 'is', null);
  if (tab === 'unread') return rows.where('notification.read_at', 'is', null);
  return tab === 'approvals' ? rows.where('notification.approval', '=', true) : rows;
}
