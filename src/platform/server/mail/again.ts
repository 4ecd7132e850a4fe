import { notFound } from '../errors.ts';
import { enqueue } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { deliverMail } from './deliver.ts';
import type { MailTables } from './mail.ts';

type Delivery = Pick<MailTables['mail'], 'id' | 'kind' | 'recipient' | 'state' | 'attempts' | 'error' | 'sent_at'>;

/** How a mail's delivery went, held until the transaction ends. @throws 404 for one that is not there (any more) */
export async function lockDelivery(work: Work, id: number): Promise<Delivery> {
  const mail = await work.db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'error', 'sent_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) throw notFound();
  return mail;
}

/** Hands a mail to the mail server once more, from its first try. The caller has made sure that it is not under way. */
export async function deliverAgain(work: Work, id: number): Promise<void> {
  const delivery = { state: 'queued', attempts: 0, error: null, sent_at: null } as const;
  await work.db.withTables<MailTables>().updateTable('mail').set(delivery).where('id', '=', id).execute();
  await enqueue(work, deliverMail, { id });
}
