import * as z from 'zod';
import { signedIn } from '#platform/contract/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { bell, bellEntry } from '#platform/contract/notify.ts';
import { tabs } from './rules.ts';

export const listen = get('/live', {
  says: 'Tells an open page of notifications, changed rights and the end of its session, as they happen',
  access: signedIn,
  result: z.undefined(),
  streams: 'events',
});

export const fetchBell = get('/notification/fetchBell', {
  says: 'How many notifications are unread, and the newest',
  access: signedIn,
  result: bell,
});

export const notificationRow = bellEntry.extend({ archivedAt: moment.nullable() });
export type NotificationRow = z.infer<typeof notificationRow>;

const filters = {
  text: contains('Notification'),
  group: word('About'),
  createdAt: moments('Received on'),
};
const order = { sorts: ['createdAt'], defaultSort: '-createdAt' };

/** What the page filters by; its tabs are another matter. */
export const notificationList = list({ filters, ...order });
export const notificationsAsked = list({ filters: { ...filters, tab: word('Tab', tabs) }, ...order });

export const fetchAllNotification = get('/notification/fetchAllNotification', {
  says: "One's own notifications of the last 180 days, newest first",
  access: signedIn,
  query: notificationsAsked.query,
  result: page<NotificationRow>(notificationRow),
});

const ids = z.array(recordId).min(1, 'Please select a notification').max(100, 'At most 100 at a time');
const changed = z.object({ count: z.int() });

export const markRead = put('/notification/markRead', {
  says: 'Marks notifications of one’s own as read, or as unread again',
  access: signedIn,
  body: z.object({ ids, read: z.boolean('Please select Read') }),
  result: changed,
});

export const markAllRead = put('/notification/markAllRead', {
  says: 'Marks all notifications of one’s own as read',
  access: signedIn,
  result: changed,
  message: () => 'All Notifications Marked as Read',
});

export const archive = put('/notification/archive', {
  says: 'Puts notifications of one’s own away, or takes them back',
  access: signedIn,
  body: z.object({ ids, archived: z.boolean('Please select Archived') }),
  result: changed,
});

export const notifications: ModuleContract = {
  name: 'notifications',
  endpoints: [listen, fetchBell, fetchAllNotification, markRead, markAllRead, archive],
  events: [],
};
