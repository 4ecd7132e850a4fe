/** Webhooks (decision 194): the portal tells programs of changes that their owner may see. */
import { forOwnEyes, ofStaff } from '#platform/contract/access.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import { lineField, moment, recordId } from '#platform/contract/fields.ts';
import { page, pageQuery } from '#platform/contract/list.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import * as z from 'zod';
import { shownWebhook } from '../public/webhook.ts';
import { myAccountModule } from '../rights.ts';

/** Hours that the old secret signs beside the new one. */
export const bothSign = 24;

const read = inPerson(forOwnEyes(ofStaff(myAccountModule.read)));
const change = inPerson(ofStaff(myAccountModule.update));
const one = z.strictObject({ id: recordId });
const named = z.object({ name: z.string() });

export const ownWebhook = shownWebhook.extend({
  failed: z.int().describe('Number of deliveries that were given up and can be resent'),
  before_until: moment.nullable().describe('Until when the previous secret signs as well'),
});
export type OwnWebhook = z.infer<typeof ownWebhook>;

export const deliveryStates = ['Waiting', 'Delivered', 'Failed', 'Not sent'] as const;

const delivery = z.object({
  id: z.int(),
  message_id: z.string(),
  event: z.string(),
  record: z.int().nullable().describe('Id of the record it is about; null for a test'),
  state: z.enum(deliveryStates),
  tries: z.int(),
  status: z.int().nullable().describe('Last HTTP status of the receiver; null if there was no response'),
  says: z.string().nullable().describe('Beginning of the response, or why there was none'),
  created_at: moment,
  tried_at: moment.nullable(),
  next_at: moment.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const fetchWebhooks = get('/myAccount/fetchWebhooks', {
  says: 'Returns the caller’s webhooks; a secret is shown only once, when it is created',
  access: read,
  result: z.object({ rows: z.array(ownWebhook) }),
});

export const fetchWebhookEvents = get('/myAccount/fetchWebhookEvents', {
  says: 'Returns the events the caller can subscribe to now',
  access: read,
  result: z.object({ rows: z.array(z.object({ event: z.string(), group: z.string(), says: z.string() })) }),
});

export const webhookForm = z.object({
  name: lineField('Name'),
  address: lineField('Address').meta({ title: 'Address', examples: ['https://example.com/portico'] }),
  events: z
    .array(z.string().max(100), { error: 'Please select Events' })
    .min(1, 'Please select Events')
    .max(300)
    .meta({ title: 'Events', examples: [['job.updated']] }),
});

export const addWebhook = create('/myAccount/addWebhook', {
  says: 'Adds a webhook; its secret is shown only this once',
  access: change,
  body: webhookForm,
  result: z.object({ id: z.int(), secret: z.string() }),
});

export const switchWebhook = post('/myAccount/switchWebhook', {
  says: 'Switches one of the caller’s webhooks on or off',
  access: change,
  body: one.extend({ on: z.boolean().meta({ title: 'On' }) }),
  result: z.object({ name: z.string(), on: z.boolean() }),
  message: ({ name, on }) => `${name} is ${on ? 'on' : 'off'}`,
});

export const rotateSecret = post('/myAccount/rotateWebhookSecret', {
  says: `Gives a webhook a new secret, shown only this once; the previous one also signs for ${bothSign} more hours`,
  access: change,
  body: one,
  result: z.object({ secret: z.string() }),
});

export const removeWebhook = post('/myAccount/removeWebhook', {
  says: 'Removes one of the caller’s webhooks with its deliveries',
  access: change,
  body: one,
  result: named,
  message: ({ name }) => `${name} is removed`,
});

export const testWebhook = post('/myAccount/testWebhook', {
  says: 'Sends a webhook an event of type webhook.test',
  access: change,
  body: one,
  result: named,
  message: ({ name }) => `A test is on its way to ${name}`,
});

export const resendWebhook = post('/myAccount/resendWebhook', {
  says: 'Resends what a webhook could not deliver, in order; stops at the first that fails again',
  access: change,
  body: one,
  result: z.object({ count: z.int() }),
  message: ({ count }) => (count === 1 ? 'One delivery is sent again' : `${count} deliveries are sent again, in order`),
});

export const fetchDeliveries = get('/myAccount/fetchWebhookDeliveries/:id', {
  says: 'Returns the deliveries of one of the caller’s webhooks in the last 30 days, newest first',
  access: read,
  params: one,
  query: pageQuery,
  result: page<Delivery>(delivery),
});
