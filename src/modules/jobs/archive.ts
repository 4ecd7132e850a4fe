/** Archived jobs: read-only, and restored by people with the right. */
import * as z from 'zod';
import { ofStaff } from '#platform/contract/access.ts';
import { get, put, wireShape } from '#platform/contract/endpoint.ts';
import { recordId, versionField } from '#platform/contract/fields.ts';
import { exportOf, type Page, page } from '#platform/contract/list.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { job, type JobRow } from './contract.ts';
import { archiveModule, jobRights } from './rights.ts';

const reads = ofStaff(archiveModule.read);
const rows = page(job.row);

export const fetchArchiveJob = get('/jobs/fetchArchiveJob', {
  says: 'Returns the archived jobs the caller may see, a page at a time',
  access: reads,
  query: job.list.query,
  result: rows,
  // Specification 2, section 7.
  shape: wireShape(
    z.tuple([zodOf(rows)]),
    (found: Page<JobRow>): [Page<JobRow>] => [found],
    ([found]) => found,
  ),
});

export const exportArchiveJob = exportOf(
  '/jobs/exportArchiveJob',
  reads,
  job.list,
  'All archived jobs the same filters find, as CSV or Excel',
);

const versioned = { query: z.strictObject({ id: recordId }), body: z.object({ version: versionField }) };

export const archiveJob = put('/jobs/archiveJob', {
  says: 'Archives a closed job',
  access: jobRights.update,
  ...versioned,
  result: job.row,
  message: () => 'Job Archived Successfully',
});

export const restoreJob = put('/jobs/restoreJob', {
  says: 'Restores a job from the archive',
  access: ofStaff(archiveModule.update),
  ...versioned,
  result: job.row,
  message: () => 'Job Restored Successfully',
});
