/** Escalations: a client's problem, and how the firm deals with it (domain specification, section 1.17). */
import { clientCompany, recipientsCall } from '#modules/clients/contract.ts';
import { jobsToChoose } from '#modules/jobs/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { create, get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { filesField, storedFile, uploadField } from '#platform/contract/files.ts';
import { longTextField, recordId, wordField } from '#platform/contract/fields.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import { recordComments } from '#platform/contract/record/comments.ts';
import {
  createdAt,
  flag,
  id,
  longText,
  moment,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { categories, severities, sources } from './levels.ts';
import { escalationLife } from './life.ts';
import { escalationsModule, jobEscalationsModule, escalationRights } from './rights.ts';

const readOfJob = ofStaff(jobEscalationsModule.read);

export const { list: listEscalatedJobs, job: escalatedJob } = jobsToChoose('/dds/escalatedJobs', {
  says: 'Returns the jobs an escalation can be about, with their clients',
  access: escalationRights.read,
});

const hidden = { first: 'hidden' } as const;
const unlisted = { listed: false } as const;

export const escalation = record('escalation', {
  words: { one: 'escalation', many: 'escalations' },
  rights: escalationRights,
  fields: {
    id: id(hidden),
    escalation_no: text('No', { filled: 'when it is raised', phone: 'title', width: 112, searched: true }),
    client: reference('Client', clientCompany, { width: 128 }),
    job: reference('Job', escalatedJob, { optional: true, width: 112 }),
    category: word('Category', categories, { width: 108 }),
    severity: word('Severity', severities, { width: 96 }),
    owner: reference('Owner', staffMember, {
      optional: true,
      width: 124,
      help: 'The client’s manager when nobody is chosen',
    }),
    age: wholeNumber('Age', { least: 0, most: 99_999, workedOut: true, filtered: true, heading: 'Age', width: 52 }),
    respond_by: moment('Answer due', { filled: 'by its severity', heading: 'Ack', width: 108 }),
    due_at: moment('Due', { filled: 'by its severity', width: 120 }),
    status: status('Status', escalationLife, { width: 128 }),
    source: word('Source', sources, { filled: 'by how it is raised', ...hidden }),
    raised_by: text('Raised by', { filled: 'by who raises it', searched: true, ...hidden }),
    description: longText('What happened'),
    shared: flag('Visible to the client', {
      ...hidden,
      help: 'They read its state and resolution, and confirm it or open it again',
    }),
    level: wholeNumber('Level', { least: 0, most: 3, filled: 'when it moves up', listed: false }),
    begun_at: moment('Clocks started', { filled: 'when it is raised or opened again', ...unlisted }),
    moves_at: moment('Moves up', { optional: true, filled: 'by its clocks', ...unlisted }),
    first_response_at: moment('Acknowledged', { optional: true, filled: 'when it is acknowledged', ...hidden }),
    resolved_at: moment('Resolved', { optional: true, filled: 'when it is resolved', ...hidden }),
    closed_at: moment('Closed', { optional: true, filled: 'when it is closed', ...hidden }),
    root_cause: longText('Root cause', { optional: true, filled: 'when it is resolved' }),
    corrective_action: longText('Corrective action', { optional: true, filled: 'when it is resolved' }),
    preventive_action: longText('Preventive action', { optional: true, filled: 'when it is resolved' }),
    resolution: longText('Resolution', { optional: true, filled: 'when it is resolved' }),
    closing_note: longText('How it was agreed', { optional: true, filled: 'when it is closed' }),
    client_confirmed: flag('Confirmed by the client', { filled: 'when the client confirms it', ...hidden }),
    reopened_count: wholeNumber('Reopened', { least: 0, most: 999, filled: 'when it is opened again', ...hidden }),
    reopen_reason: longText('What is missing', { optional: true, filled: 'when it is opened again' }),
    invalid_reason: longText('Why it is invalid', { optional: true, filled: 'when it is marked as invalid' }),
    createdAt: createdAt('Raised', hidden),
  },
  defaultSort: '-id',
});
export type Escalation = RowOf<typeof escalation>;

export const escalationEntity = escalation.entity;

export const escalationFile = uploadField('escalation_doc', {
  says: 'Files of an escalation, added by the firm',
  access: escalationRights.create,
});

export const escalationCalls = recordCalls(escalation, '/escalations', {
  paths: {
    page: 'fetchAllEscalations',
    export: 'exportEscalations',
    byId: 'fetchEscalationById',
    add: 'addEscalation',
    edit: 'updateEscalation',
    remove: 'deleteEscalation/:id',
    move: 'updateStatus',
    counts: 'fetchEscalationCounts',
    history: 'fetchEscalationHistory',
  },
  access: { remove: escalationRights.update },
});
export const { move: moveEscalation, counts: fetchEscalationCounts, history: fetchEscalationHistory } = escalationCalls;

/** Events of an escalation besides its own steps. */
export const escalationEvents = events('escalation', {
  movedUp: 'Late: moved up to the next level',
  reckoned: 'Its times are reckoned anew: a clock had run ahead',
  confirmed: 'Confirmed by the client',
  reopened: 'Opened again by the client',
  silent: 'Closed: the client did not object',
});

/** Undelivered mails to the client or the owner. */
export const escalationMails = recordMails('/escalations', 'an escalation', {
  read: escalationRights.read,
  resend: escalationRights.update,
});

/** The firm's internal comments on it. */
export const escalationComments = recordComments(escalation, '/escalations', {
  access: { read: escalationsModule.read, write: escalationRights.update },
  group: 'Escalations',
});

const ofJob = z.strictObject({ job_id: recordId });

export const fetchJobEscalations = get('/escalations/fetchJobEscalations/:job_id', {
  says: 'Returns a job’s escalations; those about people or confidentiality only to readers of the log',
  access: readOfJob,
  params: ofJob,
  result: z.object({ rows: z.array(zodOf(escalation.row)) }),
});

export const raisedForm = z.object({
  category: wordField('Category', categories),
  severity: wordField('Severity', severities),
  description: longTextField('What happened'),
  shared: z
    .boolean()
    .default(false)
    .meta({ title: 'Visible to the client', examples: [true] }),
});

export const raiseForJob = create('/escalations/addJobEscalation', {
  says: 'Raises an escalation on a job; it goes to the manager of the job’s client',
  access: ofStaff(jobEscalationsModule.create),
  query: ofJob,
  body: raisedForm,
  result: z.object({ id: z.int(), escalation_no: z.string() }),
  message: ({ escalation_no }) => `${escalation_no} is raised`,
});

export const fetchEscalationFiles = get('/escalations/fetchFiles/:id', {
  says: 'Returns the files of an escalation',
  access: escalationRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(storedFile) }),
});

export const addEscalationFiles = create('/escalations/addFiles', {
  says: 'Adds uploaded files to an escalation',
  access: escalationRights.update,
  query: z.strictObject({ id: recordId }),
  body: z.object({ escalation_doc: filesField('Files') }),
  result: z.object({ rows: z.array(storedFile) }),
  message: () => 'Files added',
});

export const fetchEscalationRecipients = recipientsCall(
  '/escalations/fetchRecipients',
  'Returns who at the client receives updates on an escalation that is visible to the client',
  escalationRights.update,
);
