/** A client user's view of the chosen company's jobs (decisions D18). */
import { ofClients } from '#platform/contract/access.ts';
import { create, get, put } from '#platform/contract/endpoint.ts';
import { longTextField, moment, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { ownDocument } from './documents.ts';
import type { JobStatus } from './life.ts';
import { jobModule } from './rights.ts';

const readOwnJobs = ofClients(jobModule.read);

export const planned = 'Planned';
const going = 'In progress';
const waiting = 'Waiting for you';
const checking = 'Final checks';
const done = 'Done';

/** While a quotation is with the client. A job waiting for an approval given elsewhere shows as planned. */
export const quoteOpen = 'Quotation for you to decide on';
export const toCheck = 'For you to check';

/** A job's status as shown to its client. */
export const plainStatus: Readonly<Record<JobStatus, string>> = {
  'Job Created': planned,
  'SOW Created': planned,
  'Awaiting Quote': planned,
  'Approval Pending': quoteOpen,
  'Quote Approved': planned,
  'Quote Rejected': planned,
  'Job Assigned': planned,
  'Job Started': going,
  'Missing Info': waiting,
  'In Progress': going,
  'Query sent to client': waiting,
  'Query Changes': going,
  'On Hold': 'On hold',
  'Under Review': checking,
  'Review Change': checking,
  'Review by client': toCheck,
  Dispatch: done,
  'Feedback received': done,
  Close: done,
};

const ownJob = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  job_type: z.string(),
  period_start: z.string().nullable().describe('YYYY-MM-DD'),
  period_end: z.string().nullable().describe('YYYY-MM-DD'),
  status: z.string().describe('Status in plain words'),
  waits_for_you: z.boolean(),
  percent: z.int(),
  days_left: z.int().nullable().describe('-1 once the deadline has passed'),
  dispatch_date: z.string().nullable().describe('YYYY-MM-DD'),
  manager: z.string().nullable(),
  questions: z.int().describe('Number of questions awaiting an answer'),
  archived: z.boolean().describe('Finished a while ago, so read only'),
});
export type OwnJob = z.output<typeof ownJob>;

export const fetchOwnJobs = get('/client/fetchJobs', {
  says: 'Returns the current jobs of the chosen company, those waiting for the client first; or the archived ones',
  access: readOwnJobs,
  query: z.strictObject({ archived: z.enum(['true', 'false']).optional() }),
  result: z.object({ rows: z.array(ownJob) }),
});

const ownJobDetails = ownJob.extend({
  minutes: z.object({ us: z.int(), you: z.int(), 'third party': z.int() }),
  days: z.int().describe('Days from the start to the dispatch, or to today'),
  waited_days: z.int().describe('How many of those days it was waiting for the client'),
  started_at: moment.nullable(),
  missing: z.string().nullable().describe('What the firm is waiting for, as the client was told'),
  documents: z.array(ownDocument),
  takes_documents: z.boolean().describe('Whether documents can be sent: true until the job is closed'),
  to_check: z.boolean().describe('Whether the work is waiting to be approved or sent back'),
});
export type OwnJobDetails = z.output<typeof ownJobDetails>;

export const fetchOwnJob = get('/client/fetchJob/:id', {
  says: 'Returns one job of the chosen company, with the time it spent with the firm and with the client',
  access: readOwnJobs,
  params: z.strictObject({ id: recordId }),
  result: ownJobDetails,
});

const byId = z.strictObject({ id: recordId });

export const approveOwnJob = put('/client/approveJob', {
  says: 'Approves work the firm has sent the client to check',
  access: readOwnJobs,
  query: byId,
  result: ownJobDetails,
  message: () => 'Thank you for your approval',
});

/** What to do differently, in the client's own words. */
export const changeForm = z.object({ change: longTextField('What to change') });

export const requestOwnChange = put('/client/requestJobChange', {
  says: 'Requests a change to work the firm has sent the client to check',
  access: readOwnJobs,
  query: byId,
  body: changeForm,
  result: ownJobDetails,
  message: () => 'Thank you, we will look into it',
});

/** An answer to the firm's comments. */
export const commentForm = z.object({ text: longTextField('Comment') });

export const answerComment = create('/client/addJobComment', {
  says: 'Replies to the comments the firm has shared on a job; their authors are notified',
  access: readOwnJobs,
  query: byId,
  body: commentForm,
  result: byId,
  message: () => 'Comment sent',
});
