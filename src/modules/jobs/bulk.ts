/** One action on several jobs: failures are reported, the other jobs are done. */
import * as z from 'zod';
import { ofStaff } from '#platform/contract/access.ts';
import { put } from '#platform/contract/endpoint.ts';
import { optional, selectionOrNone, selectionsField } from '#platform/contract/fields.ts';
import { bulkAnswer, bulkChoice, bulkMoveCall } from '#platform/contract/record/bulk.ts';
import { bulkEditCalls } from '#platform/contract/record/bulk-edit.ts';
import { job, jobCalls } from './contract.ts';
import { archiveModule, jobRights } from './rights.ts';

const chosen = bulkChoice(job);

const shared = { access: jobRights.update, ...bulkAnswer(job.words) };

export const moveJobs = bulkMoveCall(job, '/jobs/bulk/updateStatus', jobRights.update);

export const assignForm = z.object({
  assignee_ids: selectionsField('Add to the people of each', { empty: true }),
  reviewer_id: optional(selectionOrNone('Reviewer')),
});

export const assignJobs = put('/jobs/bulk/assign', {
  ...shared,
  says: 'Assigns people to several jobs, and sets the reviewer where one is given',
  body: assignForm.extend(chosen),
});

export const jobEdits = bulkEditCalls(job, jobCalls.edit, [
  'manager',
  'reviewer',
  'assignee',
  'team',
  'priority',
  'start_date',
  'job_end_date',
  'billable',
]);

export const archiveJobs = put('/jobs/bulk/archive', {
  ...shared,
  says: 'Archives several closed jobs',
  body: z.object(chosen),
});

export const restoreJobs = put('/jobs/bulk/restore', {
  ...shared,
  access: ofStaff(archiveModule.update),
  says: 'Restores several jobs from the archive',
  body: z.object(chosen),
});
