/** Leave waiting for a decision, kept by level, so that it follows the deciders of that level. */
import { askDeciders, type Waiting, type WaitingKind } from '#modules/delegation/server/public/asking.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveApplication, leaveApproval } from '../../contract.ts';
import { leaveNotifications } from '../../notifications.ts';
import { type Level, levels, placeOf } from '../../rules.ts';
import { decidersNow, levelOf } from './deciders.ts';
import type { StoredLeave } from '../record.ts';
import { datesText, linkOf } from '../texts.ts';
import { typeName } from '../types.ts';

const daysText = (duration: string) => `${Number(duration)} ${Number(duration) === 1 ? 'day' : 'days'}`;

type Asked = Pick<StoredLeave, 'id' | 'employee_id' | 'start_date' | 'end_date' | 'duration' | 'leave_status'> & {
  /** Days to give back, where the rest of the leave goes on. */
  readonly back: readonly string[];
};

const daysBack = sql<string[]>`array(select leave_day.date::text from leave_day
  where leave_day.application_id = leave_application.id and leave_day.live and leave_day.asked_back order by 1)`;

/** An application, or a request to cancel one, as shown to its deciders. */
const waitingOf = (name: string, type: string, row: Asked): Waiting => ({
  id: row.id,
  employee_id: row.employee_id,
  title:
    row.leave_status === 'PENDING'
      ? `${name} asks for ${type}, ${datesText(row)} (${daysText(row.duration)})`
      : row.back.length > 0
        ? `${name} asks to give back of ${type}: ${row.back.map(showDate).join(', ')}`
        : `${name} asks to cancel ${type}, ${datesText(row)}`,
  link: linkOf(row.id),
});

/** Applications at a level; for the line of managers also requests to cancel leave that has not begun. */
const waitingAt = (level: Level): WaitingKind => ({
  approval: leaveApproval,
  place: placeOf[level],
  entity: leaveApplication.entity,
  words: { one: 'leave application', many: 'leave applications' },
  told: leaveNotifications.applied,
  rows: async ({ db }) => {
    const { rows } = await sql<Asked & { name: string; type: string }>`
      select leave_application.id, leave_application.employee_id, start_date, end_date, duration::text, leave_status,
        employee_name as name, leave_type.type, ${daysBack} as back
      from leave_application join employee on employee.id = leave_application.employee_id
      join leave_type on leave_type.id = leave_type_id
      where leave_application.deleted_at is null
        and (leave_status = 'PENDING' and split_part(levels, ', ', current_level) = ${level}
          or leave_status = 'CANCEL_REQUESTED' and start_date > current_date and ${level === 'Manager'})
      order by leave_application.id`.execute(db);
    return rows.map((row) => waitingOf(row.name, row.type, row));
  },
});

const byLevel = new Map(levels.map((level) => [level, waitingAt(level)]));

export const leaveThatWaits: readonly WaitingKind[] = [...byLevel.values()];

/** The same for one that was already read. */
export async function waitingFor(work: Work, { name }: Pick<Worker, 'name'>, row: StoredLeave): Promise<Waiting> {
  const { rows } = await sql<{ back: string[] }>`
    select ${daysBack} as back from leave_application where id = ${row.id}`.execute(work.db);
  return waitingOf(name, await typeName(work, row.leave_type_id), { ...row, back: rows[0]?.back ?? [] });
}

/** Asks the deciders of an application's level. */
export async function askForDecision(work: Work, person: Worker, row: StoredLeave): Promise<void> {
  const waiting = await waitingFor(work, person, row);
  const kind = byLevel.get(levelOf(row));
  if (kind) await askDeciders(work, kind, waiting, await decidersNow(work, row));
}
