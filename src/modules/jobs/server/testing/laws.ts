import { client } from '#modules/clients/server/testing/laws.ts';
import { commentsOn } from '#test/laws/attached.ts';
import { below, law, type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { ofCompany, ofSeenClients, seenJob } from '#test/laws/whose.ts';
import { job as record } from '../../contract.ts';
import { jobLaw } from './job-law.ts';
import { sowLaw } from './sow-law.ts';

const drafts = "'Job Created', 'SOW Created', 'Awaiting Quote'";
const listed = { only: 'job.archived_at is null' };
const archived = { only: 'job.archived_at is not null' };

/** Archived jobs are for staff with that right and for their client, who sees no job before it is agreed. */
export const job = law(record, {
  staff: seenJob,
  client: `${ofCompany('job.client_id')} and job.status not in (${drafts})`,
  lists: {
    '/jobs/fetchAllJobs': listed,
    '/jobs/exportJobs': listed,
    '/jobs/fetchArchiveJob': archived,
    '/jobs/exportArchiveJob': archived,
    '/jobs/fetchJobCounts': { ...listed, sum: 'count' },
    '/jobs/fetchDeadlines': { ...listed, some: true, query: { from: '2026-11-01', to: '2026-12-31' } },
    '/client/fetchJobs': listed,
  },
});

const task = rows('task of a job', { table: 'job_task', ...staffOnly(below(job, 'job_task.job_id')) });

const ofJob = below(job, 'job_query.job_id');
const owed = `job_query.sent_at is not null and job_query.status in ('Open', 'Reopened') and exists (
  select from job where job.id = job_query.job_id and job.archived_at is null and job.status <> 'Close')`;
const query = rows('query of a job', {
  table: 'job_query',
  ...ofJob,
  client: `${ofJob.client} and job_query.sent_at is not null`,
  lists: { '/jobs/queries/fetchOwed': { only: owed }, '/jobs/queries/exportOwed': { only: owed } },
});

const documents = below(job, 'job_document.job_id');
const document = rows('document of a job', {
  table: 'job_document',
  ...documents,
  client: `${documents.client} and job_document.shared`,
});

const sow = rows('SOW of a job', { table: 'sow', ...staffOnly(below(job, 'sow.job_id')) });
const comment = commentsOn(job);
const choosable = rows('client to make jobs for', {
  table: 'client',
  staff: ofSeenClients('client.id'),
  client: 'false',
  lists: { '/jobs/bulk/fetchClients': { some: true } },
});

/** Tested separately with the links of two companies. */
const byLink = none('the link identifies its holder, and nobody is signed in');

export const laws: ModuleLaws = {
  lives: [jobLaw, sowLaw],
  rows: [job, task, query, document, sow, comment, choosable],
  sends: {
    'PUT /jobs/bulk/updateStatus': { status: 'Dispatch', waiting_on: null },
    'PUT /jobs/bulk/update': { fields: ['start_date'], start_date: null },
    'PUT /jobs/sow/updateSow': { scope_text: null },
  },
  ids: {
    id: job,
    ids: job,
    job_id: job,
    client_id: client,
    client_ids: client,
    comment,
    document_ids: document,
    '/jobs/tasks/ id': task,
    '/jobs/tasks/ ids': task,
    '/jobs/queries/ id': query,
    '/client/answerQuery id': query,
    '/jobs/link/ job_id': byLink,
    '/jobs/link/ question_id': byLink,
    '/jobs/documents/ id': document,
    '/jobs/sow/ id': sow,
  },
  open: {
    '/dds/jobCreators': none('colleagues to choose from'),
  },
};
