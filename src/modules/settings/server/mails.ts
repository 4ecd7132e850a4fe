import type { ListQuery, Page } from '#platform/contract/list.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { listPage } from '#platform/server/list/page.ts';
import { deliverAgain, lockDelivery } from '#platform/server/mail/again.ts';
import type { MailTables } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { type Mail, mailEvents, mailList, type OpenedMail } from '../mails.ts';
import { whyNotResend } from '../rules.ts';

/** Whoever may see the mails sees all of them, though not each one's text. */
const visible = (work: Work) => work.db.withTables<MailTables>().selectFrom('mail');

const shown = [
  'mail.id',
  'mail.kind',
  'mail.recipient',
  'mail.subject',
  'mail.state',
  'mail.attempts',
  'mail.error',
  'mail.created_at',
  'mail.sent_at',
] as const;

export const mailPage = (work: Work, query: ListQuery): Promise<Page<Mail>> =>
  listPage(
    work,
    {
      declaration: mailList,
      entity: mailEvents.resent.entity,
      rows: visible(work),
      select: (rows) => rows.select(shown),
      key: 'mail.id',
      columns: {
        created_at: 'mail.created_at',
        state: 'mail.state',
        recipient: 'mail.recipient',
        kind: 'mail.kind',
      },
    },
    query,
  );

/** @throws 404 for a mail that is not there (any more) */
export async function mailById(work: Work, id: number): Promise<OpenedMail> {
  const found = await visible(work)
    .select([...shown, 'mail.text', 'mail.readable'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { readable, text, ...mail } = found;
  return { ...mail, text: readable ? text : null };
}

/** Sends a mail again. @throws 404, 409 with the reason */
export async function resendMail(work: Work, id: number): Promise<{ id: number; recipient: string }> {
  const { kind, recipient, ...delivery } = await lockDelivery(work, id);
  const reason = whyNotResend(work.config.smtpUrl ? delivery.state : 'kept');
  if (reason) throw refused(reason);
  await deliverAgain(work, id);
  const before = { kind, recipient, state: delivery.state, attempts: delivery.attempts, error: delivery.error };
  await record(work, mailEvents.resent, id, { before, after: { kind, recipient, state: 'queued', attempts: 0 } });
  return { id, recipient };
}
