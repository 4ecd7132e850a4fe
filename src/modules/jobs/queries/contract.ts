/** Questions to the client of a job (domain specification, section 1.2). */
import { ofClients } from '#platform/contract/access.ts';
import { create, del, get, plainly, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { filesField, storedFile } from '#platform/contract/files.ts';
import { isoDateField, longTextField, moment, optional, recordId, versionField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { jobModule, jobRights } from '../rights.ts';

export const queryStatuses = ['Open', 'Answered', 'Accepted', 'Reopened'] as const;
export type QueryStatus = (typeof queryStatuses)[number];

/** Reminders to the client: days apart and their number. Then the job's manager is told. */
export const remindersOfQuery = { every: 3, times: 5 } as const;

export const waitsForAnswer = (status: QueryStatus): boolean => status === 'Open' || status === 'Reopened';

const question = z.object({
  id: z.int(),
  job_id: z.int(),
  question: z.string(),
  due_date: z.string().nullable().describe('YYYY-MM-DD'),
  status: z.enum(queryStatuses),
  sent_at: moment.nullable(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: moment.nullable(),
  files: z.array(storedFile).describe('Files attached to the question'),
  answer_files: z.array(storedFile).describe('Files attached to the answer'),
  reopen_reason: z.string().nullable(),
  reminders_sent: z.int(),
  asked_by: z.string().nullable(),
  createdAt: moment,
  version: z.int(),
});
export type Query = z.output<typeof question>;

export const queryForm = z.object({
  question: longTextField('Question'),
  due_date: optional(isoDateField('Answer by')),
  job_doc: filesField('Files', { least: 0 }),
});

/** The client's answer, with files. */
export const answerForm = z.object({
  answer: longTextField('Answer'),
  job_upload: filesField('Files', { least: 0 }),
});

/** An answer that the client gave elsewhere. */
export const notedForm = z.object({ answer: longTextField('Answer'), job_doc: filesField('Files', { least: 0 }) });

const ofJob = z.strictObject({ job_id: recordId });
const byId = z.strictObject({ id: recordId });
const versioned = z.object({ version: versionField });
const write = jobRights.update;

export const fetchJobQueries = get('/jobs/queries/fetchQueries/:job_id', {
  says: 'Returns the questions to the client of a job, with the answers',
  access: jobRights.read,
  params: ofJob,
  result: z.object({ rows: z.array(question) }),
});

export const addJobQuery = create('/jobs/queries/addQuery', {
  says: 'Adds a question to the client; sent with the step that sends queries, or at once if that was already taken',
  access: write,
  query: ofJob,
  body: queryForm,
  result: question,
  message: () => 'Query Added Successfully',
});

export const updateJobQuery = put('/jobs/queries/updateQuery', {
  says: 'Updates a question that has not been answered',
  access: write,
  query: byId,
  body: queryForm.extend({ version: versionField }),
  result: question,
  message: () => 'Query Updated Successfully',
});

export const removeJobQuery = del('/jobs/queries/deleteQuery/:id', {
  says: 'Deletes a question that has not been sent',
  access: write,
  params: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Query Deleted Successfully',
});

export const acceptJobQuery = put('/jobs/queries/acceptQuery', {
  says: 'Accepts the answer to a question',
  access: write,
  query: byId,
  body: versioned,
  result: question,
  message: () => 'Answer Accepted',
});

export const reopenJobQuery = put('/jobs/queries/reopenQuery', {
  says: 'Asks a question again, stating what is missing',
  access: write,
  query: byId,
  body: versioned.extend({ reason: longTextField('What is missing') }),
  result: question,
  message: () => 'Query Reopened',
});

/** Records an answer given by telephone or mail. */
export const answerForClient = put('/jobs/queries/recordAnswer', {
  says: 'Records an answer the client gave outside the portal',
  access: write,
  query: byId,
  body: notedForm.extend({ version: versionField }),
  result: question,
  message: () => 'Answer Saved Successfully',
});

/** A question as its client sees it. */
const askedQuery = question.pick({
  id: true,
  job_id: true,
  question: true,
  due_date: true,
  status: true,
  answer: true,
  answered_at: true,
  files: true,
  answer_files: true,
  reopen_reason: true,
  version: true,
});
export type AskedQuery = z.output<typeof askedQuery>;

/** With the job concerned. */
export const ownQuery = askedQuery.extend({ job: z.string(), reference_no: z.string() });

export const fetchOwnQueries = get('/client/fetchQueries', {
  says: 'Returns the questions to the chosen company, for all its jobs or one; unanswered ones first',
  access: ofClients(jobModule.read),
  query: z.strictObject({ job_id: recordId.optional() }),
  result: z.object({ rows: z.array(ownQuery) }),
});

export const answerQuery = put('/client/answerQuery', {
  says: 'Answers a question of the firm',
  access: ofClients(jobModule.read),
  query: byId,
  body: answerForm.extend({ version: versionField }),
  result: askedQuery,
  message: plainly.submitted,
});

export const queryEvents = events('job_query', {
  created: 'Query added',
  updated: 'Query changed',
  sent: 'Query sent to the client',
  answered: 'Query answered',
  accepted: 'Answer accepted',
  reopened: 'Query reopened',
  deleted: 'Query deleted',
  restored: 'Query restored',
});
