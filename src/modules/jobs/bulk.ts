/** The same done to several jobs: what cannot be done to one of them is said, and done to the others. */
import * as z from 'zod';
import { ofStaff } from '#platform/contract/access.ts';
import { put } from '#platform/contract/endpoint.ts';
import {
  isoDateField,
  longTextField,
  optional,
  recordId,
  selectionOrNone,
  selectionsField,
} from '#platform/contract/fields.ts';
import { jobLife, waitingFor } from './life.ts';
import { archiveModule, jobRights } from './rights.ts';

const ids = z
  .array(recordId, { error: 'Please select Jobs' })
  .min(1, 'Please select Jobs')
  .max(100, 'At most 100 jobs at once')
  .meta({ title: 'Jobs', examples: [[1]] });

const outcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.int(), reference_no: z.string(), reason: z.string() })),
});
export type BulkOutcome = z.output<typeof outcome>;

const shared = {
  access: jobRights.update,
  result: outcome,
  message: ({ done }: BulkOutcome) => `${done} ${done === 1 ? 'job' : 'jobs'} changed`,
};

export const moveJobs = put('/jobs/bulk/updateStatus', {
  ...shared,
  says: 'Takes several jobs the same step further',
  body: z.object({
    ids,
    status: z.enum(jobLife.states, 'Please select Status').meta({ title: 'Status', examples: ['Job Assigned'] }),
    reason: optional(longTextField('Reason')),
    waiting_on: optional(z.enum(waitingFor, 'Please select Waiting on').meta({ title: 'Waiting on' })),
  }),
});

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
