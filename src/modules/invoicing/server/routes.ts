import { type MailsOf, recordMailRoutes } from '#platform/server/mail/record-mails.ts';
import { recipientsOf } from '#modules/clients/server/public/recipients.ts';
import { importRoutes } from '#platform/server/import/routes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { sql } from 'kysely';
import * as atLarge from '../client-credits.ts';
import * as contract from '../contract.ts';
import * as papers from '../documents.ts';
import { sections } from '../lines.ts';
import * as structured from '../e-invoices.ts';
import * as client from '../own.ts';
import * as money from '../payments.ts';
import * as pictures from '../public/pictures.ts';
import * as back from '../refunds.ts';
import * as actions from './actions.ts';
import { openingImporter } from '../openings/server/import.ts';
import { ageing } from './receivables/ageing.ts';
import { billableJobs } from './drafting/billable.ts';
import { mailCreditAnew, mailedAboutCredit } from './credit-sending.ts';
import { creditsOfInvoice } from './credit-notes.ts';
import { addClientCredit } from './client-credits/adding.ts';
import { creditChoices } from './client-credits/choices.ts';
import { addCreditNote } from './credits.ts';
import * as documents from './documents.ts';
import { creditXml, invoiceXml, xmlFiles } from './e-invoice/keeping.ts';
import { creditMail, invoiceMail } from './mails.ts';
import * as own from './own.ts';
import { ownCredits } from './own-credits.ts';
import * as payments from './payments.ts';
import { clientYear, debtsByAge } from './pictures.ts';
import { creditPdfAddress, pdfAddress, previewPdf } from './print.ts';
import { paymentsFile, receivablesFile } from './receivables/exports.ts';
import { invoices } from './record.ts';
import { openCredit, shownRefunds } from './refunds/reads.ts';
import { addRefund, removeRefund } from './refunds/refunds.ts';
import { remindClients } from './receivables/reminding.ts';
import { mailAnew, mailedAbout, sendAgain } from './sending.ts';
import * as shown from './shown.ts';
import { statementOf } from './statements/statement.ts';
import { statementPdf } from './statements/pdf.ts';

/** Mails about an invoice and its credit notes; each is sent again with its PDF. */
const mailsOfInvoice: MailsOf = {
  subjects: async (work, id) => [
    { entity: 'invoice', id: (await recordById(work, invoices, id)).id },
    ...(await creditsOfInvoice(work, id)).map((credit) => ({ entity: 'credit_note', id: credit })),
  ],
  anew: { [invoiceMail.kind]: mailAnew, [creditMail.kind]: mailCreditAnew },
  several: { [invoiceMail.kind]: mailedAbout, [creditMail.kind]: mailedAboutCredit },
};

export const invoicingRoutes: readonly Route[] = [
  handle(papers.fetchInvoiceDocuments, (work, { params }) => documents.documentsOf(work, params.invoice_id)),
  handle(papers.addInvoiceDocuments, (work, { query, body }) =>
    documents.addDocuments(work, query.invoice_id, body.invoice_doc),
  ),
  handle(papers.removeInvoiceDocument, (work, { params }) => documents.invoiceDocuments.remove(work, params.id)),
  ...recordRoutes(contract.invoiceCalls, invoices, {
    add: (work, { body }) => actions.addInvoice(work, body),
    edit: (work, { query, body }) => actions.saveInvoice(work, query.id, body),
    counted: { field: 'section', words: sections },
    told: [contract.invoiceEvents],
  }),
  ...importRoutes(openingImporter),
  handle(contract.listBillableJobs, async (work, { query: { client_id } }) => ({
    rows: await billableJobs(work, client_id === undefined ? {} : { which: sql`job.client_id = ${client_id}` }),
  })),
  handle(contract.fetchInvoiceRecipients, async (work, { query }) =>
    recipientsOf(work, (await recordById(work, invoices, query.id)).client_id, 'invoice'),
  ),
  handle(contract.draftInvoice, (work, { body }) => actions.draft(work, body)),
  handle(contract.fetchInvoice, (work, { params }) => shown.shownInvoice(work, params.id)),
  handle(contract.sendInvoiceAgain, (work, { query }) => sendAgain(work, query.id)),
  handle(contract.fetchInvoicePdf, (work, { query }) => pdfAddress(work, query.id)),
  handleFile(contract.previewInvoice, (work, { query }) => previewPdf(work, query.id)),
  handle(contract.endDispute, (work, { query, body }) => own.endDispute(work, query.id, body.answer)),
  ...recordMailRoutes(contract.invoiceMails, mailsOfInvoice),
  handle(contract.fetchOwed, (work, { query }) => shown.owedBy(work, query)),
  handle(pictures.fetchDebtsByAge, (work, { query }) => debtsByAge(work, query.on)),
  handle(pictures.fetchClientYear, (work, { query }) => clientYear(work, query.client_id)),
  handle(money.fetchPayments, (work, { query }) => shown.payments(work, query)),
  handle(money.addPayment, (work, { body }) => payments.addPayment(work, body)),
  handle(money.removePayment, (work, { query, body }) => payments.removePayment(work, query.id, body)),
  handle(money.allocateRest, (work, { body }) => payments.allocateRest(work, body)),
  handle(money.takeBackAllocation, (work, { query }) => payments.takeBack(work, query.id)),
  handle(back.fetchOpenCredit, (work, { query }) => openCredit(work, query)),
  handle(back.fetchRefunds, (work, { query }) => shownRefunds(work, query)),
  handle(back.addRefund, (work, { body }) => addRefund(work, body)),
  handle(back.removeRefund, (work, { query, body }) => removeRefund(work, query.id, body.reason)),
  handle(money.addCreditNote, (work, { body }) => addCreditNote(work, body)),
  handle(atLarge.fetchCreditChoices, (work, { query }) => creditChoices(work, query)),
  handle(atLarge.addClientCredit, (work, { body }) => addClientCredit(work, body)),
  handle(money.fetchCreditPdf, (work, { query }) => creditPdfAddress(work, query.id)),
  handle(money.fetchAgeing, (work, { query }) => ageing(work, query.on)),
  handle(money.remindClients, (work, { body }) => remindClients(work, body.client_ids)),
  handleFile(money.exportReceivables, (work, { query }) => receivablesFile(work, query)),
  handleFile(money.exportPayments, (work, { query }) => paymentsFile(work, query)),
  handle(money.fetchStatement, (work, { params, query }) => statementOf(work, params.id, query)),
  handleFile(money.downloadStatement, (work, { query }) => statementPdf(work, query.id, query)),
  handleFile(structured.downloadInvoiceXml, (work, { query }) => invoiceXml(work, query.id)),
  handleFile(structured.downloadCreditXml, (work, { query }) => creditXml(work, query.id)),
  handleFile(structured.downloadXmlFiles, async (work, { query }) => xmlFiles(work, query.from, query.to)),
  handle(client.fetchOwnInvoices, (work) => own.ownInvoices(work)),
  handle(client.fetchOwnInvoice, (work, { params }) => own.ownInvoice(work, params.id)),
  handle(client.fetchOwnCreditNotes, (work) => ownCredits(work)),
  handle(client.noteOwnInvoice, (work, { query }) => own.noteOwn(work, query.id)),
  handle(client.fetchOwnInvoicePdf, (work, { query }) => pdfAddress(work, query.id)),
  handle(client.disputeInvoice, (work, { query, body }) => own.dispute(work, query.id, body.reason)),
];
