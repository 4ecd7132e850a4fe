import { client } from '#modules/clients/server/testing/laws.ts';
import { job } from '#modules/jobs/server/testing/laws.ts';
import { mailsAbout } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { nothing, ofAccount, ofCompany, ofRole, ofSeenClients } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { invoice as record } from '../../contract.ts';
import { billingPlan } from '../../billing/plans.ts';
import { planCalls } from '../../billing/plans.ts';
import { invoiceLaw } from './life-law.ts';

/** A client is not told of drafts. */
export const invoice = law(record, {
  staff: ofSeenClients('invoice.client_id'),
  client: `${ofCompany('invoice.client_id')} and invoice.status <> 'Draft'`,
  lists: {
    '/client/invoices/fetchInvoices': {},
    '/billing/months/fetchBlockers': { some: true, key: 'key', query: { month: '2026-10-01', gate: 'receivables' } },
  },
});

const plan = law(billingPlan, {
  staff: ofSeenClients('billing_plan.client_id'),
  client: nothing,
});

const payment = rows('payment', {
  staff: ofSeenClients('payment.client_id'),
  client: nothing,
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

/** Said once more: the words of the client's name in what the line says, or the number of an invoice of theirs. */
const mayBeOfSeen = `exists (select from client where ${ofSeenClients('client.id')}
    and ' ' || regexp_replace(upper(bank_line.payer || ' ' || bank_line.reference), '[^A-Z0-9]+', ' ', 'g') || ' '
      like all(select '% ' || word || ' %' from regexp_split_to_table(upper(client_name), '[^A-Z0-9]+') as word
        where length(word) > 1 and word not in ('LTD', 'LIMITED', 'PLC', 'LLP', 'LLC', 'INC', 'GMBH', 'AG', 'SA', 'SARL',
          'SAS', 'BV', 'NV', 'CO', 'PVT', 'THE', 'AND')))
  or exists (select from invoice where ${ofSeenClients('invoice.client_id')}
    and regexp_replace(bank_line.reference, '[^0-9A-Za-z]', '', 'g') like '%' || replace(invoice_no, '/', '') || '%')
  or bank_line.payer_account in (select known.payer_account from bank_line as known join payment
    on payment.id = known.payment_id where payment.removed_on is null and ${ofSeenClients('payment.client_id')})`;

/** Until it is somebody's payment, a line is open to who sees every client, and to others where it may be of theirs. */
const open = `bank_line.ignore_reason is null and not exists (
  select from payment where payment.id = bank_line.payment_id and payment.removed_on is null)`;
const bankLine = rows('line of a bank statement', {
  table: 'bank_line',
  staff: `case when exists (select from payment where payment.id = bank_line.payment_id and payment.removed_on is null)
      then exists (select from payment where payment.id = bank_line.payment_id and ${ofSeenClients('payment.client_id')})
    else not ${ofRole('Team', 'Accountant', 'HOD', 'Client Manager')} or ${mayBeOfSeen} end`,
  client: nothing,
  adds: `update bank_line set payment_id = paid.id, ignore_reason = null from (
      select id, row_number() over (order by id desc) as place from payment where removed_on is null) as paid
    where paid.place = bank_line.id and bank_line.payment_id is null and bank_line.id % 2 = 0
      and paid.id not in (select payment_id from bank_line where payment_id is not null)`,
  lists: { '/invoices/fetchBankLines': { only: open } },
});

const run = rows('run', {
  table: 'billing_run',
  staff: `${ofAccount('billing_run.created_by')} or not exists (select from billing_run_item as item
    where item.run_id = billing_run.id and not ${ofSeenClients('item.client_id')})`,
  client: nothing,
  adds: `with run as (insert into billing_run (kind, on_date, created_by, created_at)
      select 'Drafts', date '2026-11-01', account.id, now() from account where role_id in (5, 7) returning id)
    insert into billing_run_item (run_id, task, client_id, state) select run.id, 'Draft', client.id, 'Done' from run cross join client`,
  lists: { '/billing/runs/fetchRuns': { query: { kind: 'Drafts' } } },
});

const document = rows('document of an invoice', {
  table: 'invoice_document',
  ...staffOnly(below(invoice, 'invoice_document.invoice_id')),
  adds: `insert into invoice_document (invoice_id, name) select id, 'For this test' from invoice`,
});

const mail = mailsAbout(invoice);
const creditMail = mailsAbout(credit, 'credit_note');

const ofClients = rows('client with something to bill', {
  table: 'client',
  staff: ofSeenClients('client.id'),
  client: nothing,
  lists: {
    '/invoices/fetchAgeing': { key: 'client_id', some: true, query: { on: '2026-11-20' } },
    '/billing/fetchStatementClients': { key: 'client_id', some: true, query: { on: '2026-11-20', all: 'yes' } },
    '/billing/fetchWip': { key: 'client_id', some: true },
    '/billing/runs/previewDrafts': { key: 'client_id', at: 'drafts', some: true, query: { on: '2026-11-20' } },
  },
});

export const laws: ModuleLaws = {
  lives: [invoiceLaw, lifeOf(plan, planCalls)],
  rows: [invoice, plan, payment, allocation, credit, bankLine, run, document, mail, creditMail, ofClients],
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
    '/invoices/fetchCreditNotePdf id': credit,
    '/invoices/downloadCreditNoteXml id': credit,
    '/invoices/fetchStatement id': client,
    '/invoices/downloadStatement id': client,
    '/invoices/ignoreBankLine id': bankLine,
    '/invoices/reopenBankLine id': bankLine,
    '/invoices/documents/ id': document,
    '/billing/plans/ id': plan,
    '/billing/runs/ id': run,
    '/billing/fetchWip id': client,
  },
  open: {
    '/billing/months/fetchMonths': none('the months of the firm'),
    '/billing/fetchDayBookSums': none('sums by currency of the documents that downloadDayBook has'),
  },
};
