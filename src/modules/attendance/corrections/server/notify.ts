/** Notifies the approver of a correction, then its requester. */
import { workerOf } from '#modules/staff/server/public/working-time.ts';
import { askDeciders, settleAsked, type Waiting, type WaitingKind } from '#modules/delegation/server/public/asking.ts';
import { decidersOf, ofAsker } from '#modules/delegation/server/public/deciders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { showDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { attendanceNotifications } from '../../notifications.ts';
import { reckon } from '../../server/reckon.ts';
import { attendanceApproval, attendanceCorrection } from '../contract.ts';
import type { StoredCorrection } from './record.ts';

const { entity } = attendanceCorrection;

export const settle = (work: Work, id: number): Promise<void> => settleAsked(work, entity, id);
export const correctionsPath = '/attendance-corrections';
const ownLink = (date: string) => `/my-account?area=attendance&month=${date.slice(0, 7)}`;

type Asked = Pick<StoredCorrection, 'id' | 'employee_id' | 'date' | 'time_in' | 'time_out'>;

const waitingOf = (name: string, { id, employee_id, date, time_in, time_out }: Asked): Waiting => ({
  id,
  employee_id,
  title: `${name} asks to correct ${showDate(date)}: in ${time_in}, out ${time_out}`,
  link: `${correctionsPath}?view=${id}`,
});

export const askedCorrections: WaitingKind = {
  approval: attendanceApproval,
  entity,
  words: { one: 'correction of attendance', many: 'corrections of attendance' },
  told: attendanceNotifications.asked,
  rows: async ({ db }) => {
    const { rows } = await sql<Asked & { name: string }>`
      select attendance_correction.id, attendance_correction.employee_id, date, time_in, time_out, employee_name as name
      from attendance_correction join employee on employee.id = attendance_correction.employee_id
      where attendance_correction.deleted_at is null and correction_status = 'PENDING'
      order by attendance_correction.id`.execute(db);
    return rows.map((row) => waitingOf(row.name, row));
  },
};

export async function askForDecision(work: Work, row: StoredCorrection, isNew: boolean): Promise<void> {
  const person = await workerOf(work, row.employee_id);
  if (!person) return;
  if (!isNew) await settleAsked(work, entity, row.id);
  const deciders = (await decidersOf(work, [person.id], attendanceApproval, today(work))).get(person.id) ?? [];
  await askDeciders(work, askedCorrections, waitingOf(person.name, row), deciders);
  if (!isNew || person.user_id === work.actor.accountId) return;
  await tellPeople(work, attendanceNotifications.entered, [person.id], {
    title: `${work.actor.name} entered a correction for you, ${showDate(row.date)}`,
    link: ownLink(row.date),
  });
}

/** Recalculates the day before anybody is told of the decision. */
export async function tellOfDecision(work: Work, row: StoredCorrection): Promise<void> {
  await settleAsked(work, entity, row.id);
  const person = await workerOf(work, row.employee_id);
  if (!person) return;
  if (row.correction_status === 'ACCEPTED') await reckon(work, [person], { from: row.date, to: row.date });
  const deciders = (await decidersOf(work, [person.id], attendanceApproval, today(work))).get(person.id) ?? [];
  const instead = ofAsker(work, deciders)?.for;
  const by = instead ? `${work.actor.name} for ${instead.name}` : work.actor.name;
  const outcome = row.correction_status === 'ACCEPTED' ? 'accepted' : 'rejected';
  await tellPeople(work, attendanceNotifications.decided, [person.id], {
    title: `Your correction of ${showDate(row.date)} is ${outcome}`,
    body: [`By ${by}.`, row.decision_note].filter(Boolean).join(' '),
    link: ownLink(row.date),
  });
  if (!instead) return;
  await tellPeople(work, attendanceNotifications.decided, [instead.id], {
    title: `${by} has ${outcome} the correction of ${person.name}, ${showDate(row.date)}`,
    link: `${correctionsPath}?view=${row.id}`,
  });
}
