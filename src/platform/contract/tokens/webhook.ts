/** The content of a webhook (decision 194): what has changed and where to read it; no values. */
import * as z from 'zod';
import { moment } from '../fields.ts';

export const webhookBody = z.object({
  type: z.string().describe('The event, as job.updated; webhook.test for a test'),
  timestamp: moment.describe('When it happened'),
  id: z.int().describe('The id of the record; of the webhook itself for a test'),
  version: z.int().nullable().describe('The version of the record when this was sent: the order is not promised'),
  address: z.string().nullable().describe('Where the record can be read with an access token'),
  fields: z.array(z.string()).describe('The names of the fields that have changed'),
});
export type WebhookBody = z.infer<typeof webhookBody>;
