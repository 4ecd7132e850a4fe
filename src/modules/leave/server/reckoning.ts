/** Live leave is worked out anew when what it was made of has changed: a holiday, a working pattern, a location. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { changeRecord, readRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { inDays } from '../arithmetic/amount.ts';
import type { LeaveDay } from '../arithmetic/duration.ts';
import { leaveApplication } from '../contract.ts';
import { leaveNotifications } from '../notifications.ts';
import { assess } from './assess.ts';
import { datesText, ownLink } from './texts.ts';
import { formOf, leaveApplications } from './record.ts';

/** Live leave with a day from today on, whose days are others than they would be now. */
export async function reckonAnew(work: Work): Promise<number> {
  const { rows } = await sql<{ id: number; employee_id: number }>`
    select id, employee_id from leave_application
    where deleted_at is null and leave_status in ('PENDING', 'ACCEPTED', 'CANCEL_REQUESTED') and hours_min is null
      and end_date >= ${work.now.toISOString().slice(0, 10)}::date - 1 order by id`.execute(work.db);
  const ids = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const people = new Map((await workers(work, sql`employee.id = any(${ids}::bigint[])`)).map((one) => [one.id, one]));
  let count = 0;
  for (const { id, employee_id } of rows) {
    const person = people.get(employee_id);
    if (person && (await reckonOne(work, person, id))) count += 1;
  }
  return count;
}

async function reckonOne(work: Work, person: Worker, id: number): Promise<boolean> {
  const before = await readRecord(work, unscoped(leaveApplications), id);
  const { days } = await assess(work, person, formOf(before), id);
  const changed = await changedDays(work, id, days, person.today);
  if (changed.length === 0) return false;
  await keepChanged(work, id, changed);
  const after = await changeRecord(
    work,
    unscoped(leaveApplications),
    leaveApplication.events.updated,
    id,
    undefined,
    () => durationOf(work, id),
  );
  await tellPeople(work, leaveNotifications.reckoned, [person.id], {
    title: `Your leave, ${datesText(before)}, is ${Number(after.duration)} days now`,
    body: `It was ${Number(before.duration)}: ${changed.map(({ date, reason }) => `${date} ${reason}`).join(', ')}.`,
    link: ownLink(id),
  });
  return true;
}

/** Days from today on that cost something else now. */
async function changedDays(
  work: Work,
  id: number,
  days: readonly LeaveDay[],
  today: string,
): Promise<readonly LeaveDay[]> {
  const { rows } = await sql<{ date: string; amount: number; part: string }>`
    select date, amount, part from leave_day where application_id = ${id} and live and date >= ${today}`.execute(
    work.db,
  );
  const kept = new Map(rows.map((one) => [one.date, one]));
  return days.filter(({ date, amount, part }) => {
    const was = kept.get(date);
    return was !== undefined && (was.amount !== amount || (amount > 0 && was.part !== part));
  });
}

async function keepChanged({ db }: Work, id: number, changed: readonly LeaveDay[]): Promise<void> {
  for (const { date, amount, part, reason } of changed) {
    await sql`
      update leave_day set amount = ${amount}, part = ${part}, reason = ${reason}
      where application_id = ${id} and date = ${date}`.execute(db);
  }
}

async function durationOf({ db }: Work, id: number): Promise<{ duration: string }> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from leave_day where application_id = ${id} and live`.execute(db);
  return { duration: inDays(rows[0]?.sum ?? 0).toFixed(2) };
}
