/** Invoices as their client sees them: issued, without notes, and only its own (decisions D18). */
import { accountsWhoReceive } from '#modules/clients/server/public/contacts.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { stepBetween } from '#platform/contract/flow.ts';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { type Invoice, invoiceEvents } from '../contract.ts';
import { invoiceLife } from '../life.ts';
import { invoiceNotifications } from '../notifications.ts';
import type { OwnInvoice, OwnInvoiceRow } from '../own.ts';
import { chargesOf } from './charges.ts';
import { codeOf } from './currency.ts';
import { shownExchange } from './exchange.ts';
import { keptSnapshot } from './issue.ts';
import { invoices, type StoredInvoice } from './record.ts';
import { settledOf } from './settled.ts';
import { invoiceRow } from './shown.ts';
import { visible } from './visible.ts';
import { tellBiller, tellFirm } from './notify.ts';

const most = 1000;

export async function ownInvoices(work: Work): Promise<{ rows: OwnInvoiceRow[] }> {
  const { rows } = await sql<OwnInvoiceRow>`
    select invoice.id, invoice_no, invoice_date, due_date, currency_code as currency, total, balance, status,
      ${isOverdue(work)} as overdue, disputed_at is not null as disputed, opening, former_total
    from invoice join currency on currency.id = currency_id
    where invoice.id in (${visible(work).select('invoice.id')})
    order by balance > 0 and status <> 'Void' desc, invoice_date desc, invoice.id desc limit ${most}`.execute(work.db);
  return { rows };
}

const isOverdue = (work: Work) => sql<boolean>`(balance > 0 and status <> 'Void' and due_date < ${today(work)}::date)`;

/** @throws 404 */
export async function ownInvoice(work: Work, id: number): Promise<OwnInvoice> {
  const row = await invoiceRow(work, id);
  const { rows } = await sql<OwnInvoiceRow>`
    select invoice.id, invoice_no, invoice_date, due_date, currency_code as currency, total, balance, status,
      ${isOverdue(work)} as overdue, disputed_at is not null as disputed, opening, former_total
    from invoice join currency on currency.id = currency_id where invoice.id = ${id}`.execute(work.db);
  const [shown] = rows;
  if (!shown) throw notFound();
  const { places } = await codeOf(work, row.currency_id);
  const { lines, additional, credits, vat } = await chargesOf(work, id, places);
  const { bank, company } = await keptSnapshot(work, row);
  return {
    ...shown,
    purchase_order: row.purchase_order,
    terms: row.terms,
    lines: lines.map(
      ({ job, section, description, qty, unit_rate, discount, amount, vat: called, vat_rate, vat_kind }) => ({
        job,
        section,
        description,
        qty,
        unit_rate,
        discount,
        amount,
        vat: called,
        vat_rate,
        vat_kind,
      }),
    ),
    additional: additional.map(({ label, amount, vat: called, vat_rate, vat_kind }) => ({
      label,
      amount,
      vat: called,
      vat_rate,
      vat_kind,
    })),
    credits,
    amount: row.amount,
    additional_charges: row.additional_charges,
    credit_notes: row.credit_notes,
    sub_total: row.sub_total,
    settled_total: sumOf([row.paid, row.credited]),
    vat,
    settled: (await settledOf(work, id))
      .filter(({ removed_on }) => removed_on === null)
      .map(({ source, source_id, name, amount, effective_on }) => ({
        name,
        amount,
        date: effective_on,
        credit_note_id: source === 'Credit note' ? source_id : null,
      })),
    country: company.country ?? '',
    exchange: await ownExchange(work, row, vat),
    bank: bank && { name: bank.name, details: [...bank.details] },
    dispute: disputeOf(row),
  };
}

async function ownExchange(work: Work, row: StoredInvoice, vat: OwnInvoice['vat']): Promise<OwnInvoice['exchange']> {
  const exchange = await shownExchange(work, row, { vat });
  return exchange && { base: exchange.base, rate: exchange.rate, vat_amount: exchange.vat_amount };
}

const disputeOf = (row: StoredInvoice): OwnInvoice['dispute'] =>
  row.dispute_reason === null
    ? null
    : {
        reason: row.dispute_reason,
        by: row.disputed_by ?? '',
        at: row.disputed_at ?? '',
        answer: row.dispute_answer,
      };

/** Tells the biller when the client opens it for the first time. @throws 404 */
export async function noteOwn(work: Work, id: number): Promise<{ id: number }> {
  const before = await invoiceRow(work, id);
  if (before.viewed_at !== null) return { id };
  const isUntouched = stepBetween(invoiceLife, before.status, 'Viewed')?.name === 'view';
  const columns = () => ({ viewed_at: work.now.toISOString() });
  const after = isUntouched
    ? await portalStep(work, invoices, id, 'view', { event: invoiceEvents.viewed, columns })
    : await changeRecord(work, unscoped(invoices), invoiceEvents.viewed, id, undefined, columns);
  await tellBiller(work, invoiceNotifications.viewed, after, {
    title: `Invoice ${after.invoice_no ?? ''} was opened`,
    body: `By ${work.actor.name}.`,
    once: String(id),
  });
  return { id };
}

/** Stops reminders until the dispute is answered. @throws 404, 409 */
export async function dispute(work: Work, id: number, reason: string): Promise<OwnInvoice> {
  await invoiceRow(work, id);
  const after = await changeRecord(work, unscoped(invoices), invoiceEvents.disputed, id, undefined, (row) => {
    if (row.disputed_at !== null) throw refused('This invoice is disputed already');
    if (row.status === 'Void' || minorUnits(row.balance) === 0n) throw refused('This invoice is fully paid');
    return {
      disputed_at: work.now.toISOString(),
      disputed_by: work.actor.name,
      dispute_reason: reason,
      dispute_answer: null,
    };
  });
  await tellFirm(work, invoiceNotifications.disputed, after, {
    title: `Invoice ${after.invoice_no ?? ''} is disputed`,
    body: `By ${work.actor.name}. ${reason}`,
  });
  return ownInvoice(work, id);
}

/** @throws 404, 409 */
export async function endDispute(work: Work, id: number, answer: string): Promise<Invoice> {
  const after = await changeRecord(work, invoices, invoiceEvents.disputeEnded, id, undefined, (row) => {
    if (row.disputed_at === null) throw refused('This invoice is not disputed');
    return { disputed_at: null, dispute_answer: answer };
  });
  await notify(work, invoiceNotifications.disputeEnded, {
    to: await accountsWhoReceive(work, after.client_id, 'invoice'),
    title: `Our answer about invoice ${after.invoice_no ?? ''}`,
    body: answer,
    link: `/invoices/${id}`,
    clientId: after.client_id,
    entity: 'invoice',
    entityId: id,
  });
  return recordById(work, invoices, id);
}
