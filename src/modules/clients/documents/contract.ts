/** A client's documents, and documents requested from it. */
import { clientUser } from '#platform/contract/access.ts';
import {
  documentCount,
  documentHistory,
  documentLife,
  documentsAdded,
  documentsSent,
  listedDocument,
} from '#platform/contract/documents.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  lineField,
  longTextField,
  moment,
  optional,
  recordId,
  versionField,
} from '#platform/contract/fields.ts';
import { fileEvents, fileField, filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import * as z from 'zod';
import { recipientsCall } from '../client-mails.ts';
import { clientModule } from '../rights.ts';

/** The entity name in files and in the audit trail. */
export const documentEntity = 'clientDocument';

export const clientFile = uploadField('client_files', {
  says: 'Documents of a client, added by the firm',
  access: clientModule.update,
});
export const sentFile = uploadField('client_upload', {
  says: 'Documents that a client was asked for',
  access: clientUser,
});

/** Suggested when a folder is typed; any other name is allowed. */
export const usualFolders = ['Agreements', 'Accounts', 'Tax', 'VAT', 'Payroll', 'Letters'];
/** The folder for files that a client sends. */
export const sentFolder = 'From the client';

/** Days after which the client is reminded of outstanding requests. */
export const remindAfter = [3, 7, 14] as const;

const place = {
  folder: lineField('Folder'),
  shared: flagField('The client sees them'),
};
export const documentsForm = z.object({ client_files: filesField('Documents', { most: 20 }), ...place });
export type DocumentsForm = z.output<typeof documentsForm>;

export const placeForm = z.object(place);

/** A new version of a document's file. */
export const newVersionForm = z.object({ client_files: fileField('Document') });

export const requestForm = z.object({
  title: lineField('What you need'),
  note: optional(longTextField('Note')),
  due_date: isoDateField('Due date'),
});
export type RequestForm = z.output<typeof requestForm>;

export const answerForm = z.object({ client_upload: filesField('Documents', { most: 20 }) });

const version = z.object({ by: z.string().nullable(), file: storedFile });

const document = listedDocument.extend({
  folder: z.string(),
  shared: z.boolean(),
  version: z.int(),
  earlier: z.array(version).describe('Previous files, newest first; for the firm only'),
});
export type ClientDocument = z.output<typeof document>;

const request = z.object({
  id: z.int(),
  title: z.string(),
  note: z.string().nullable(),
  due_date: z.string().describe('YYYY-MM-DD'),
  asked_at: moment,
  by: z.string().nullable(),
  answered_at: moment.nullable(),
  documents: z.int().describe('Number of documents sent'),
});
export type DocumentRequest = z.output<typeof request>;

const ofClient = z.strictObject({ client_id: recordId });
const byId = z.strictObject({ id: recordId });
const idOnly = z.object({ id: z.int() });
const both = z.object({ documents: z.array(document), requests: z.array(request) });

export const fetchClientDocuments = get('/clients/fetchClientDocuments', {
  says: 'Returns a client’s documents by folder, and the documents requested from it, newest first',
  access: clientModule.read,
  query: ofClient,
  result: both,
});

export const addClientDocuments = create('/clients/addClientDocuments', {
  says: 'Adds uploaded documents to a client’s folder',
  access: clientModule.update,
  query: ofClient,
  body: documentsForm,
  result: documentCount,
  message: documentsAdded,
});

export const updateClientDocument = put('/clients/updateClientDocument', {
  says: 'Moves a document to another folder, or changes whether the client can see it',
  access: clientModule.update,
  query: byId,
  body: placeForm.extend({ version: versionField }),
  result: idOnly,
  message: () => 'Document updated',
});

export const addDocumentVersion = put('/clients/addDocumentVersion', {
  says: 'Replaces a document’s file; previous versions can still be downloaded',
  access: clientModule.update,
  query: byId,
  body: newVersionForm.extend({ version: versionField }),
  result: idOnly,
  message: () => 'New version added',
});

export const removeClientDocument = del('/clients/removeClientDocument/:id', {
  says: 'Deletes a document of a client; an administrator can restore it for 30 days',
  access: clientModule.update,
  params: byId,
  result: idOnly,
  message: () => 'Document deleted',
});

export const requestDocument = create('/clients/requestDocument', {
  says: 'Requests documents from a client; its people are notified, and reminded after 3, 7 and 14 days',
  access: clientModule.update,
  query: ofClient,
  body: requestForm,
  result: idOnly,
  message: () => 'The client has been asked',
});

export const fetchRequestRecipients = recipientsCall(
  '/clients/fetchRequestRecipients',
  'Returns who at a client is asked for documents: the contacts who sign in to send them',
  clientModule.update,
);

export const withdrawRequest = post('/clients/withdrawRequest', {
  says: 'Withdraws a request for documents that the client has not sent',
  access: clientModule.update,
  body: byId,
  result: idOnly,
  message: () => 'Request withdrawn',
});

export const fetchOwnDocuments = get('/clients/fetchOwnDocuments', {
  says: 'Returns the documents shared with the client user’s company, and those requested from it',
  access: clientUser,
  result: both,
});

export const sendDocuments = post('/clients/sendDocuments', {
  says: 'Sends the firm requested documents; the manager is notified',
  access: clientUser,
  query: byId,
  body: answerForm,
  result: documentCount,
  message: documentsSent,
});

/** Document events in the client's own history. */
export const documentEvents = events('client', {
  ...documentHistory,
  versionAdded: 'New version of a document',
  documentsAsked: 'Documents asked for',
  documentsSent: 'Documents sent by the client',
  requestWithdrawn: 'Request for documents withdrawn',
});

/** Events on the document itself. @public */
export const documentFileEvents = fileEvents(documentEntity);
export const ownDocumentEvents = events(documentEntity, {
  updated: 'Document updated',
  ...documentLife,
});
