/** Sends an invoice to the client: a mail with its PDF to each contact who receives invoices, and the portal. */
import { whoReceives } from '#modules/clients/server/public/contacts.ts';
import { stepBetween } from '#platform/contract/flow.ts';
import { refused } from '#platform/server/errors.ts';
import { keptPrint } from '#platform/server/files/printed.ts';
import { record } from '#platform/server/audit/record.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { discardGivenUp } from '#platform/server/jobs/queue.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import * as z from 'zod';
import { type Invoice, invoiceEvents } from '../contract.ts';
import { invoiceLife } from '../life.ts';
import { invoiceNotifications } from '../notifications.ts';
import { dueIn, fromFormer, whyNotSendAgain } from '../rules.ts';
import { keyOf, sendingOf } from './being-sent.ts';
import { invoiceMail } from './mails.ts';
import { termsOf } from './issue.ts';
import { mailedOf, openedBy } from './mailed-of.ts';
import { invoicePrint, keepPdf } from './print.ts';
import { type StoredInvoice, invoices } from './record.ts';
import { amountOf } from './notify.ts';

/** Runs after the commit of the step, because the PDF may not be printed yet. */
export const sendInvoices = job({
  name: 'send-invoice',
  payload: z.object({ id: z.int(), to: z.array(z.string()).optional() }),
  waitsFor: ['printer', 'file storage'],
  givenUp: { title: 'An invoice was not sent', link: '/invoices/:id' },
  prepare: (work, { id }) => keepPdf(work, id),
  run: async (work, { id, to }, attached) => {
    const invoice = await lockRecord(work, unscoped(invoices), id);
    // Once sent, it is mailed again only to contacts named here, however often this is queued or run.
    if (invoice.status === 'Void' || (to === undefined && invoice.sent_at !== null)) return;
    await mailContacts(work, invoice, attached, to);
    if (invoice.sent_at === null) await handedOver(work, invoice);
  },
});

/** Keeps the state if the client has paid or opened it meanwhile. */
async function handedOver(work: Work, { id, status }: StoredInvoice): Promise<void> {
  if (stepBetween(invoiceLife, status, 'Sent')?.name === 'handOver')
    return void (await portalStep(work, invoices, id, 'handOver', { keepsVersion: true }));
  const sent_at = work.now.toISOString();
  await changeRecord(work, unscoped(invoices), invoiceEvents.mailed, id, undefined, () => ({ sent_at }));
}

export async function sendInvoice(work: Work, invoice: StoredInvoice): Promise<void> {
  await queue(work, invoice.id);
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

async function queue(work: Work, id: number, to?: readonly string[]): Promise<void> {
  const key = keyOf(id, to);
  await discardGivenUp(work.db, key);
  await enqueue(work, sendInvoices, { id, ...(to && { to: [...to] }) }, { key });
}

/** Sends it again after the queue gave up. @throws 404, 409 with the reason */
export async function sendAgain(work: Work, id: number): Promise<Invoice> {
  const invoice = await lockRecord(work, invoices, id);
  const hasContact = (await whoReceives(work, invoice.client_id, 'invoice')).length > 0;
  const reason = whyNotSendAgain(await sendingOf(work, invoice), { hasContact });
  if (reason) throw refused(reason);
  await queue(work, id);
  await record(work, invoiceEvents.sentAgain, id);
  return recordById(work, invoices, id);
}

async function mailContacts(
  work: Work,
  invoice: StoredInvoice,
  attached: string,
  only?: readonly string[],
): Promise<void> {
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

/** Mails it again to contacts whose mail failed. @throws 404, 409 */
export async function mailAnew(work: Work, id: number, to: readonly string[]): Promise<{ email: string }> {
  const invoice = await lockRecord(work, unscoped(invoices), id);
  if (invoice.status === 'Draft' || invoice.status === 'Void')
    throw refused(`The invoice is ${invoice.status}: it is not sent`);
  if (invoice.opening) throw refused(fromFormer);
  const attached = await keptPrint(work, invoicePrint(id));
  if (attached === undefined) await queue(work, id, to);
  else await mailContacts(work, invoice, attached, to);
  return { email: to.join(', ') };
}
