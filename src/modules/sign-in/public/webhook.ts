/** What owners and administrators are shown and told of a webhook. */
import { onlyRoles, signedIn } from '#platform/contract/access.ts';
import { events } from '#platform/contract/event.ts';
import { moment } from '#platform/contract/fields.ts';
import { notification } from '#platform/contract/notify.ts';
import * as z from 'zod';
import { myAccountModule } from '../rights.ts';

/** How a webhook stands: since its last try, nothing has arrived at one that fails. */
export const webhookStates = ['On', 'Failing', 'Off'] as const;

/** A webhook as lists show it, without its secret. */
export const shownWebhook = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.string()),
  state: z.enum(webhookStates),
  why: z.string().nullable().describe('Why it is off, where its owner has not switched it off'),
  created_at: moment,
  tried_at: moment.nullable().describe('When something was last sent'),
});
/** The same as a type. */
export type ShownWebhook = z.infer<typeof shownWebhook>;

/** What the trail of an account tells of its webhooks. */
export const webhookEvents = events('account', {
  webhookAdded: 'Webhook added',
  webhookRotated: 'Secret of a webhook changed',
  webhookOn: 'Webhook switched on',
  webhookOff: 'Webhook switched off',
  webhookRemoved: 'Webhook removed',
});

const failing = { group: 'Access', severity: 'warning', mail: 'atOnce' } as const;
const toAdmin = onlyRoles(myAccountModule.read, 'Admin');

/** Told after the first day of failure, and when a webhook is switched off: to its owner, and to administrators. */
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
