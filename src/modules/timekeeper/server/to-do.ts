/** Other people's weeks that wait for the reader's decision, including as a deputy. */
import { decidesFor, decidesForAnybody } from '#modules/delegation/server/public/deciders.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { changeTime, timeApproval } from '../contract.ts';
import { submittedWeeks } from './waiting-weeks.ts';
import { moveWeekTo } from './week-steps.ts';

const waiting = (work: Work) => sql`week_sheet join employee on employee.id = week_sheet.employee_id
  where week_sheet.status = 'Submitted' and employee.deleted_at is null
    and week_sheet.employee_id in ${decidesFor(readerOf(work), timeApproval)}`;

const booked = sql`(
  select to_char(make_interval(mins => coalesce(sum(duration_min), 0)::int), 'HH24:MI') from time_entry
  where time_entry.employee_id = week_sheet.employee_id and time_entry.deleted_at is null
    and time_entry.date between week_start and week_start + 6)`;

export const weeksToApprove: ToDoKind = {
  name: 'time.weeks',
  title: 'Weeks to approve',
  lane: 'Today',
  order: 4,
  action: 'Decide',
  asks: submittedWeeks.entity,
  access: changeTime,
  decides: {
    labels: { approve: 'Approve', reject: 'Reject' },
    decide: async (work, { id, version }, verdict, reason) => {
      const status = verdict === 'approve' ? 'Approved' : 'Rejected';
      const move = { status, reason: verdict === 'approve' ? null : reason, version: version ?? undefined } as const;
      await moveWeekTo(work, await weekOf(work, id), move);
    },
  },
  of: async (work) =>
    (await decidesForAnybody(work))
      ? rowsToDo({
          rows: waiting(work),
          id: sql`week_sheet.id`,
          title: sql`employee_name`,
          detail: sql`to_char(week_start, '"Week from" DD-MM-YYYY') || ', ' || ${booked} || ' booked'`,
          since: dayAt(work, sql`week_sheet.submitted_at`),
          version: sql`week_sheet.version`,
          link: sql`'/timekeeper?employee=' || week_sheet.employee_id || '&week=' || week_start`,
          order: sql`submitted_at`,
        })
      : undefined,
};

/** @throws 404 for a missing week; whether this person may decide is checked by the step */
async function weekOf({ db }: Work, id: number) {
  const { rows } = await sql<{ employee_id: number; week: string }>`
    select employee_id, week_start as week from week_sheet where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}
