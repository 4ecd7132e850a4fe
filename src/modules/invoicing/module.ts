import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { creditPdf, invoicePdf, printedEvents } from './files.ts';
import { invoiceNotifications } from './notifications.ts';
import * as client from './own.ts';
import * as money from './payments.ts';
import { invoicingModule } from './rights.ts';

export const invoicing: ModuleContract = {
  name: 'invoicing',
  records: [served(contract.invoice, contract.invoiceCalls)],
  endpoints: [
    ...recordEndpoints(contract.invoiceCalls),
    contract.moveInvoice,
    contract.fetchInvoiceCounts,
    contract.fetchInvoiceHistory,
    contract.listBillableJobs,
    contract.draftInvoice,
    contract.fetchInvoice,
    contract.fetchInvoicePdf,
    contract.previewInvoice,
    contract.endDispute,
    contract.invoiceMails.fetch,
    contract.invoiceMails.resend,
    money.fetchOwed,
    money.fetchPayments,
    money.addPayment,
    money.removePayment,
    money.allocateRest,
    money.addCreditNote,
    money.fetchCreditPdf,
    money.fetchAgeing,
    money.fetchStatement,
    money.downloadStatement,
    client.fetchOwnInvoices,
    client.fetchOwnInvoice,
    client.noteOwnInvoice,
    client.fetchOwnInvoicePdf,
    client.disputeInvoice,
  ],
  events: [
    ...Object.values(contract.invoice.events),
    ...Object.values(contract.invoiceEvents),
    ...Object.values(money.paymentEvents),
    ...Object.values(money.creditEvents),
    ...printedEvents.flatMap((of) => Object.values(of)),
  ],
  uploads: [invoicePdf, creditPdf],
  rights: [invoicingModule],
  masters: [],
  notifications: Object.values(invoiceNotifications),
  referrers: [
    {
      table: 'invoice',
      one: 'invoice',
      many: 'invoices',
      list: { path: '/invoicing', filters: { company_id: 'company', currency_id: 'currency' } },
    },
    { table: 'invoice_line', one: 'line of an invoice', many: 'lines of invoices' },
    { table: 'invoice_extra', one: 'charge of an invoice', many: 'charges of invoices' },
    { table: 'credit_note', one: 'credit note', many: 'credit notes' },
    { table: 'credit_note_line', one: 'line of a credit note', many: 'lines of credit notes' },
    { table: 'payment', one: 'payment', many: 'payments' },
  ],
};
