import { dateOf } from '#platform/contract/dates.ts';
import { workingDaysBetween } from '#platform/contract/working-days.ts';
import { record } from '#platform/server/audit/record.ts';
import { workCalendar } from '#platform/server/firm.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { today } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import { exitEvents } from '../contract.ts';
import { reminderAfter } from '../rules.ts';
import { accessEndJobs } from './access-end.ts';
import { everyExit } from './standing.ts';
import { tellReminder } from './tell.ts';

/** Reminds, once for each part, whoever has let an interview wait for three working days. */
const remind = job({
  name: 'exit-interview-reminder',
  payload: z.object({}),
  every: '0 7 * * *',
  run: async (work) => {
    const calendar = await workCalendar(work);
    const waiting = await everyExit(work)
      .selectAll('exit_record')
      .where('stage', 'in', ['Employee', 'HOD', 'HR'])
      // The trail remembers who was reminded: a second run reminds nobody twice of the same part.
      .where(
        sql<SqlBool>`not exists (
          select from audit_entry
          where entity = 'exit' and entity_id = exit_record.id::text
            and event = ${exitEvents.interviewReminded.name} and after ->> 'stage' = exit_record.stage)`,
      )
      .orderBy('id')
      .execute();
    for (const exit of waiting) {
      const since = dateOf(exit.stage_since, work.config.firm.zone);
      if (workingDaysBetween(since, today(work), calendar) < reminderAfter) continue;
      await tellReminder(work, exit);
      await record(work, exitEvents.interviewReminded, exit.id, { after: { stage: exit.stage } });
    }
  },
});

export const exitJobs: readonly Job[] = [...accessEndJobs, remind];
