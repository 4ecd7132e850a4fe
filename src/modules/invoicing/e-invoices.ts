/** Structured invoices (UBL 2.1, EN 16931) for the accounting programs of clients and accountants. */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { invoicingModule, invoiceRights } from './rights.ts';

export const downloadInvoiceXml = get('/invoices/downloadInvoiceXml', {
  says: 'Returns an issued invoice as UBL 2.1 (EN 16931); client users see only their own',
  access: invoicingModule.read,
  query: z.strictObject({ id: recordId }),
  result: z.undefined(),
  streams: 'file',
});

export const downloadCreditXml = get('/invoices/downloadCreditNoteXml', {
  says: 'Returns a credit note as UBL 2.1 (EN 16931); client users see only their own',
  access: invoicingModule.read,
  query: z.strictObject({ id: recordId }),
  result: z.undefined(),
  streams: 'file',
});

export const downloadXmlFiles = get('/invoices/downloadXmlFiles', {
  says: 'Returns the invoices and credit notes of a date range as UBL files in a ZIP',
  access: invoiceRights.read,
  query: z.strictObject({ from: isoDateField('From'), to: isoDateField('To') }),
  result: z.undefined(),
  streams: 'file',
});
