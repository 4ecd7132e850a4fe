import { mailEvents, whyNotResend } from '#platform/contract/mail.ts';
import { record } from '../audit/record.ts';
import { notFound, refused } from '../errors.ts';
import { enqueue } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { deliverMail } from './deliver.ts';
import type { MailTables } from './mail.ts';
import { recipientFlag } from './servers.ts';

/**
 * Sends an email again, with its attempts reset.
 * @throws 404, 409 with the reason
 */
export async function sendAgain(work: Work, id: number): Promise<{ id: number; recipient: string }> {
  const mails = work.db.withTables<MailTables>();
  const mail = await mails
    .selectFrom('mail')
    .select(['kind', 'recipient', 'state', 'attempts', 'error', 'good_until', 'readable'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw notFound();
  const { kind, recipient, state, attempts, error } = mail;
  const reason = whyNotResend({ ...mail, state: work.config.smtpUrl ? state : 'kept' }, work.now);
  if (reason) throw refused(reason);
  // The last error stays until the next answer.
  await mails.updateTable('mail').set({ state: 'queued', attempts: 0, sent_at: null }).where('id', '=', id).execute();
  await enqueue(work, deliverMail, { id }, { flags: [recipientFlag(recipient)] });
  const before = { kind, recipient, state, attempts, error };
  await record(work, mailEvents.resent, id, { before, after: { kind, recipient, state: 'queued', attempts: 0 } });
  return { id, recipient };
}
