import * as z from 'zod';
import { anyone } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, page } from '#platform/contract/list.ts';

export const outboxMail = z.object({
  id: z.int(),
  kind: z.string().describe("Purpose of the email, e.g. 'verification-code'"),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['kept', 'queued', 'sent', 'failed']),
  createdAt: moment,
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const openedMail = outboxMail.extend({
  html: z.string(),
  text: z.string(),
  calendar: z.string().nullable().describe('The appointment attached to it, as iCalendar text'),
  attempts: z.int(),
  error: z.string().nullable(),
  sentAt: moment.nullable(),
});
export type OpenedMail = z.infer<typeof openedMail>;

export const outboxList = list({
  filters: { recipient: contains('Recipient') },
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
});

/** Public, because users need it to sign in with a mailed code; the server answers only in the demo. */
export const fetchAllMails = get('/outbox/fetchAllMails', {
  says: 'Returns the emails the demo would have sent, newest first; only in the demo',
  access: anyone,
  query: outboxList.query,
  result: page<OutboxMail>(outboxMail),
});

export const fetchMailById = get('/outbox/fetchMailById', {
  says: 'Returns one of these emails as its recipient would see it; only in the demo',
  access: anyone,
  query: z.strictObject({ id: recordId }),
  result: openedMail,
});
