/** Undoes a recent action on a job, before anyone was notified. */
import * as z from 'zod';
import { refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { undoStep } from '#platform/server/record/steps.ts';
import type { UndoneBy } from '#platform/server/undo/act.ts';
import { assignJob, jobEvents, moveJob } from '../contract.ts';
import { saveShares } from './actions.ts';
import { jobs } from './record.ts';
import { tables } from './tables.ts';

/** Job and log are as before the step; the audit trail keeps both. */
export const jobStepUndone: UndoneBy = {
  kind: 'job.step',
  access: moveJob.access,
  table: jobs.table,
  undo: (work, { id, version }) =>
    undoStep(work, jobs, jobEvents.undone, id, version, async ({ archived_at }) => {
      const last = await tables(work)
        .selectFrom('job_status_log')
        .select(['id', 'before'])
        .where('job_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!last?.before || archived_at !== null) throw refused('This step cannot be undone');
      await tables(work).deleteFrom('job_status_log').where('id', '=', last.id).execute();
      return last.before;
    }),
};

const people = z.object({
  assignees: z.array(z.object({ id: z.int(), budget_min: z.int().nullable() })),
  reviewer_id: z.int().nullable(),
  start_date: z.string().nullable().optional(),
  job_end_date: z.string().nullable().optional(),
});
/** The people of a job before a change, and its dates where they changed too. */
export type PeopleBefore = z.output<typeof people>;

export const assignmentUndone: UndoneBy = {
  kind: 'job.assign',
  access: assignJob.access,
  table: jobs.table,
  undo: async (work, { id, version, before }) => {
    const { assignees, ...columns } = people.parse(before);
    const assignee_ids = assignees.map((one) => one.id);
    await changeRecord(work, jobs, jobEvents.undone, id, version, () => ({ assignee_ids, ...columns }));
    await saveShares(work, id, assignees);
  },
};
