/** Emails on screens: their delivery, and the calls for a record's failed ones. */
import * as z from 'zod';
import type { Access } from './access.ts';
import { type Endpoint, get, put } from './endpoint.ts';
import { events } from './event.ts';
import { moment, recordId } from './fields.ts';

export const mailStates = ['kept', 'queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A sent email may have been lost on the way; one being retried need not be resent. */
export function whyNotResend(
  mail: { state: MailState; good_until: string | null; readable: boolean },
  now: Date,
): string | undefined {
  if (mail.state === 'kept') return 'Without a mail server nothing is sent';
  if (mail.state === 'queued') return 'It is on its way already';
  const isOver = mail.good_until !== null && Date.parse(mail.good_until) <= now.getTime();
  if (isOver) return 'The code or link in it no longer works';
  return mail.state === 'sent' && !mail.readable ? 'The code or link in it is not kept once it is sent' : undefined;
}

export const mailEvents = events('mail', { resent: 'Mail sent again' });

const undelivered = z.object({
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  error: z.string().nullable().describe("The mail server's answer to the last attempt"),
  created_at: moment,
  under_way: z.boolean().describe('Whether it is being sent again'),
  why_not_resend: z.string().nullable().describe("Why it can't be sent again; null if it can"),
});
export type Undelivered = z.infer<typeof undelivered>;

type Nothing = Record<never, never>;
type Resent = { readonly recipient: string };

export type RecordMails = {
  readonly fetch: Endpoint<Nothing, { id: number }, undefined, { rows: Undelivered[] }>;
  readonly resend: Endpoint<Nothing, { id: number; mail: number }, undefined, Resent>;
};

/**
 * The calls for a record's undelivered emails: `recordMails('/exit', 'an exit', { … })`.
 * @param access.read who may see them @param access.resend who may send them again
 */
export const recordMails = (path: string, of: string, access: { read: Access; resend: Access }): RecordMails => ({
  fetch: get(`${path}/fetchUndeliveredMails`, {
    says: `Returns the emails about ${of} that were not delivered in the last 30 days`,
    access: access.read,
    query: z.strictObject({ id: recordId }),
    result: z.object({ rows: z.array(undelivered) }),
  }),
  resend: put(`${path}/resendMail`, {
    says: `Resends an undelivered email about ${of}; an invitation gets a new link`,
    access: access.resend,
    query: z.strictObject({ id: recordId, mail: recordId }),
    result: z.object({ recipient: z.string() }),
    message: sentAgain,
  }),
});

export const sentAgain = ({ recipient }: Resent): string => `The mail to ${recipient} is sent again`;
