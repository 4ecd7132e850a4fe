/** The same done to several jobs: what cannot be done to one of them is said, and done to the others. */
import * as z from 'zod';
import { ofStaff } from '#platform/contract/access.ts';
import { put } from '#platform/contract/endpoint.ts';
import { isoDateField, optional, selectionOrNone, selectionsField } from '#platform/contract/fields.ts';
import { bulkAnswer, bulkIds, bulkMoveCall } from '#platform/contract/record/bulk.ts';
import { job } from './contract.ts';
import { archiveModule, jobRights } from './rights.ts';

const { words } = job;
const ids = bulkIds(words);

const shared = { access: jobRights.update, ...bulkAnswer(words) };

export const moveJobs = bulkMoveCall(job, '/jobs/bulk/updateStatus', jobRights.update);

export const assignForm = z.object({
  assignee_ids: selectionsField('Add to the people of each', { empty: true }),
  reviewer_id: optional(selectionOrNone('Reviewer')),
});

export const assignJobs = put('/jobs/bulk/assign', {
  ...shared,
  says: 'Adds people to several jobs, and sets who reviews them where somebody is given',
  body: assignForm.extend({ ids }),
});

export const dateForm = z.object({ job_end_date: isoDateField('Deadline') });

export const dateJobs = put('/jobs/bulk/date', {
  ...shared,
  says: 'Gives several jobs the same deadline',
  body: dateForm.extend({ ids }),
});

export const archiveJobs = put('/jobs/bulk/archive', {
  ...shared,
  says: 'Puts several closed jobs into the archive',
  body: z.object({ ids }),
});

export const restoreJobs = put('/jobs/bulk/restore', {
  ...shared,
  access: ofStaff(archiveModule.update),
  says: 'Takes several jobs out of the archive',
  body: z.object({ ids }),
});
