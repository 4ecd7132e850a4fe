import * as z from 'zod';
import { oneself } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import { bell, bellEntry, mailPaces } from '#platform/contract/notify.ts';
import { tabs } from './tabs.ts';

/** Notifications cover all of a person's work, so access tokens neither read nor mark them. */
const own = inPerson(oneself);

export const listen = get('/live', {
  says: 'Streams new notifications, changed rights and the end of the session to an open page',
  access: own,
  result: z.undefined(),
  streams: 'events',
  beforeFactor: true,
});

export const fetchBell = get('/notification/fetchBell', {
  says: 'Returns the number of unread notifications, and the newest ones',
  access: own,
  result: bell,
});

export const notificationRow = bellEntry.extend({ archivedAt: moment.nullable() });
export type NotificationRow = z.infer<typeof notificationRow>;

const filters = {
  text: contains('Notification'),
  group: word('About'),
  createdAt: moments('Received'),
};
const order = { sorts: ['createdAt'], defaultSort: '-createdAt' };

/** The page's filters; its tabs are separate. */
export const notificationList = list({ filters, ...order });
export const notificationsAsked = list({ filters: { ...filters, tab: word('Tab', tabs) }, ...order });

export const fetchAllNotification = get('/notification/fetchAllNotification', {
  says: 'Returns the caller’s notifications of the last 180 days, newest first',
  access: own,
  query: notificationsAsked.query,
  result: page<NotificationRow>(notificationRow),
});

const timeField = (label: string) =>
  z
    .string(`${label} is required`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `Please provide a valid ${label}`)
    .describe('HH:MM');

const ids = z.array(recordId).min(1, 'Please select a notification').max(100, 'At most 100 at a time');
const changed = z.object({ count: z.int() });

export const markRead = put('/notification/markRead', {
  says: 'Marks the caller’s notifications as read, or as unread',
  access: own,
  body: z.object({ ids, read: z.boolean('Please select Read') }),
  result: changed,
});

export const markAllRead = put('/notification/markAllRead', {
  says: 'Marks all the caller’s notifications as read',
  access: own,
  result: changed,
  message: () => 'All Notifications Marked as Read',
  command: { label: 'Mark all notifications as read', words: 'clear bell' },
});

export const archive = put('/notification/archive', {
  says: 'Archives the caller’s notifications, or restores them',
  access: own,
  body: z.object({ ids, archived: z.boolean('Please select Archived') }),
  result: changed,
});

const preference = z.object({
  kind: z.string(),
  group: z.string(),
  says: z.string(),
  mandatory: z.string().nullable().describe('Why it cannot be switched off; null if it can'),
  approval: z.boolean(),
  mailOnly: z.boolean().describe('Whether it is sent by email only'),
  inApp: z.boolean(),
  mail: z.enum(mailPaces),
});
export type NotificationPreference = z.infer<typeof preference>;

const quietHours = z.object({ begins: timeField('Quiet from'), ends: timeField('Quiet until') });

export const fetchNotificationPreferences = get('/notification/fetchPreferences', {
  says: 'Returns the kinds of notification the caller can receive, and how each is delivered',
  access: own,
  result: z.object({ rows: z.array(preference), quietHours: quietHours.nullable() }),
});

export const saveNotificationPreference = put('/notification/savePreference', {
  says: 'Sets how one kind of notification is delivered',
  access: own,
  body: z.object({
    kind: z.string('Please select Kind').max(100, 'Please select Kind'),
    inApp: z.boolean('Please select In the portal'),
    mail: z.enum(mailPaces, 'Please select By mail'),
  }),
  result: preference,
  message: () => 'Notification Preference Saved',
});

export const saveQuietHours = put('/notification/saveQuietHours', {
  says: 'Sets the hours without email, in the time zone of the firm; null for none',
  access: own,
  body: z.object({
    quietHours: quietHours
      .refine(({ begins, ends }) => begins !== ends, {
        path: ['ends'],
        message: 'Quiet until must be another time than Quiet from',
      })
      .nullable(),
  }),
  result: z.object({ quietHours: quietHours.nullable() }),
  message: ({ quietHours: saved }) => (saved ? 'Quiet Hours Saved' : 'Quiet Hours Switched Off'),
});

export const preferenceEvents = events('notificationPreference', {
  changed: 'Notification preference changed',
  quietHoursChanged: 'Quiet hours changed',
});
