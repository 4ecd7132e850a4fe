import { type Job, job } from '#platform/server/jobs/job.ts';
import { today } from '#platform/server/work.ts';
import * as z from 'zod';
import { tellCelebrations } from './celebrations.ts';
import { remindOfConfirmations, remindOfOverdueProbations } from './probation.ts';
import { applyChanges } from '../employment/server/nightly.ts';
import { printLetters } from '../employment/server/letters.ts';
import { takeBackIn } from '../employment/server/rehire.ts';
import { letGo } from './public/leaving.ts';
import type { StaffTables } from './tables.ts';

/** Marks people as left once their last working date has passed in the firm's zone, and ends their access. */
const leave = job({
  name: 'staff-leave',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    const leaving = await work.db
      .withTables<StaffTables>()
      .selectFrom('employee')
      .select('id')
      .where('status', '=', 'NOTICE')
      .where('last_working_date', '<', today(work))
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id } of leaving) await letGo(work, id);
  },
});

export const staffJobs: readonly Job[] = [
  leave,
  takeBackIn,
  applyChanges,
  printLetters,
  remindOfConfirmations,
  remindOfOverdueProbations,
  tellCelebrations,
];
