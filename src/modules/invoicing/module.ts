import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as bank from './bank.ts';
import * as contract from './contract.ts';
import * as dayBook from './day-book.ts';
import * as documents from './documents.ts';
import * as structured from './e-invoices.ts';
import { creditPdf, invoicePdf, printedEvents, statementPdfFile } from './files.ts';
import * as months from './months.ts';
import { invoiceNotifications } from './notifications.ts';
import * as client from './own.ts';
import * as money from './payments.ts';
import * as plans from './plans.ts';
import { invoicingModule } from './rights.ts';
import * as runs from './runs.ts';
import * as wip from './wip.ts';

export const invoicing: ModuleContract = {
  name: 'invoicing',
  records: [
    served(contract.invoice, contract.invoiceCalls),
    served(plans.billingPlan, plans.planCalls, { move: plans.movePlan }),
  ],
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
    structured.downloadInvoiceXml,
    structured.downloadCreditXml,
    structured.downloadXmlFiles,
    bank.importBankStatement,
    bank.fetchBankLines,
    bank.confirmBankLines,
    bank.ignoreBankLine,
    bank.reopenBankLine,
    client.fetchOwnInvoices,
    client.fetchOwnInvoice,
    client.noteOwnInvoice,
    client.fetchOwnInvoicePdf,
    client.disputeInvoice,
    ...recordEndpoints(plans.planCalls),
    plans.movePlan,
    plans.fetchPlanCounts,
    runs.previewDrafts,
    runs.startDrafts,
    runs.fetchRun,
    runs.fetchRuns,
    runs.issueRun,
    runs.sendRun,
    runs.retryRun,
    runs.sendStatements,
    runs.printStatements,
    runs.fetchStatementClients,
    wip.fetchWip,
    wip.fetchWipOfClient,
    months.fetchMonth,
    months.fetchMonths,
    months.fetchBlockers,
    months.closeGate,
    months.reopenGate,
    months.setGateOwner,
    dayBook.downloadDayBook,
    dayBook.fetchDayBookSums,
    dayBook.fetchNominalCodes,
    dayBook.updateNominalCodes,
    documents.fetchInvoiceDocuments,
    documents.addInvoiceDocuments,
    documents.removeInvoiceDocument,
  ],
  events: [
    ...Object.values(contract.invoice.events),
    ...Object.values(contract.invoiceEvents),
    ...Object.values(money.paymentEvents),
    ...Object.values(money.creditEvents),
    ...Object.values(bank.bankLineEvents),
    ...printedEvents.flatMap((of) => Object.values(of)),
    ...Object.values(plans.billingPlan.events),
    ...Object.values(runs.runEvents),
    ...Object.values(months.gateEvents),
    ...Object.values(dayBook.nominalEvents),
    ...Object.values(documents.invoiceDocumentEvents),
    ...Object.values(documents.ownDocumentEvents),
    ...Object.values(documents.documentFileEvents),
  ],
  uploads: [invoicePdf, creditPdf, statementPdfFile, documents.invoiceFile],
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
    { table: 'billing_plan', one: 'billing plan', many: 'billing plans' },
    { table: 'payment', one: 'payment', many: 'payments' },
    { table: 'bank_line', one: 'line of a bank statement', many: 'lines of bank statements' },
  ],
};
