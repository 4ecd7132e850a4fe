import { addDays, dateOf } from '#platform/contract/dates.ts';
import { workingDaysBetween } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import type { OpenWork } from '#platform/server/open-work.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { today } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import { exitEvents } from '../contract.ts';
import { refreshLines } from '../dues/server/proposed.ts';
import { reminderAfter } from '../rules.ts';
import { accessEndJobs } from './access-end.ts';
import { overduePoints } from './clearance.ts';
import { lookAtOpenWork } from './hand-over.ts';
import { anyExit, everyExit } from './standing.ts';
import { tellOpenWork, tellOverdue, tellReminder } from './notify.ts';

/** Reminds people, once for each part, who have let an interview wait for three working days. */
const remind = job({
  name: 'exit-interview-reminder',
  payload: z.object({}),
  every: '0 7 * * *',
  run: async (work) => {
    const calendar = await workCalendar(work);
    const waiting = await everyExit(work)
      .selectAll('exit_record')
      .where('stage', 'in', ['Employee', 'HOD', 'HR'])
      .where('reminded_at', 'is', null)
      .orderBy('id')
      .execute();
    for (const exit of waiting) {
      const since = dateOf(exit.stage_since, work.config.firm.zone);
      if (workingDaysBetween(since, today(work), calendar) < reminderAfter) continue;
      await tellReminder(work, exit);
      const reminded_at = work.now.toISOString();
      await changeRecord(work, anyExit, exitEvents.interviewReminded, exit.id, undefined, () => ({ reminded_at }));
    }
  },
});

/** Reminds owners once of checklist items still open on the last working day. */
const remindOfPoints = job({
  name: 'exit-clearance-reminder',
  payload: z.object({}),
  every: '5 7 * * *',
  run: async (work) => {
    for (const { exit, owner, items } of await overduePoints(work)) await tellOverdue(work, exit, owner, items);
  },
});

/** Days before the last one on which HR is told of open work. */
const warnedBefore = 5;

/**
 * Checks leavers' open work every hour, as winning an enquiry or holding a training closes work without a hand-over.
 */
const lookAtWork = (sources: readonly OpenWork[]) =>
  job({
    name: 'exit-open-work',
    payload: z.object({}),
    every: '17 * * * *',
    run: async (work) => {
      const exits = await everyExit(work)
        .selectAll('exit_record')
        .where('access_ended_at', 'is', null)
        .where('stage', '<>', 'Withdrawn')
        .orderBy('id')
        .execute();
      for (const exit of exits) {
        const left = await lookAtOpenWork(work, sources, exit);
        if (left > 0 && exit.lwd <= addDays(today(work), warnedBefore)) await tellOpenWork(work, exit, left);
      }
    },
  });

/** Recalculates draft settlements after changes to leave, pay or the register. */
const followDues = job({
  name: 'exit-dues-follow',
  payload: z.object({}),
  every: '27 * * * *',
  run: async (work) => {
    const drafts = await everyExit(work)
      .selectAll('exit_record')
      .where('stage', '<>', 'Withdrawn')
      .where(
        sql<SqlBool>`exists (select from exit_due where exit_due.exit_id = exit_record.id
          and source is not null and settlement_id is null)`,
      )
      .orderBy('id')
      .execute();
    for (const exit of drafts) await refreshLines(work, exit, false);
  },
});

export const exitJobs = (sources: readonly OpenWork[]): readonly Job[] => [
  ...accessEndJobs,
  remind,
  remindOfPoints,
  followDues,
  lookAtWork(sources),
];
