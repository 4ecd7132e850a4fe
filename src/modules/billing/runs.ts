/** Background runs for many clients: a month's drafts, issuing and sending them, and statements. */
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, moment, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { invoiceRights } from '#modules/invoicing/rights.ts';

export const runTasks = ['Draft', 'Issue', 'Send', 'Statement'] as const;
export type RunTask = (typeof runTasks)[number];
export const runKinds = ['Drafts', 'Statements'] as const;
export type RunKind = (typeof runKinds)[number];

const byId = z.strictObject({ id: recordId });
const onDate = z.strictObject({ on: isoDateField('Date of the invoices') });

const left = z.object({
  client_id: z.int(),
  client: z.string(),
  what: z.string().describe('A job or a plan'),
  why: z.string(),
  invoice_id: z.int().nullable().describe('The invoice it is already on; null if none'),
});
export type LeftOut = z.output<typeof left>;

const planned = z.object({
  client_id: z.int(),
  client: z.string(),
  company: z.string(),
  currency: z.string(),
  jobs: z.int(),
  plans: z.int(),
  amount: z.string().describe('Excluding VAT'),
  warning: z.string().nullable().describe('Why it could not be issued as it is; null if it could'),
});
export type PlannedDraft = z.output<typeof planned>;

export const previewDrafts = get('/billing/runs/previewDrafts', {
  says: 'Returns what the drafts for a month would contain, and what would be left out and why',
  budget: 200,
  access: invoiceRights.read,
  query: onDate,
  result: z.object({
    on: z.string(),
    clients: z.int(),
    drafts: z.array(planned),
    left: z.array(left),
    totals: z.array(z.object({ currency: z.string(), amount: z.string(), drafts: z.int() })),
  }),
});
export type DraftPreview = z.output<(typeof previewDrafts)['result']>;

const taskProgress = z.object({
  task: z.enum(runTasks),
  waiting: z.int(),
  done: z.int(),
  nothing: z.int(),
  failed: z.int(),
});
export type TaskProgress = z.output<typeof taskProgress>;

const run = z.object({
  id: z.int(),
  kind: z.enum(runKinds),
  on_date: z.string(),
  by: z.string(),
  at: moment,
  tasks: z.array(taskProgress),
  invoices: z.object({ draft: z.int(), issued: z.int(), sent: z.int() }),
  totals: z.array(z.object({ currency: z.string(), total: z.string() })),
  failed: z
    .array(
      z.object({
        task: z.enum(runTasks),
        client_id: z.int(),
        client: z.string(),
        invoice_id: z.int().nullable(),
        reason: z.string(),
      }),
    )
    .describe('The first 200'),
});
export type BillingRun = z.output<typeof run>;

/** Whether any of its tasks is unfinished. */
export const isRunning = ({ tasks }: Pick<BillingRun, 'tasks'>): boolean => tasks.some(({ waiting }) => waiting > 0);

export const startDrafts = create('/billing/runs/startDrafts', {
  says: 'Drafts invoices for all clients in the background, from dispatched unbilled jobs and billing plans',
  access: invoiceRights.create,
  body: onDate,
  result: z.object({ id: z.int(), clients: z.int() }),
  message: ({ clients }) => (clients === 1 ? 'Drafting for 1 client' : `Drafting for ${clients} clients`),
});

export const fetchRun = get('/billing/runs/fetchRun/:id', {
  says: 'Returns a run’s progress and what failed',
  access: invoiceRights.read,
  params: byId,
  result: run,
});

export const fetchRuns = get('/billing/runs/fetchRuns', {
  says: 'Returns the caller’s newest 20 runs; everyone’s for people who see all clients',
  access: invoiceRights.read,
  query: z.strictObject({ kind: z.enum(runKinds).default('Drafts') }),
  result: z.object({
    rows: z.array(run.pick({ id: true, kind: true, on_date: true, by: true, at: true, tasks: true })),
  }),
});

const continues = z.object({ id: z.int(), count: z.int() });
const invoicesText = (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`);

export const issueRun = post('/billing/runs/issueAll', {
  says: 'Issues a run’s drafts in the background; retries what failed before',
  access: invoiceRights.update,
  query: byId,
  body: z.object({}),
  result: continues,
  message: ({ count }) => `Issuing ${invoicesText(count)}`,
});

export const sendRun = post('/billing/runs/sendAll', {
  says: 'Sends a run’s issued invoices in the background; retries what failed before',
  access: invoiceRights.update,
  query: byId,
  body: z.object({}),
  result: continues,
  message: ({ count }) => `Sending ${invoicesText(count)}`,
});

export const retryRun = post('/billing/runs/tryAgain', {
  says: 'Retries what failed in a run',
  access: invoiceRights.update,
  query: byId,
  body: z.object({}),
  result: continues,
  message: ({ count }) => `Trying ${count} again`,
});

const statementClients = {
  on: isoDateField('As at'),
  client_ids: z
    .array(recordId, 'Please Select a Client')
    .min(1, 'Please Select a Client')
    .max(5000, 'At most 5,000 clients at once')
    .meta({ title: 'Clients', examples: [[1]] }),
};

export const sendStatements = create('/billing/runs/sendStatements', {
  says: 'Emails each of these clients its statement as a PDF, in the background',
  access: invoiceRights.update,
  body: z.object(statementClients),
  result: z.object({ id: z.int(), count: z.int() }),
  message: ({ count }) => (count === 1 ? 'Sending 1 statement' : `Sending ${count} statements`),
});

export const printStatements = get('/billing/downloadStatements', {
  says: 'Returns the statements of up to 200 clients as PDFs in one ZIP',
  access: invoiceRights.read,
  query: z.strictObject({
    on: statementClients.on,
    clients: z
      .string('Please Select a Client')
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Choose at most 200 clients')
      .describe('Client ids, separated by commas')
      .meta({ title: 'Clients', examples: ['1,2'] }),
  }),
  result: z.undefined(),
  streams: 'file',
});

const statementClient = z.object({
  client_id: z.int(),
  client: z.string(),
  balances: z.array(z.object({ currency: z.string(), balance: z.string(), credit: z.string() })),
  contacts: z.int().describe('Number of contacts who receive invoices'),
  sent_on: z.string().nullable().describe('Date of the last statement; null if none'),
});
export type StatementClient = z.output<typeof statementClient>;

export const fetchStatementClients = get('/billing/fetchStatementClients', {
  says: 'Returns clients that can be sent a statement as at a date: those that owe or have credit, or all',
  access: invoiceRights.read,
  query: z.strictObject({ on: isoDateField('As at'), all: z.enum(['yes', 'no']).default('no') }),
  result: z.object({ rows: z.array(statementClient) }),
});

export const runEvents = events('billing_run', {
  started: 'Drafts for the month started',
  issued: 'Drafts of a run issued',
  sent: 'Invoices of a run sent',
  retried: 'Failed part of a run tried again',
  statements: 'Statements sent',
});
