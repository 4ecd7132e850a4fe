/** Documents of an invoice, visible to the firm only. */
import * as z from 'zod';
import {
  documentCount,
  documentHistory,
  documentLife,
  documentsAdded,
  listedDocument,
} from '#platform/contract/documents.ts';
import { create, del, get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId } from '#platform/contract/fields.ts';
import { fileEvents, filesField, uploadField } from '#platform/contract/files.ts';
import { invoiceRights } from './rights.ts';

/** The entity name in files and in the audit trail. */
export const documentEntity = 'invoice_document';

export const invoiceFile = uploadField('invoice_doc', {
  says: 'Documents of an invoice',
  access: invoiceRights.update,
});

export const invoiceDocumentsForm = z.object({ invoice_doc: filesField('Documents', { most: 20 }) });

export type InvoiceDocument = z.output<typeof listedDocument>;

const ofInvoice = z.strictObject({ invoice_id: recordId });

export const fetchInvoiceDocuments = get('/invoices/documents/fetchDocuments/:invoice_id', {
  says: 'Returns the documents of an invoice, newest first',
  access: invoiceRights.read,
  params: ofInvoice,
  result: z.object({ rows: z.array(listedDocument) }),
});

export const addInvoiceDocuments = create('/invoices/documents/addDocuments', {
  says: 'Adds uploaded documents to an invoice',
  access: invoiceRights.update,
  query: ofInvoice,
  body: invoiceDocumentsForm,
  result: documentCount,
  message: documentsAdded,
});

export const removeInvoiceDocument = del('/invoices/documents/deleteDocument/:id', {
  says: 'Deletes a document of an invoice; an administrator can restore it for 30 days',
  access: invoiceRights.update,
  params: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Document deleted',
});

/** Events in the invoice's own history. */
export const invoiceDocumentEvents = events('invoice', documentHistory);

/** Events on the document itself. */
export const ownDocumentEvents = events(documentEntity, documentLife);

/** @public collected by `declared` of the module */
export const documentFileEvents = fileEvents(documentEntity);
