/** Recalculates live leave when its basis has changed: a holiday, a working pattern, a location. */
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { changeRecord, readRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { amountText, ofDays, type Unit } from '../arithmetic/amount.ts';
import { type LeaveDay, totalOf } from '../arithmetic/duration.ts';
import { sandwiched } from '../arithmetic/sandwich.ts';
import { leaveApplication } from '../contract.ts';
import { policiesOf } from '../policy/server/policies.ts';
import { leaveNotifications } from '../notifications.ts';
import { assess, durationOf } from './applying/assess.ts';
import { giveBack, leaveToCarrier } from './days.ts';
import { datesText, ownLink } from './texts.ts';
import { formOf, leaveApplications, type StoredLeave } from './record.ts';
import { furthestGap } from './applying/sandwiching.ts';

/** Recalculates live leave that has days from today on and would now have different ones. */
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

/** Recalculates live leave near a changed one: days off between the two may now count, or no longer count. */
export async function reckonNeighbours(
  work: Work,
  person: Worker,
  { id, start_date, end_date }: Pick<StoredLeave, 'id' | 'start_date' | 'end_date'>,
): Promise<void> {
  if (!(await policiesOf(work)).some(({ sandwich }) => sandwich !== 'None')) return;
  const { rows } = await sql<{ id: number }>`
    select id from leave_application
    where employee_id = ${person.id} and id <> ${id} and deleted_at is null and hours_min is null
      and leave_status in ('PENDING', 'ACCEPTED', 'CANCEL_REQUESTED')
      and end_date >= ${addDays(start_date, -furthestGap)} and start_date <= ${addDays(end_date, furthestGap)}
    order by id`.execute(work.db);
  for (const other of rows) await reckonOne(work, person, other.id);
}

/** Recalculates one live leave. */
export async function reckonOne(work: Work, person: Worker, id: number): Promise<boolean> {
  const before = await readRecord(work, unscoped(leaveApplications), id);
  const { days, account } = await assess(work, person, formOf(before), id);
  const { changed, gone } = await changedDays(work, id, days, person.today);
  if (changed.length + gone.length === 0) return false;
  await keepChanged(work, before, changed, account?.unit ?? 'Day');
  if (gone.length > 0) await giveBack(work, person, before, gone);
  const after = await changeRecord(
    work,
    unscoped(leaveApplications),
    leaveApplication.events.updated,
    id,
    undefined,
    () => durationLeft(work, person, id),
  );
  const free = gone.map((date) => `${showDate(date)} Day off`);
  await tellPeople(work, leaveNotifications.reckoned, [person.id], {
    title: `Your leave, ${datesText(before)}, is ${daysText(after)} now`,
    body: `It was ${Number(before.duration)}: ${[...changed.map(({ date, reason }) => `${showDate(date)} ${reason}`), ...free].join(', ')}.`,
    link: ownLink(id),
  });
  return true;
}

const daysText = ({ duration }: Pick<StoredLeave, 'duration'>) => amountText(ofDays(Number(duration)), 'Day');

type Changed = { readonly changed: readonly LeaveDay[]; readonly gone: readonly PlainDate[] };

/** Days from today on whose cost has changed, and days off that are no longer sandwiched. */
async function changedDays(work: Work, id: number, days: readonly LeaveDay[], today: PlainDate): Promise<Changed> {
  const { rows } = await sql<LeaveDay & { live: boolean }>`
    select date, amount, part, reason, live from leave_day where application_id = ${id}`.execute(work.db);
  const kept = new Map(rows.map((one) => [one.date, one]));
  const now = new Map(days.map((one) => [one.date, one]));
  const gone = rows.filter(
    ({ date, live, reason }) => live && reason === sandwiched && now.get(date)?.reason !== sandwiched,
  );
  const changed = days.filter(({ date, amount, part, reason }) => {
    const was = kept.get(date);
    if (date < today || gone.some((one) => one.date === date)) return false;
    if (was === undefined) return reason === sandwiched;
    return was.live && (was.amount !== amount || (amount > 0 && was.part !== part));
  });
  return { changed, gone: gone.map(({ date }) => date) };
}

async function keepChanged(work: Work, row: StoredLeave, changed: readonly LeaveDay[], unit: Unit): Promise<void> {
  await leaveToCarrier(work, row, changed);
  for (const { date, amount, part, reason } of changed) {
    await sql`
      insert into leave_day (application_id, employee_id, date, part, amount, unit, reason, live)
      values (${row.id}, ${row.employee_id}, ${date}, ${part}, ${amount}, ${unit}, ${reason}, true)
      on conflict (application_id, date) do update
        set amount = excluded.amount, unit = excluded.unit, part = excluded.part, reason = excluded.reason`.execute(
      work.db,
    );
  }
}

async function durationLeft(work: Work, person: Worker, id: number): Promise<{ duration: string }> {
  const { rows } = await sql<LeaveDay & { unit: Unit }>`
    select date, part, amount, reason, unit from leave_day where application_id = ${id} and live
    order by date`.execute(work.db);
  return { duration: durationOf({ unit: rows[0]?.unit ?? 'Day' }, person, totalOf(rows), rows) };
}
