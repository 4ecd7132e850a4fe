/** The frame of notifications without their own email, and the digest, in wording the firm can change. */
import { merge, optional, wording } from '../mail/wording.ts';

const ofNotification = { kind: 'Email', area: 'Notifications' } as const;

const name = merge.text('Recipient', 'Devan Norvikley');

export const plainWording = wording({
  ...ofNotification,
  key: 'notification.plain',
  title: 'Notification',
  fields: {
    name,
    title: merge.text('Notification', 'A job was assigned to you'),
    body: merge.text('Details', 'Year end accounts 2026, Velmarra Trading Ltd', optional),
    open: merge.button('Button that opens it in the portal', 'https://portal.example/jobs'),
  },
  subject: '{title}',
  body: ['Hello {name},', '{title}', '{body}', '{open}'],
  button: 'Open it in the portal',
});

export const digestWording = wording({
  ...ofNotification,
  key: 'notification.digest',
  title: 'Digest of notifications',
  fields: {
    name,
    how_many: merge.text('How many', '3 notifications'),
    since: merge.text('Since when', 'since yesterday'),
    list: merge.text('Notifications', 'Jobs\n- A job was assigned to you', { needed: true }),
    more: merge.text('How many more', '12', optional),
    open: merge.button('Button that shows all notifications', 'https://portal.example/allnotification'),
  },
  subject: '{how_many} {since}',
  body: ['Hello {name},', 'This has happened {since}:', '{list}', 'And {more} more.', '{open}'],
  button: 'See all notifications',
});

export const dayWording = wording({
  ...ofNotification,
  key: 'notification.day',
  title: 'What there is to do, with the digest',
  fields: {
    name,
    how_many: merge.text('How many', '4 to do, 3 notifications'),
    to_do: merge.lines('What there is to do', 'Quotations to approve: 4', { needed: true }),
    since: merge.text('Since when', 'since yesterday', optional),
    list: merge.text('Notifications', 'Jobs\n- A job was assigned to you', optional),
    more: merge.text('How many more', '12', optional),
    open: merge.button('Button that opens the dashboard', 'https://portal.example/dashboard'),
  },
  subject: '{how_many}',
  body: [
    'Hello {name},',
    'This waits for you:',
    '{to_do}',
    'This has happened {since}:',
    '{list}',
    'And {more} more.',
    '{open}',
  ],
  button: 'Open my day',
});
