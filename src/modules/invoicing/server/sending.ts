/** How an invoice reaches the client: a mail with its PDF for each contact who receives invoices, and the portal. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { refused } from '#platform/server/errors.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import * as z from 'zod';
import { invoiceNotifications } from '../notifications.ts';
import { dueIn } from '../rules.ts';
import { invoiceMail } from './mails.ts';
import { termsOf } from './issue.ts';
import { mailedOf, openedBy } from './mailed-of.ts';
import { keepPdf } from './print.ts';
import { type StoredInvoice, invoices } from './record.ts';
import { amountOf } from './notify.ts';

/** After the commit of the step, because its PDF may be still to be printed. */
export const sendInvoices = job({
  name: 'send-invoice',
  payload: z.object({ id: z.int() }),
  run: async (work, { id }) => {
    await mailContacts(work, await lockRecord(work, unscoped(invoices), id));
  },
});

export async function sendInvoice(work: Work, invoice: StoredInvoice): Promise<void> {
  await enqueue(work, sendInvoices, { id: invoice.id });
  const contacts = await whoReceives(work, invoice.client_id, 'invoice');
  await notify(work, invoiceNotifications.sent, {
    to: contacts.flatMap(({ account_id }) => account_id ?? []),
    title: `Invoice ${invoice.invoice_no ?? ''}`,
    body: await amountOf(work, invoice),
    link: `/invoices/${invoice.id}`,
    clientId: invoice.client_id,
    entity: 'invoice',
    entityId: invoice.id,
  });
}

async function mailContacts(work: Work, invoice: StoredInvoice, only?: readonly string[]): Promise<void> {
  const attached = await keepPdf(work, invoice.id);
  const said = { ...(await mailedOf(work, invoice)), due_in: dueIn(await termsOf(work, invoice)) };
  for (const contact of await whoReceives(work, invoice.client_id, 'invoice', only)) {
    const data = { ...said, ...openedBy(work, invoice, contact), name: contact.name };
    const about = { entity: 'invoice', id: invoice.id };
    await sendMail(work, invoiceMail, contact.email, data, { about, attached });
  }
}

/** The current contacts who get its mails. @throws 404 */
export async function mailedAbout(work: Work, id: number): Promise<string[]> {
  const { client_id } = await recordById(work, unscoped(invoices), id);
  return (await whoReceives(work, client_id, 'invoice')).map(({ email }) => email);
}

/** Mails it anew, where a mail failed, to these contacts. @throws 404, 409 */
export async function mailAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const invoice = await lockRecord(work, unscoped(invoices), id);
  if (invoice.status === 'Draft' || invoice.status === 'Void')
    throw refused(`The invoice is ${invoice.status}: it is not sent`);
  await mailContacts(work, invoice, to);
  return { email: to.join(', ') };
}
