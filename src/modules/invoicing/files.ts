import { fileEvents, uploadField } from '#platform/contract/files.ts';
import { invoiceRights } from './rights.ts';

/** PDFs printed by the portal, never uploaded by a user. */
export const invoicePdf = uploadField('invoice_pdf', {
  says: 'Invoices as they were printed',
  access: invoiceRights.update,
});
export const creditPdf = uploadField('credit_pdf', {
  says: 'Credit notes as they were printed',
  access: invoiceRights.update,
});

export const statementPdfFile = uploadField('statement_pdf', {
  says: 'Statements as they were sent',
  access: invoiceRights.update,
});

export const printedEntities = ['invoice_printed', 'credit_note_printed'] as const;
export const printedEvents = [...printedEntities, 'statement_printed'].map(fileEvents);
