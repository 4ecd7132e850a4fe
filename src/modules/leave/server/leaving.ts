/** A last working day ends what lies after it (decisions D36). */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { staffEvents } from '#modules/staff/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { reaction } from '#platform/server/reactions.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveNotifications } from '../notifications.ts';
import { giveBack } from './days.ts';
import { datesText, ownLink } from './texts.ts';
import { leaveApplications } from './record.ts';

type Live = {
  id: number;
  leave_type_id: number;
  start_date: string;
  end_date: string;
  leave_status: string;
  dates: string[];
};

async function endAfterLastDay(work: Work, employeeId: number): Promise<void> {
  const [person] = await workers(work, sql`employee.id = ${employeeId}`);
  if (!person || person.last_day === null) return;
  const last = person.last_day;
  const { rows } = await sql<Live>`
    select leave_application.id, leave_type_id, start_date, end_date, leave_status,
      array(select date::text from leave_day where application_id = leave_application.id and live and date > ${last}
        order by date) as dates
    from leave_application
    where deleted_at is null and employee_id = ${employeeId} and end_date > ${last}
      and leave_status in ('PENDING', 'ACCEPTED', 'CANCEL_REQUESTED') order by id`.execute(work.db);
  for (const row of rows) await endOne(work, person, last, row);
}

async function endOne(work: Work, person: Worker, last: string, row: Live): Promise<void> {
  if (row.dates.length === 0) return;
  if (row.start_date > last) {
    const step =
      row.leave_status === 'PENDING' ? 'withdraw' : row.leave_status === 'ACCEPTED' ? 'cancel' : 'acceptCancel';
    await portalStep(work, leaveApplications, row.id, step, {
      asked: { cancel_reason: `The last working day is ${showDate(last)}` },
    });
    return;
  }
  await giveBack(work, person, row, row.dates);
  await tellPeople(work, leaveNotifications.cancelled, [person.id], {
    title: `Your leave, ${datesText(row)}, ends with your last working day, ${showDate(last)}`,
    link: ownLink(row.id),
  });
}

/** The last day is set, moved, or has come by the record itself. */
export const lastDayReactions = [staffEvents.resigned, staffEvents.updated, staffEvents.left].map((event) =>
  reaction(event, endAfterLastDay),
);
