import { webhookBody } from '#platform/contract/tokens/webhook.ts';
import type { Json } from './schema.ts';
import { schemaOf } from './schema.ts';

/** The headers of each message, as defined by standardwebhooks.com. */
export const webhookHeaders: Readonly<Record<string, string>> = {
  'webhook-id': 'The same at each try: a message may come twice',
  'webhook-timestamp': 'When it was sent, in seconds since 1970',
  'webhook-signature': 'v1, and the HMAC-SHA-256 of id.timestamp.body in base64; two of them while a secret is changed',
};

export const webhookSays =
  'A record that the owner of the webhook may see has changed. Answer with 2xx within ten seconds; anything else is tried ' +
  'again for three days, not before Retry-After. 410 switches the webhook off';

/** The OpenAPI 3.1 section on webhooks. */
export const webhookDocs = (): Json => ({
  changed: {
    post: {
      summary: webhookSays,
      parameters: Object.entries(webhookHeaders).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(webhookBody, 'output') } },
      },
      responses: {
        '2XX': { description: 'Taken' },
        '410': { description: 'Wants no more' },
        default: { description: 'Is tried again' },
      },
    },
  },
});
