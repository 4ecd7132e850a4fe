/** Leave waiting for an answer: deciders are reminded after one working day; after two it moves to the next level. */
import { isAway } from '#modules/staff/server/public/away.ts';
import { expectedOf, type Scheduled, scheduled, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { leaveNotifications } from '../../notifications.ts';
import { passOnUnanswered } from './passing-on.ts';
import { linkOf } from '../texts.ts';

const payload = z.object({});
const everyQuarter = '*/15 * * * *';

type Waiting = {
  readonly id: number;
  readonly name: string;
  readonly start_date: PlainDate;
  readonly level: number;
  readonly account_id: number;
  /** When they were asked, and their working time. */
  readonly asked_at: string;
  readonly decider: Scheduled;
};

/** Pending leave with each person asked. */
async function leaveThatWaits(work: Work): Promise<readonly Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'decider'>>`
    select leave_application.id, employee_name as name, start_date, current_level as level, account_id, asked_at
    from approval_asked join leave_application on leave_application.id = entity_id
    join employee on employee.id = leave_application.employee_id
    where entity = 'leave_application' and leave_status = 'PENDING' and leave_application.deleted_at is null
    order by leave_application.id, account_id`.execute(work.db);
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))];
  const asked = await workers(work, sql`employee.user_id = any(${accounts}::bigint[])`);
  const deciders = await scheduled(work, asked, { from: addDays(today(work), -60), to: today(work) });
  const byAccount = new Map(deciders.map((one) => [one.user_id, one]));
  return rows.flatMap((row) => {
    const decider = byAccount.get(row.account_id);
    return decider ? [{ ...row, decider }] : [];
  });
}

/** Reminds deciders one working day after they were asked: asked on Friday at 16:00, on Monday at 16:00. */
export const remindOfLeave = job({
  name: 'remind-of-leave-that-waits',
  payload,
  every: everyQuarter,
  run: async (work) => {
    for (const row of await leaveThatWaits(work)) {
      if (work.now.toISOString() < afterWorkingDays(row.decider, row.asked_at, 1)) continue;
      await notify(work, leaveNotifications.waits, {
        to: [row.account_id],
        title: `${row.name} still waits for an answer about leave from ${showDate(row.start_date)}`,
        link: linkOf(row.id),
        once: row.level === 1 ? String(row.id) : `${row.id} ${row.level}`,
      });
    }
  },
});

/** Moves leave on two working days after everybody present was asked: asked on Friday at 16:00, on Tuesday at 16:00. */
export const passLeaveOn = job({
  name: 'pass-on-leave-that-waits',
  payload,
  every: everyQuarter,
  run: async (work) => {
    for (const [id, all] of Map.groupBy(await leaveThatWaits(work), (row) => row.id)) {
      const here = all.filter(({ decider }) => !isAway(decider, today(work)));
      const asked = here.length > 0 ? here : all;
      const isOver = asked.every((row) => work.now.toISOString() >= afterWorkingDays(row.decider, row.asked_at, 2));
      if (!isOver) continue;
      await passOnUnanswered(
        work,
        id,
        all.map(({ account_id }) => account_id),
      );
    }
  },
});

/** The same time of day, a number of the person's working days later. */
function afterWorkingDays(person: Scheduled, moment: string, days: number): string {
  let day = moment.slice(0, 10);
  for (let left = days; left > 0; left -= 1) day = nextWorkingDay(person, day);
  return `${day}${moment.slice(10)}`;
}

/** The person's next working day; without one within a month, the end of that month. */
function nextWorkingDay(person: Scheduled, from: PlainDate): PlainDate {
  const month = Array.from({ length: 30 }, (_, at) => addDays(from, at + 1));
  return month.find((day) => expectedOf(person, day) > 0) ?? addDays(from, 30);
}
