/** The portal's mails as shown to administrators. */
import * as z from 'zod';
import { get, put } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { contains, list, moments, page, word } from '#platform/contract/list.ts';
import { mailStates, sentAgain } from '#platform/contract/mail.ts';
import { settingsAccess } from './rights.ts';

export const mail = z.object({
  id: z.int(),
  kind: z.string().describe("What it is about, e.g. 'invitation'"),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates).describe('Kept where no mail server is configured'),
  attempts: z.int(),
  error: z.string().nullable().describe("The mail server's answer to the last try"),
  created_at: moment,
  sent_at: moment.nullable(),
  why_not_resend: z.string().nullable().describe('null where it can be sent again'),
});
export type Mail = z.infer<typeof mail>;

export const openedMail = mail.extend({
  text: z.string().nullable().describe('Null for a mail that lets its reader in: codes, invitations, keyword links'),
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
  says: 'The mails of the last 180 days: waiting, sent, failed, newest first; never their texts',
  access: settingsAccess,
  query: mailList.query,
  result: page<Mail>(mail),
});

const byId = z.strictObject({ id: recordId });

export const fetchMailById = get('/settings/fetchMailById', {
  says: 'One mail; its text unless it holds a code or a link that lets its reader in',
  access: settingsAccess,
  query: byId,
  result: openedMail,
});

export const resendMail = put('/settings/resendMail', {
  says: 'Sends a mail again that failed, or was sent and did not arrive',
  access: settingsAccess,
  query: byId,
  result: z.object({ id: z.int(), recipient: z.string() }),
  message: sentAgain,
});
