/** The documents of a job: internal ones, those shared with its client, and the client's uploads. */
import * as z from 'zod';
import { ofClients } from '#platform/contract/access.ts';
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
import { flagField, moment, recordId, versionField } from '#platform/contract/fields.ts';
import { fileEvents, filesField, uploadField } from '#platform/contract/files.ts';
import { jobModule, jobRights } from './rights.ts';

/** Entities of files and audit entries: a document, a file of a question, a file of its answer. */
export const documentEntity = 'job_document';
export const questionEntity = 'job_query';
export const answerEntity = 'job_query_answer';

const write = jobRights.update;
const client = ofClients(jobModule.read);

export const jobFile = uploadField('job_doc', { says: 'Documents of a job, added by the firm', access: write });
export const sentFile = uploadField('job_upload', {
  says: 'Documents of a job, sent by its client',
  access: client,
  kinds: ['document', 'image', 'audio'],
});

const shared = flagField('The client sees them');

export const jobDocumentsForm = z.object({ job_doc: filesField('Documents', { most: 20 }), shared });
export const sendDocumentsForm = z.object({ job_upload: filesField('Documents', { most: 20 }) });

const document = listedDocument.extend({
  shared: z.boolean(),
  from_client: z.boolean(),
  dispatched_at: moment.nullable(),
  version: z.int(),
});
export type JobDocument = z.output<typeof document>;

/** A document as its client sees it: without names. */
export const ownDocument = document.pick({ id: true, from_client: true, dispatched_at: true, file: true });
export type OwnDocument = z.output<typeof ownDocument>;

const ofJob = z.strictObject({ job_id: recordId });
const byId = z.strictObject({ id: recordId });
const idOnly = z.object({ id: z.int() });

export const fetchJobDocuments = get('/jobs/documents/fetchDocuments/:job_id', {
  says: 'Returns the documents of a job, newest first',
  access: jobRights.read,
  params: ofJob,
  result: z.object({ rows: z.array(document) }),
});

export const addJobDocuments = create('/jobs/documents/addDocuments', {
  says: 'Adds uploaded documents to a job, for the firm only or for its client too',
  access: write,
  query: ofJob,
  body: jobDocumentsForm,
  result: documentCount,
  message: documentsAdded,
});

export const shareJobDocument = put('/jobs/documents/shareDocument', {
  says: 'Shares a document of a job with the client, or stops sharing it',
  access: write,
  query: byId,
  body: z.object({ shared, version: versionField }),
  result: idOnly,
  message: () => 'Document updated',
});

export const removeJobDocument = del('/jobs/documents/deleteDocument/:id', {
  says: 'Deletes a document of a job; an administrator can restore it for 30 days',
  access: write,
  params: byId,
  result: idOnly,
  message: () => 'Document deleted',
});

export const sendJobDocuments = post('/client/sendJobDocuments', {
  says: 'Sends the firm documents for a job of the chosen company; the job manager is notified',
  access: client,
  query: ofJob,
  body: sendDocumentsForm,
  result: documentCount,
  message: documentsSent,
});

/** Events in the job's own history. */
export const jobDocumentEvents = events('job', {
  ...documentHistory,
  documentsSent: 'Documents sent by the client',
  documentsDispatched: 'Documents given to the client',
});

/** Events on the document itself. */
export const ownDocumentEvents = events(documentEntity, { updated: 'Document updated', ...documentLife });

/** @public `declared` of the module collects them. */
export const jobFileEvents = [documentEntity, questionEntity, answerEntity].map(fileEvents);
