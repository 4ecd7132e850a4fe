import { job } from '#modules/jobs/server/testing/laws.ts';
import { below, type ModuleLaws, rows, staffOnly } from '#test/laws/law.ts';
import { nothing, ofSeenClients } from '#test/laws/whose.ts';
import { recurrenceLaw } from './life-law.ts';

const recurrence = rows('recurrence', staffOnly(below(job, 'recurrence.source_job_id')));

const recurring = rows('recurring job', {
  table: 'job',
  is: 'exists (select from recurrence where source_job_id = job.id)',
  staff: job.staff,
  client: nothing,
  lists: {
    '/jobs/fetchRecursionJob': {},
    '/jobs/exportRecursionJob': {},
    '/recurrence/fetchForecast': { key: 'job_id', some: true, query: { from: '2026-11-20', to: '2027-02-28' } },
  },
});

const ofClients = rows('client that lacks a job', {
  table: 'client',
  staff: ofSeenClients('client.id'),
  client: nothing,
  lists: { '/recurrence/fetchMissingJobs': { key: 'client_id', some: true } },
});

export const laws: ModuleLaws = {
  lives: [recurrenceLaw],
  rows: [recurrence, recurring, ofClients],
  ids: { id: recurrence, job_id: job },
};
