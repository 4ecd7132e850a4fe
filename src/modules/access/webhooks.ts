/** All webhooks, for administrators (decision 194). */
import * as z from 'zod';
import { shownWebhook, webhookStates } from '#modules/sign-in/public/webhook.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { accessModule } from './rights.ts';

export const issuedWebhook = shownWebhook.extend({ owner: z.object({ id: z.int(), name: z.string() }) });
export type IssuedWebhook = z.infer<typeof issuedWebhook>;

export const webhookList = list({
  pageSize: 25,
  filters: {
    owner: contains('Owner'),
    name: contains('Name'),
    address: contains('Address'),
    events: contains('Events'),
    state: word('State', webhookStates),
    tried_at: moments('Last sent'),
  },
  sorts: ['owner', 'name', 'address', 'state', 'tried_at', 'created_at'],
  defaultSort: 'owner',
});

export const fetchIssuedWebhooks = get('/access/fetchIssuedWebhooks', {
  says: 'Returns everyone’s webhooks: owner, address, events and state',
  access: inPerson(onlyRoles(accessModule.read, 'Admin')),
  query: webhookList.query,
  result: page<IssuedWebhook>(issuedWebhook),
});

export const stopWebhook = put('/access/stopWebhook', {
  says: 'Turns off a person’s webhook and notifies them',
  access: inPerson(onlyRoles(accessModule.update, 'Admin')),
  query: z.strictObject({ id: recordId }),
  result: z.object({ name: z.string() }),
  message: ({ name }) => `${name} is off`,
});
