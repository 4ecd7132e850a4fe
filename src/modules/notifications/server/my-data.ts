import { myData } from '#platform/server/my-data.ts';
import type { NotificationTables } from '#platform/server/notify/tables.ts';

export const myNotifications = myData('Notifications', 70, (work) =>
  work.db
    .withTables<NotificationTables>()
    .selectFrom('notification')
    .select(['created_at', 'group_name', 'title', 'body', 'link', 'read_at', 'archived_at'])
    .where('account_id', '=', work.actor.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute(),
);
