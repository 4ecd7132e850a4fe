/** Reminders of unanswered requests. */
import { addDays } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { record } from '#platform/server/audit/record.ts';
import { today } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { remindedAfter } from '../bands.ts';
import { feedbackEvents } from '../contract.ts';
import { mailContacts } from './asking.ts';
import { allFeedback } from './record.ts';
import { tables } from './tables.ts';

/** Days after the request when reminders end: the job has closed by then. */
const over = 14;

/**
 * Catches up on missed days by counting the reminders due by now. Only for jobs waiting for feedback: not where
 * feedback was taken by telephone, or the job was reopened.
 */
export const remindOfFeedback = job({
  name: 'remind-of-feedback',
  payload: z.object({}),
  every: '30 8 * * *',
  run: async (work) => {
    const day = today(work);
    const asked = sql`(requested_at at time zone ${work.config.firm.zone})::date`;
    const { rows } = await sql<{ id: number; due: number }>`
      select id, due from (
        select feedback.id, reminders_sent, (select count(*)::int from unnest(${[...remindedAfter]}::int[]) as after
          where ${asked} + after <= ${day}::date) as due
        from feedback join job on job.id = job_id
        where band = 'Awaited' and feedback.deleted_at is null and job.status = 'Dispatch'
          and ${asked} > ${addDays(day, -over)}::date) as open
      where due > reminders_sent order by id limit 500`.execute(work.db);
    for (const { id, due } of rows) {
      const waiting = await lockRecord(work, unscoped(allFeedback), id);
      if (waiting.rating !== null) continue;
      await mailContacts(work, waiting, true);
      await tables(work).updateTable('feedback').set({ reminders_sent: due }).where('id', '=', id).execute();
      await record(work, feedbackEvents.reminded, id, { after: { reminders_sent: due } });
    }
  },
});
