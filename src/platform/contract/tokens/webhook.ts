/** The content of a webhook (decision 194): what has changed and where to read it; no values. */
import * as z from 'zod';
import { moment } from '../fields.ts';

export const webhookBody = z.object({
  type: z.string().describe('Name of the event, like job.updated; webhook.test for a test'),
  timestamp: moment.describe('When it happened'),
  id: z.int().describe('Id of the record; of the webhook itself for a test'),
  version: z.int().nullable().describe('Version of the record when this was sent; delivery order is not guaranteed'),
  address: z.string().nullable().describe('Address to read the record at, with an access token'),
  fields: z.array(z.string()).describe('Names of the fields that changed'),
});
export type WebhookBody = z.infer<typeof webhookBody>;
