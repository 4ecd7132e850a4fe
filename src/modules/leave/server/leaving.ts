/** Cancels leave after a person's last working day (decisions D36). */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import type { AfterLastDay } from '#modules/staff/server/public/after-last-day.ts';
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
  if (!person) return;
  await offerAgain(work, person);
  if (person.last_day === null) return;
  for (const row of await liveAfter(work, employeeId, person.last_day))
    await endOne(work, person, person.last_day, row);
}

/** Live leave with days after a date. */
async function liveAfter({ db }: Work, employeeId: number, last: string): Promise<readonly Live[]> {
  const { rows } = await sql<Live>`
    select leave_application.id, leave_type_id, start_date, end_date, leave_status,
      array(select date::text from leave_day where application_id = leave_application.id and live and date > ${last}
        order by date) as dates
    from leave_application
    where deleted_at is null and employee_id = ${employeeId} and end_date > ${last}
      and leave_status in ('PENDING', 'ACCEPTED', 'CANCEL_REQUESTED') order by id`.execute(db);
  return rows;
}

/** Leave that a last day cancelled, and that is no longer after a last day. */
async function endedBefore({ db, now }: Work, employeeId: number, last: string | null): Promise<readonly Live[]> {
  const { rows } = await sql<Live>`
    select id, leave_type_id, start_date, end_date, leave_status, array[]::text[] as dates from leave_application
    where deleted_at is null and employee_id = ${employeeId} and leave_status = 'CANCELLED'
      and cancel_reason like ${`${endedBy}%`} and start_date > ${now.toISOString().slice(0, 10)}::date
      and (${last}::date is null or start_date <= ${last}::date)
    order by start_date, id`.execute(db);
  return rows;
}

/** What moving a last working day does to leave, in sentences. */
export const leaveAfterLastDay: AfterLastDay = async (work, employeeId, was, becomes) => [
  ...(await liveAfter(work, employeeId, becomes))
    .filter(({ dates }) => dates.length > 0)
    .map((row) => `Leave, ${datesText(row)}, is cancelled after the last working day, and they are told.`),
  ...(becomes > was ? await endedBefore(work, employeeId, becomes) : []).map(
    (row) =>
      `Leave, ${datesText(row)}, was cancelled by the earlier day: they are told that they can ask for it again.`,
  ),
];

/**
 * Tells people, once for each leave, that they can apply again: the last day moved later, or the resignation was
 * withdrawn.
 */
async function offerAgain(work: Work, person: Worker): Promise<void> {
  for (const row of await endedBefore(work, person.id, person.last_day)) {
    await tellPeople(work, leaveNotifications.cancelled, [person.id], {
      title: `You can ask for your leave, ${datesText(row)}, again`,
      body: person.last_day === null ? 'You stay.' : `Your last working day is ${showDate(person.last_day)} now.`,
      link: ownLink(row.id),
      once: `again ${row.id}`,
    });
  }
}

/** How the reason begins for leave cancelled by a last day. */
const endedBy = 'The last working day is ';

async function endOne(work: Work, person: Worker, last: string, row: Live): Promise<void> {
  if (row.dates.length === 0) return;
  if (row.start_date > last) {
    const step =
      row.leave_status === 'PENDING' ? 'withdraw' : row.leave_status === 'ACCEPTED' ? 'cancel' : 'acceptCancel';
    await portalStep(work, leaveApplications, row.id, step, {
      asked: { cancel_reason: `${endedBy}${showDate(last)}` },
    });
    return;
  }
  await giveBack(work, person, row, row.dates);
  await tellPeople(work, leaveNotifications.cancelled, [person.id], {
    title: `Your leave, ${datesText(row)}, ends with your last working day, ${showDate(last)}`,
    link: ownLink(row.id),
  });
}

/** Events by which a last day is set, moved, or reached. */
export const lastDayReactions = [staffEvents.resigned, staffEvents.updated, staffEvents.left, staffEvents.stays].map(
  (event) => reaction(event, endAfterLastDay),
);
