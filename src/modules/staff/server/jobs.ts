import { Refusal } from '#platform/server/errors.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { staffEvents } from '../contract.ts';
import { endAccess } from './access.ts';
import { oneAtATime, type StoredEmployee } from './records.ts';
import type { StaffTables } from './tables.ts';

/** Whose last working date has passed, in the firm's zone, has left: their access ends with it. */
const leave = job({
  name: 'staff-leave',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    await oneAtATime(work);
    for (const { id } of await leaving(work).select('employee.id').execute()) await letLeave(work, id);
  },
});

const leaving = (work: Work) =>
  work.db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .where('employee.status', '=', 'NOTICE')
    .where('employee.last_working_date', '<', today(work))
    .where('employee.deleted_at', 'is', null);

async function letLeave(work: Work, id: number): Promise<void> {
  const source = { table: 'employee', entity: 'employee', visible: leaving };
  const left = await changeRecord<StoredEmployee>(work, source, staffEvents.left, id, undefined, () => ({
    status: 'EXITED',
  }));
  try {
    await endAccess(work, left);
  } catch (error) {
    // The last administrator keeps the access, and the job goes on with the others.
    if (!(error instanceof Refusal)) throw error;
    work.log.warn({ employee: id, reason: error.message }, 'the access of who has left was not ended');
  }
}

export const staffJobs: readonly Job[] = [leave];
