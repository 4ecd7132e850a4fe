/** Webhooks as owners and administrators see them. */
import { onlyRoles, signedIn } from '#platform/contract/access.ts';
import { events } from '#platform/contract/event.ts';
import { moment } from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import * as z from 'zod';
import { myAccountModule } from '../rights.ts';

/** A webhook's state. 'Failing': nothing has arrived since a failed try. */
export const webhookStates = ['On', 'Failing', 'Off'] as const;

/** A webhook in lists, without its secret. */
export const shownWebhook = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  state: z.enum(webhookStates),
  why: z.string().nullable().describe('Why it is off, if its owner has not switched it off'),
  created_at: moment,
  tried_at: moment.nullable().describe('When something was last sent to it'),
});
export type ShownWebhook = z.infer<typeof shownWebhook>;

/** Events of webhooks in an account's trail. */
export const webhookEvents = events('account', {
  webhookAdded: 'Webhook added',
  webhookRotated: 'Secret of a webhook changed',
  webhookOn: 'Webhook switched on',
  webhookOff: 'Webhook switched off',
  webhookRemoved: 'Webhook removed',
});

const failing = { group: 'Access', severity: 'warning', mail: 'atOnce' } as const;
const toAdmin = onlyRoles(myAccountModule.read, 'Admin');

/** Notices to owner and administrators, after a day of failure and when a webhook is switched off. */
export const webhookNotifications = {
  ownFails: notification('access.ownWebhookFails', {
    ...failing,
    access: signedIn,
    says: 'A webhook of yours has failed for a day',
  }),
  ownOff: notification('access.ownWebhookOff', {
    ...failing,
    access: signedIn,
    says: 'A webhook of yours was switched off',
  }),
  fails: notification('access.webhookFails', {
    ...failing,
    access: toAdmin,
    says: 'Somebody’s webhook has failed for a day',
  }),
  off: notification('access.webhookOff', { ...failing, access: toAdmin, says: 'Somebody’s webhook was switched off' }),
};
