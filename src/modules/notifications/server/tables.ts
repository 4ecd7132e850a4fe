import type { NotificationTables } from '#platform/server/notify/tables.ts';
import type { Writes } from '#platform/server/published.ts';

/** What users do with theirs; the platform adds and removes them. */
export const writes = [
  'notification',
  'notification_preference',
  'notification_quiet_hours',
] satisfies Writes<NotificationTables>;
