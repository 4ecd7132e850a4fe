/** What waits for a client, for holders of a mailed link: they answer without an account (record 090). */
import { get, post } from '#platform/contract/endpoint.ts';
import { recordId, versionField } from '#platform/contract/fields.ts';
import { guestLink, guestLinkEvents, linkShown, linkOpening } from '#platform/contract/guest-link.ts';
import * as z from 'zod';
import { ownDocument, sendDocumentsForm } from '../documents.ts';
import { changeForm } from '../own.ts';
import { answerForm, ownQuery } from '../queries/contract.ts';

/** Opens the client's current questions, so that links in earlier mails keep working. */
export const clientLink = guestLink('client', {
  entity: 'client',
  page: '/answer',
  days: 60,
  answers: 'often',
  stays: true,
});
/** @public `declared` of the module collects them. */
export const clientLinkEvents = guestLinkEvents('client', 'Opened by the link of a mail');

const sharedJob = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  questions: z.array(ownQuery).describe('Questions awaiting an answer'),
  missing: z.string().nullable().describe('What the firm still needs'),
  to_check: z.boolean().describe('Whether the work is waiting to be approved or sent back'),
  finished: z.boolean(),
  documents: z.array(ownDocument).describe('Documents the firm has shared with the client'),
});
export type SharedJob = z.output<typeof sharedJob>;

const shared = linkShown.extend({
  company_name: z.string().nullable(),
  jobs: z.array(sharedJob).describe('Jobs waiting for the client, and those finished in recent weeks'),
});
export type SharedJobs = z.output<typeof shared>;

const byLink = { access: clientLink.access, result: shared } as const;
const ofJob = z.strictObject({ job_id: recordId });

export const openByLink = post('/jobs/link/open', {
  ...byLink,
  says: 'Returns what is waiting for the client, for the holder of a link',
  query: linkOpening,
});

export const answerByLink = post('/jobs/link/answer', {
  ...byLink,
  says: 'Answers a question of the firm through a link',
  query: z.strictObject({ question_id: recordId }),
  body: answerForm.extend({ version: versionField }),
  message: () => 'Thank you, your answer was sent',
});

export const sendByLink = post('/jobs/link/send', {
  ...byLink,
  says: 'Sends the firm documents for a job through a link; the job manager is notified',
  query: ofJob,
  body: sendDocumentsForm,
  message: () => 'Thank you, your documents were sent',
});

export const approveByLink = post('/jobs/link/approve', {
  ...byLink,
  says: 'Approves work through a link',
  query: ofJob,
  message: () => 'Thank you for your approval',
});

export const changeByLink = post('/jobs/link/change', {
  ...byLink,
  says: 'Requests a change to work through a link',
  query: ofJob,
  body: changeForm,
  message: () => 'Thank you, we will look into it',
});

const key = z.strictObject({ key: z.string().min(1).max(1000) });
const address = z.object({ url: z.string() });

export const uploadByLink = get('/jobs/link/upload', {
  says: 'Returns an address to PUT a file to, for the holder of a link; valid for ten minutes',
  access: clientLink.access,
  query: key,
  result: address,
});

export const downloadByLink = get('/jobs/link/download', {
  says: 'Returns an address to download a file from, for the holder of a link; valid for five minutes',
  access: clientLink.access,
  query: key,
  result: address,
});
