/** How a client raises an escalation, follows it, and confirms or reopens it (decisions D18). */
import { ofClients } from '#platform/contract/access.ts';
import { create, get, put } from '#platform/contract/endpoint.ts';
import { fileEvents, filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import { longTextField, moment, optional, recordId, selectionField, wordField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { escalationEntity } from './contract.ts';
import { categories } from './levels.ts';
import { jobEscalationsModule } from './rights.ts';

const read = ofClients(jobEscalationsModule.read);
const write = ofClients(jobEscalationsModule.create);

/** The states shown to the client, without the firm's internal steps. */
export const ownStates = ['Received', 'We are on it', 'Resolved', 'Closed'] as const;
export type OwnState = (typeof ownStates)[number];

/** What a client sees of an escalation, signed in or by the link in a mail. */
export const toldEscalation = z.object({
  id: z.int(),
  escalation_no: z.string(),
  job: z.string().nullable(),
  job_title: z.string().nullable(),
  category: z.enum(categories),
  description: z.string(),
  raised_by: z.string(),
  raised_at: moment,
  state: z.enum(ownStates),
  contact: z.string().nullable().describe('Who at the firm handles it'),
  resolution: z.string().nullable(),
  resolved_at: moment.nullable(),
  closes_on: z.string().nullable().describe('YYYY-MM-DD: closed after this day unless the client objects'),
  confirmed: z.boolean(),
});
export type ToldEscalation = z.output<typeof toldEscalation>;

const own = toldEscalation.extend({ files: z.array(storedFile) });
export type OwnEscalation = z.output<typeof own>;

const rows = z.object({
  rows: z.array(own),
  jobs: z.array(z.object({ id: z.int(), title: z.string() })).describe('Jobs an escalation can be about'),
});
const byId = z.strictObject({ id: recordId });

export const clientEscalationFile = uploadField('escalation_upload', {
  says: 'Files of an escalation, sent by the client',
  access: write,
  kinds: ['document', 'image', 'audio'],
});
export const escalationFileEvents = fileEvents(escalationEntity);

export const fetchOwnEscalations = get('/client/escalations/fetchEscalations', {
  says: 'Returns the escalations of the chosen company, those that await its answer first',
  access: read,
  result: rows,
});

export const ownEscalationForm = z.object({
  category: wordField('What it is about', categories),
  job_id: optional(selectionField('Job')),
  description: longTextField('What happened'),
  escalation_upload: filesField('Files', { least: 0 }),
});

export const raiseOwnEscalation = create('/client/escalations/addEscalation', {
  says: 'Raises an escalation for the chosen company; its manager is notified immediately',
  access: write,
  body: ownEscalationForm,
  result: own,
  message: ({ escalation_no }) => `Thank you. Your escalation has the number ${escalation_no}`,
});

export const reopenForm = z.object({ reopen_reason: longTextField('What is missing') });

export const confirmOwnEscalation = put('/client/escalations/confirm', {
  says: 'Confirms that a resolved escalation is settled, which closes it',
  access: write,
  query: byId,
  body: z.object({}),
  result: own,
  message: () => 'Thank you, it is closed',
});

export const reopenOwnEscalation = put('/client/escalations/reopen', {
  says: 'Reopens a resolved escalation, with what is missing',
  access: write,
  query: byId,
  body: reopenForm,
  result: own,
  message: () => 'Thank you, we will look into it again',
});
