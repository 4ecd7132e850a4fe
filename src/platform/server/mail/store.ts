import { sql } from 'kysely';
import { noteKnown } from '../database/standby.ts';
import { enqueue } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { deliverMail } from './deliver.ts';
import type { MailTables } from './mail.ts';
import { recipientFlag } from './servers.ts';

type Waiting = { readonly at: Date | undefined; readonly urgent: boolean };

/** Stores a finished email. Without SMTP it stays in the outbox, otherwise a job delivers it after the commit. */
export async function storeMail(
  work: Work,
  values: Readonly<Record<string, unknown>>,
  { at, urgent }: Waiting,
): Promise<void> {
  const mail = await work.db
    .withTables<MailTables>()
    .insertInto('mail')
    .values({
      ...values,
      state: work.config.smtpUrl ? 'queued' : 'kept',
      created_at: work.now.toISOString(),
    } as MailTables['mail'])
    .returning(['id', 'recipient'])
    .executeTakeFirstOrThrow();
  await noteKnown(work, sql<{ id: number }>`select id from account where email = ${mail.recipient}`);
  if (!work.config.smtpUrl) return;
  await enqueue(work, deliverMail, { id: mail.id }, { at, flags: [recipientFlag(mail.recipient)], urgent });
}
