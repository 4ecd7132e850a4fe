/** Nightly work: drafts and their marks, reminders, and locking. */
import { dateOf, addDays } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { lockedAfter, remindedAfter } from '../life.ts';
import { type MarkPeriod, periodBefore, periodKinds, periodOn } from '../periods.ts';
import { remindOfAnswer, tellOfLocking, type ToTell } from './notify.ts';
import { performanceReports } from './record.ts';
import { makeDrafts, workOut } from './working-out.ts';

/** The month and quarter of a day, and the previous ones, oldest first. */
export const periodsAround = (day: string): readonly MarkPeriod[] =>
  periodKinds.flatMap((kind) => {
    const now = periodOn(kind, day);
    return [periodBefore(now), now];
  });

/** Updates the two latest periods of each kind; older drafts keep their last marks. */
export const workOutMarks = job({
  name: 'work-out-performance-marks',
  payload: z.object({}),
  every: '15 2 * * *',
  run: async (work) => {
    for (const period of periodsAround(today(work))) {
      await makeDrafts(work, period);
      await workOut(work, period);
    }
    for (const period of await openBefore(work)) await workOut(work, period);
  },
});

/** Older periods with shared but unlocked reports: only whether their inputs have changed is recorded. */
async function openBefore(work: Work): Promise<readonly MarkPeriod[]> {
  const known = periodsAround(today(work)).map(({ period }) => period);
  const { rows } = await sql<MarkPeriod>`
    select distinct kind, period, begins_on, ends_on from performance_report
    where deleted_at is null and status in ('Shared', 'Disputed', 'Acknowledged') and period <> all(${known}::text[])
    order by period`.execute(work.db);
  return rows;
}

/** Catches up after missed nights; each sharing of a report gets one reminder. */
export const settleReports = job({
  name: 'settle-performance-reports',
  payload: z.object({}),
  every: '45 5 * * *',
  run: async (work) => {
    const day = today(work);
    const zone = work.config.firm.zone;
    const [answeredBy, sharedBy] = [addDays(day, -lockedAfter.acknowledged), addDays(day, -lockedAfter.shared)];
    const { rows: due } = await sql<{ id: number }>`
      select id from performance_report
      where deleted_at is null and (
        status = 'Acknowledged' and (acknowledged_at at time zone ${zone})::date <= ${answeredBy}::date
        or status = 'Shared' and (shared_at at time zone ${zone})::date <= ${sharedBy}::date)
      order by id`.execute(work.db);
    for (const { id } of due) await portalStep(work, performanceReports, id, 'lock');
    if (due.length > 0) await tellOfLocking(work, due.length);
    const { rows: silent } = await sql<ToTell & { shared_at: string }>`
      select id, employee_id, period, comment, response, shared_by_id, shared_at from performance_report
      where deleted_at is null and status = 'Shared'
        and (shared_at at time zone ${zone})::date <= ${addDays(day, -remindedAfter)}::date
      order by id`.execute(work.db);
    for (const row of silent) await remindOfAnswer(work, row, dateOf(row.shared_at, zone));
  },
});
