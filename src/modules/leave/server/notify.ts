/** Who hears of leave: who decides, who asked, who stands in, HR where leave that has begun is to be cancelled. */
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { askDeciders, type Waiting, type WaitingKind } from '#modules/delegation/server/public/asking.ts';
import { decidersOf, ofAsker } from '#modules/delegation/server/public/deciders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveApplication, leaveApproval } from '../contract.ts';
import { leaveNotifications } from '../notifications.ts';
import { cancelLeave, leaveRights } from '../rights.ts';
import type { StoredLeave } from './record.ts';
import { datesText, linkOf, ownLink } from './texts.ts';
import { typeName } from './types.ts';

const { entity } = leaveApplication;

const daysText = (duration: string) => `${Number(duration)} ${Number(duration) === 1 ? 'day' : 'days'}`;

type Asked = Pick<StoredLeave, 'id' | 'employee_id' | 'start_date' | 'end_date' | 'duration' | 'leave_status'>;

const waitingOf = (name: string, type: string, row: Asked): Waiting => ({
  id: row.id,
  employee_id: row.employee_id,
  title:
    row.leave_status === 'PENDING'
      ? `${name} asks for ${type}, ${datesText(row)} (${daysText(row.duration)})`
      : `${name} asks to cancel ${type}, ${datesText(row)}`,
  link: linkOf(row.id),
});

const waitingLeave = (
  told: WaitingKind['told'],
  words: WaitingKind['words'],
  which: ReturnType<typeof sql>,
): WaitingKind => ({
  approval: leaveApproval,
  entity,
  words,
  told,
  rows: async ({ db }) => {
    const { rows } = await sql<Asked & { name: string; type: string }>`
      select leave_application.id, leave_application.employee_id, start_date, end_date, duration::text, leave_status,
        employee_name as name, leave_type.type
      from leave_application join employee on employee.id = leave_application.employee_id
      join leave_type on leave_type.id = leave_type_id
      where leave_application.deleted_at is null and ${which} order by leave_application.id`.execute(db);
    return rows.map((row) => waitingOf(row.name, row.type, row));
  },
});

/** Applications that wait for the line of managers, and cancellations of leave that has not begun. */
export const askedLeave = waitingLeave(
  leaveNotifications.applied,
  { one: 'leave application', many: 'leave applications' },
  sql`(leave_status = 'PENDING' and split_part(levels, ', ', current_level) = 'Manager'
    or leave_status = 'CANCEL_REQUESTED' and start_date > current_date)`,
);

/** Puts an application to those whom its level asks. */
export async function askForDecision(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  const waiting = waitingOf(person.name, await typeName(work, row.leave_type_id), row);
  const level = row.levels.split(', ')[row.current_level - 1];
  if (level === 'Manager') {
    const deciders = (await decidersOf(work, [person.id], leaveApproval, today(work))).get(person.id) ?? [];
    return askDeciders(work, askedLeave, waiting, deciders);
  }
  const to = await accountsAt(work, person, level ?? 'HR');
  return notify(work, leaveNotifications.applied, {
    to,
    title: waiting.title,
    link: waiting.link,
    entity,
    entityId: row.id,
  });
}

/** The accounts that are asked at a level above the line; HR where nobody else is there. */
async function accountsAt({ db, ...work }: Work, person: Worker, level: string): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select chief.user_id from employee as own join employee as chief on chief.user_id is not null
      and chief.status <> 'EXITED' and chief.deleted_at is null and chief.id <> own.id and (
        ${level === 'Second manager'} and chief.id = own.reporting_manager_2_id
        or ${level === 'Head of department'} and chief.heads_department_id = own.department_id)
    where own.id = ${person.id} order by chief.id`.execute(db);
  return rows.length > 0 ? rows.map(({ user_id }) => user_id) : rightHolders({ db, ...work }, leaveRights.update, 'HR');
}

/** A wish to cancel: to the approver before the first day, to HR from then on. */
export async function askForCancelling(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  if (row.start_date > person.today)
    return askForDecision(work, person, { ...row, levels: 'Manager', current_level: 1 });
  const { title } = waitingOf(person.name, await typeName(work, row.leave_type_id), row);
  const to = await rightHolders(work, cancelLeave, 'HR');
  return notify(work, leaveNotifications.begun, { to, title, link: '/leavecancellations', entity, entityId: row.id });
}

/** Somebody else entered it: the person is told. */
export async function tellOfEntry(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  if (person.user_id === work.actor.accountId) return;
  const type = await typeName(work, row.leave_type_id);
  await tellPeople(work, leaveNotifications.entered, [person.id], {
    title: `${work.actor.name} entered ${type} for you, ${datesText(row)}`,
    link: ownLink(row.id),
  });
}

export async function tellOfDecision(work: Work, person: Worker, row: StoredLeave, note: string | null): Promise<void> {
  const type = await typeName(work, row.leave_type_id);
  const deciders = (await decidersOf(work, [person.id], leaveApproval, today(work))).get(person.id) ?? [];
  const instead = ofAsker(work, deciders)?.for;
  const by = instead ? `${work.actor.name} for ${instead.name}` : work.actor.name;
  const outcome = row.leave_status === 'REJECTED' ? 'rejected' : 'accepted';
  const news = {
    title: `Your ${type}, ${datesText(row)}, is ${outcome}`,
    body: [`By ${by}.`, note].filter(Boolean).join(' '),
  };
  await tellPeople(work, leaveNotifications.decided, [person.id], { ...news, link: ownLink(row.id) });
  if (instead) {
    await tellPeople(work, leaveNotifications.decided, [instead.id], {
      title: `${by} has ${outcome} the leave of ${person.name}, ${datesText(row)}`,
      link: linkOf(row.id),
    });
  }
}

export async function tellOfCancelling(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  const type = await typeName(work, row.leave_type_id);
  await tellPeople(work, leaveNotifications.cancelled, [person.id], {
    title: `Your ${type}, ${datesText(row)}, is cancelled`,
    body: `By ${work.actor.name}. ${row.cancel_reason ?? ''}`.trim(),
    link: ownLink(row.id),
  });
  await tellPeople(work, leaveNotifications.cover, [row.handover_to_id], {
    title: `${person.name} is not away after all, ${datesText(row)}`,
    link: '/leave-calendar',
  });
}
