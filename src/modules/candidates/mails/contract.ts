/** Emails sent to a candidate, and whether they arrived. */
import * as z from 'zod';
import { get } from '#platform/contract/endpoint.ts';
import { moment, recordId } from '#platform/contract/fields.ts';
import { mailStates, recordMails } from '#platform/contract/mail.ts';
import { candidatesModule } from '../rights.ts';

export const candidateMails = recordMails('/hr/candidate', 'a candidate', {
  read: candidatesModule.read,
  resend: candidatesModule.update,
});

const mail = z.object({
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  created_at: moment,
  text: z.string().nullable().describe('null if the email contains a link that gives access'),
});
export type CandidateMail = z.output<typeof mail>;

export const fetchCandidateMails = get('/hr/candidate/fetchMails/:id', {
  says: 'Returns the emails sent to a candidate, newest first',
  access: candidatesModule.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(mail) }),
});
