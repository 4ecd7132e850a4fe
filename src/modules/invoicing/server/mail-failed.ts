/** Tells the biller of the invoice, or the person who made the refund, when a mail to the client bounces. */
import type { mailFailure } from '#platform/server/mail/failure.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { invoiceNotifications } from '../notifications.ts';
import { everyCredit } from './credit-notes.ts';
import { invoices } from './record.ts';
import { tellBiller } from './notify.ts';
import { tables } from './tables.ts';

type Hears = Parameters<typeof mailFailure.provide>[0];

export const tellOfFailedMail: Hears = async (work, { id, recipient, error, entity, entity_id }) => {
  const why = `The mail to ${recipient} failed${error === null ? '.' : `: ${error}`}`;
  if (entity === 'invoice') {
    const invoice = await lockRecord(work, unscoped(invoices), Number(entity_id));
    await tellBiller(work, invoiceNotifications.mailFailed, invoice, {
      title: `Invoice ${invoice.invoice_no ?? ''} did not reach the client`,
      body: why,
      once: String(id),
    });
  }
  if (entity === 'credit_note') await tellOfCredit(work, Number(entity_id), why, String(id));
  if (entity === 'refund') await tellOfRefund(work, Number(entity_id), why, String(id));
};

async function tellOfCredit(work: Work, id: number, body: string, once: string): Promise<void> {
  const { credit_no, invoice_id, client_id, created_by } = await lockRecord(work, everyCredit, id);
  const title = `Credit note ${credit_no} did not reach the client`;
  if (invoice_id === null) return tellMaker(work, created_by, { title, body, once, client_id });
  const invoice = await lockRecord(work, unscoped(invoices), invoice_id);
  await tellBiller(work, invoiceNotifications.mailFailed, invoice, { title, body, once });
}

async function tellOfRefund(work: Work, id: number, body: string, once: string): Promise<void> {
  const row = await tables(work)
    .selectFrom('refund')
    .select(['created_by', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { created_by, client_id } = row;
  await tellMaker(work, created_by, { title: 'The client was not told of a refund', body, once, client_id });
}

type Told = { readonly title: string; readonly body: string; readonly once: string; readonly client_id: number };

async function tellMaker(work: Work, made_by: number | null, { client_id, ...told }: Told): Promise<void> {
  if (made_by === null) return;
  const link = `/billing?as=payments&client=${client_id}`;
  await notify(work, invoiceNotifications.mailFailed, { to: [made_by], link, ...told });
}
