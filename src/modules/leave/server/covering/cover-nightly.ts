/** Keeps a cover's work in line with the leave: assigned from its first day, returned after the last. */
import { workers } from '#modules/staff/server/public/working-time.ts';
import { job } from '#platform/server/jobs/job.ts';
import { readRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { settleCover } from './covering.ts';
import { leaveApplications } from '../record.ts';

export const settleCovers = job({
  name: 'settle-covers-of-leave',
  payload: z.object({}),
  every: '12 * * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number; employee_id: number }>`
      select id, employee_id from leave_application
      where handed_over_at is not null and handed_back_at is null and deleted_at is null order by id`.execute(work.db);
    for (const { id, employee_id } of rows) {
      const [person] = await workers(work, sql`employee.id = ${employee_id}`);
      if (person) await settleCover(work, person, await readRecord(work, unscoped(leaveApplications), id));
    }
  },
});
