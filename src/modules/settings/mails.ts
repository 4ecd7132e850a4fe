/** The portal's mails as shown to administrators. */
import * as z from 'zod';
import { get, put } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import { mailStates, sentAgain } from '#platform/contract/mail.ts';
import { settingsAccess } from './rights.ts';

export const mail = z.object({
  id: z.int(),
  kind: z.string().describe("Purpose of the email, e.g. 'invitation'"),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates).describe('Kept: no mail server is configured'),
  attempts: z.int(),
  error: z.string().nullable().describe('The mail server’s response to the last attempt'),
  created_at: moment,
  sent_at: moment.nullable(),
  why_not_resend: z.string().nullable().describe('Why it cannot be sent again; null if it can'),
});
export type Mail = z.infer<typeof mail>;

export const openedMail = mail.extend({
  text: z.string().nullable().describe('Null for emails that grant access: codes, invitations, keyword links'),
});
export type OpenedMail = z.infer<typeof openedMail>;

export const mailList = list({
  filters: {
    created_at: moments('Written on'),
    state: word('State', mailStates),
    recipient: contains('Recipient'),
    kind: contains('Kind'),
  },
  sorts: ['created_at', 'recipient', 'kind'],
  defaultSort: '-created_at',
});

export const fetchAllMails = get('/settings/fetchAllMails', {
  says: 'Returns the emails of the last 180 days: waiting, sent and failed, newest first; never with their text',
  access: settingsAccess,
  query: mailList.query,
  result: page<Mail>(mail),
});

const byId = z.strictObject({ id: recordId });

export const fetchMailById = get('/settings/fetchMailById', {
  says: 'Returns one email, with its text unless it holds a code or link that grants access',
  access: settingsAccess,
  query: byId,
  result: openedMail,
});

export const resendMail = put('/settings/resendMail', {
  says: 'Resends an email that failed, or was sent and did not arrive',
  access: settingsAccess,
  query: byId,
  result: z.object({ id: z.int(), recipient: z.string() }),
  message: sentAgain,
});
