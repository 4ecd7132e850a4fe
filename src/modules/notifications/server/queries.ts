import type { ListQuery, Page } from '#platform/contract/list.ts';
import { type Bell, mentionEnding } from '#platform/contract/notify.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { askedOf, bellsOf, isOfCompany } from '#platform/server/notify/bell.ts';
import type { NotificationTables } from '#platform/server/notify/tables.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { notificationList, type NotificationRow } from '../contract.ts';
import { type Tab, tabs } from '../tabs.ts';

/** Everybody sees only their own, even administrators; client users only those of their current company. */
export const visible = ({ db, actor }: Pick<Reader, 'db' | 'actor'>) =>
  db
    .withTables<NotificationTables>()
    .selectFrom('notification')
    .where('notification.account_id', '=', actor.accountId)
    .where('notification.in_app', '=', true)
    .where(isOfCompany(sql`${actor.clientId}::bigint`));

export async function bellOf(work: Work): Promise<Bell> {
  const [bell] = await bellsOf(work.db, [work.actor]);
  return bell ?? { unread: 0, newest: [] };
}

type Rows = ReturnType<typeof visible>;

const sourceOf =
  (inTab: (rows: Rows) => Rows) =>
  (reader: Reader): ListSource<NotificationTables, 'notification', NotificationRow> => ({
    declaration: notificationList,
    entity: 'notification',
    untraced: true,
    rows: inTab(visible(reader)),
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
        askedOf.as('asks'),
      ]),
    key: 'notification.id',
    columns: {
      text: 'notification.title',
      group: 'notification.group_name',
      createdAt: 'notification.created_at',
    },
  });

const present = (rows: Rows) => rows.where('notification.archived_at', 'is', null);

const sources: Readonly<Record<Tab, ReturnType<typeof sourceOf>>> = {
  all: sourceOf(present),
  unread: sourceOf((rows) => present(rows).where('notification.read_at', 'is', null)),
  approvals: sourceOf((rows) => present(rows).where('notification.approval', '=', true)),
  mentions: sourceOf((rows) => present(rows).where('notification.kind', 'like', `%${mentionEnding}`)),
  archived: sourceOf((rows) => rows.where('notification.archived_at', 'is not', null)),
};

export const notificationPage = (work: Work, { tab, ...query }: ListQuery): Promise<Page<NotificationRow>> =>
  listPage(work, sources[tabs.find((one) => one === tab) ?? 'all'], query);
