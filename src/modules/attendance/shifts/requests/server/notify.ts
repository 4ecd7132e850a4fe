/** Notifies the colleague of a shift request, then the approver, then both people. */
import { askDeciders, settleAsked, type Waiting, type WaitingKind } from '#modules/delegation/server/public/asking.ts';
import { decidersOf, ofAsker } from '#modules/delegation/server/public/deciders.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { showDate } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { attendanceNotifications } from '../../../notifications.ts';
import { ownShifts } from '../../server/setting.ts';
import { shiftApproval, shiftRequest } from '../contract.ts';
import type { StoredRequest } from './record.ts';

const { entity } = shiftRequest;
const linkOf = (id: number) => `/shift-requests?view=${id}`;

type Asked = Pick<StoredRequest, 'id' | 'employee_id' | 'date' | 'own_shift' | 'other_shift'> & {
  readonly name: string;
  readonly colleague: string | null;
  readonly wished: string | null;
};

/** 'Anna Smith asks to swap Early on 01-12-2026 for Late of Ben Jones' */
function wishText({ name, colleague, wished, date, own_shift, other_shift }: Asked): string {
  const day = showDate(date);
  return colleague === null
    ? `${name} asks for ${wished ?? 'another shift'} on ${day}, instead of ${own_shift}`
    : `${name} asks to swap ${own_shift} on ${day} for ${other_shift ?? ''} of ${colleague}`;
}

const waitingOf = (asked: Asked): Waiting => ({
  id: asked.id,
  employee_id: asked.employee_id,
  title: wishText(asked),
  link: linkOf(asked.id),
});

const askedRows = sql`
  select shift_request.id, shift_request.employee_id, shift_request.date, own_shift, other_shift,
    employee.employee_name as name, other.employee_name as colleague, shift_type.name as wished
  from shift_request join employee on employee.id = shift_request.employee_id
  left join employee as other on other.id = shift_request.colleague_id
  left join shift_type on shift_type.id = shift_request.shift_type_id`;

export const askedRequests: WaitingKind = {
  approval: shiftApproval,
  entity,
  words: { one: 'shift request', many: 'shift requests' },
  told: attendanceNotifications.shiftAsked,
  rows: async ({ db }) => {
    const { rows } = await sql<Asked>`${askedRows}
      where shift_request.deleted_at is null and request_status = 'PENDING' order by shift_request.id`.execute(db);
    return rows.map(waitingOf);
  },
};

async function askedOf({ db }: Work, id: number): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`${askedRows} where shift_request.id = ${id}`.execute(db);
  return rows[0];
}

const decidersFor = async (work: Work, person: number) =>
  (await decidersOf(work, [person], shiftApproval, today(work))).get(person) ?? [];

/** Asks the colleague at the bell; the approver is told once they agree. */
export async function askColleague(work: Work, row: StoredRequest): Promise<void> {
  const asked = await askedOf(work, row.id);
  if (!asked) return;
  await tellPeople(work, attendanceNotifications.swapAsked, [row.colleague_id], {
    title: wishText({ ...asked, colleague: 'yours' }),
    body: [row.reason, row.warnings].filter(Boolean).join('. '),
    link: linkOf(row.id),
    entity,
    entityId: row.id,
  });
}

export async function askDecision(work: Work, row: StoredRequest): Promise<void> {
  await settleAsked(work, entity, row.id);
  const asked = await askedOf(work, row.id);
  if (asked) await askDeciders(work, askedRequests, waitingOf(asked), await decidersFor(work, row.employee_id));
}

export const settleWish = (work: Work, { id }: Pick<StoredRequest, 'id'>): Promise<void> =>
  settleAsked(work, entity, id);

/** Tells both people the outcome, and the approver a deputy acted for. */
export async function tellOutcome(work: Work, row: StoredRequest, outcome: string): Promise<void> {
  const asked = await askedOf(work, row.id);
  if (!asked) return;
  const deciders = await decidersFor(work, row.employee_id);
  const instead = ofAsker(work, deciders)?.for;
  const by = instead ? `${work.actor.name} for ${instead.name}` : work.actor.name;
  const news = { body: [`By ${by}.`, row.decision_note].filter(Boolean).join(' '), link: ownShifts };
  const others = [row.employee_id, row.colleague_id];
  await tellPeople(work, attendanceNotifications.shifts, others, {
    title: `${outcome}: ${wishText(asked)}`,
    ...news,
  });
  if (instead)
    await tellPeople(work, attendanceNotifications.shifts, [instead.id], {
      title: `${outcome} by ${by}: ${wishText(asked)}`,
      link: linkOf(row.id),
    });
}
