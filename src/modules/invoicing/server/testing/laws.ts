import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import { mailsAbout } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { nothing, ofCompany, ofSeenClients } from '#test/laws/whose.ts';
import { invoice as record } from '../../contract.ts';
import { invoiceLaw } from './life-law.ts';

/** Clients are not told about drafts. */
export const invoice = law(record, {
  staff: ofSeenClients('invoice.client_id'),
  client: `${ofCompany('invoice.client_id')} and invoice.status <> 'Draft'`,
  lists: {
    '/client/invoices/fetchInvoices': {},
  },
});

const payment = rows('payment', {
  staff: ofSeenClients('payment.client_id'),
  client: nothing,
  // Credit for each client, so that there is something to see.
  adds: `insert into payment (company_id, client_id, currency_id, payment_date, method, amount, settles, open)
    select (select min(id) from company), client.id, currency.id, date '2026-11-02', 'Cash', 5, 5, 5
    from client, currency where currency.id = 1`,
  lists: { '/invoices/fetchPayments': {} },
});

const allocation = rows('allocation', {
  ...staffOnly(below(invoice, 'allocation.invoice_id')),
});

const credit = rows('credit note', {
  table: 'credit_note',
  staff: ofSeenClients('credit_note.client_id'),
  client: ofCompany('credit_note.client_id'),
  lists: { '/client/invoices/fetchCreditNotes': {} },
});

const refund = rows('refund', {
  staff: ofSeenClients('refund.client_id'),
  client: nothing,
  adds: `with paid as (select id, company_id, client_id, currency_id from payment order by id desc limit 200),
      made as (insert into refund (company_id, client_id, currency_id, refund_date, method, amount, reason)
        select company_id, client_id, currency_id, date '2026-11-20', 'Cash', 1, 'For this test' from paid returning *)
    insert into allocation (payment_id, refund_id, amount, effective_on)
      select (select min(id) from paid where paid.client_id = made.client_id), made.id, 1, refund_date from made`,
  lists: { '/invoices/fetchRefunds': {} },
});

const document = rows('document of an invoice', {
  table: 'invoice_document',
  ...staffOnly(below(invoice, 'invoice_document.invoice_id')),
  adds: `insert into invoice_document (invoice_id, name) select id, 'For this test' from invoice`,
});

const mail = mailsAbout(invoice);
const creditMail = mailsAbout(credit, 'credit_note');

const ofClients = rows('client that owes', {
  table: 'client',
  staff: ofSeenClients('client.id'),
  client: nothing,
  lists: {
    '/invoices/fetchAgeing': { key: 'client_id', some: true, query: { on: '2026-11-20' } },
  },
});

export const laws: ModuleLaws = {
  lives: [invoiceLaw],
  rows: [invoice, payment, allocation, credit, refund, document, mail, creditMail, ofClients],
  sends: { 'PUT /invoices/updateInvoice': { charges: { lines: [], additional: [], credits: [] } } },
  ids: {
    id: invoice,
    invoice_id: invoice,
    client_id: client,
    client_ids: client,
    job_ids: job,
    payment_id: payment,
    credit_note_id: credit,
    mail,
    company_id: none('a company of the firm'),
    currency_id: none('a currency'),
    '/invoices/removePayment id': payment,
    '/invoices/takeBackAllocation id': allocation,
    '/invoices/removeRefund id': refund,
    '/invoices/fetchCreditNotePdf id': credit,
    '/invoices/downloadCreditNoteXml id': credit,
    '/invoices/fetchStatement id': client,
    '/invoices/downloadStatement id': client,
    '/invoices/documents/ id': document,
  },
};
