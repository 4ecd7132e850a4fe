/** Ends delegations with a last working day (decisions D36). */
import type { AfterLastDay } from '#modules/staff/server/public/after-last-day.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { showDate } from '#platform/contract/dates.ts';
import { changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { delegation, delegationNotifications } from '../contract.ts';
import { delegations } from './record.ts';

const { updated, deleted } = delegation.events;

/** Ends all delegations of a rehired person, as deputy and as absent, until new ones are entered. */
export async function endFormer(work: Work, employeeId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from delegation where deleted_at is null and valid_until >= ${today(work)}
      and ${employeeId} in (employee_id, deputy_id) order by id`.execute(work.db);
  for (const { id } of rows) await deleteRecord(work, unscoped(delegations), deleted, id);
}

type Live = {
  id: number;
  deputy: string;
  absent: string;
  employee_id: number;
  valid_from: string;
  valid_until: string;
  lasted_until: string | null;
};

const live = (where: RawBuilder<unknown>) => sql<Live>`
  select delegation.id, delegation.employee_id, deputy.employee_name as deputy, absent.employee_name as absent,
    valid_from, valid_until, lasted_until
  from delegation
  left join delegation_cut on delegation_id = delegation.id
  join employee as deputy on deputy.id = deputy_id join employee as absent on absent.id = delegation.employee_id
  where ${where} order by delegation.id`;

const beyond = (employeeId: number, last: string) => sql`
  delegation.deleted_at is null and valid_until > ${last} and ${employeeId} in (delegation.employee_id, deputy_id)`;

/** Delegations ended by a last day, not over yet, and no longer ended as early by the current last day. */
const endedBefore = ({ now }: Pick<Work, 'now'>, employeeId: number, last: string | null) => sql`
  lasted_until > ${now.toISOString().slice(0, 10)}::date and ${employeeId} in (delegation.employee_id, deputy_id)
  and (${last}::date is null
    or ${last}::date >= case when delegation.deleted_at is null then valid_until + 1 else valid_from end)`;

/**
 * Ends a leaver's delegations on both sides after the last working day; extends them again where that day moves later.
 */
export async function followLastDay(work: Work, employeeId: number): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`
    select last_working_date as last from employee where id = ${employeeId}`.execute(work.db);
  const last = rows[0]?.last ?? null;
  await offerAgain(work, employeeId, last);
  if (last === null) return;
  const ended = await live(beyond(employeeId, last)).execute(work.db);
  for (const { id, valid_from, valid_until } of ended.rows) {
    await sql`insert into delegation_cut values (${id}, ${valid_until}) on conflict do nothing`.execute(work.db);
    if (valid_from > last) await deleteRecord(work, unscoped(delegations), deleted, id);
    else await changeRecord(work, unscoped(delegations), updated, id, undefined, () => ({ valid_until: last }));
  }
}

/** Tells the absent person, once for each delegation, that the deputy can be named again. */
async function offerAgain(work: Work, employeeId: number, last: string | null): Promise<void> {
  const { rows } = await live(endedBefore(work, employeeId, last)).execute(work.db);
  for (const { id, employee_id, deputy, absent, valid_from, lasted_until } of rows) {
    const leaver = employee_id === employeeId ? absent : deputy;
    await tellPeople(work, delegationNotifications.named, [employee_id], {
      title: `You can name ${deputy} as your deputy until ${showDate(lasted_until ?? '')} again`,
      body:
        `It was said for ${showDate(valid_from)} to ${showDate(lasted_until ?? '')}. ` +
        (last === null ? `${leaver} stays.` : `The last working day of ${leaver} is ${showDate(last)} now.`),
      link: '/my-account?area=delegation',
      once: `again ${id}`,
    });
    await sql`delete from delegation_cut where delegation_id = ${id}`.execute(work.db);
  }
}

/** What moving a last working day does to delegations, in sentences. */
export const deputiesAfterLastDay: AfterLastDay = async (work, employeeId, was, becomes) => {
  const ended = await live(beyond(employeeId, becomes)).execute(work.db);
  const again = becomes > was ? await live(endedBefore(work, employeeId, becomes)).execute(work.db) : { rows: [] };
  return [
    ...ended.rows.map(({ deputy, absent }) => `${deputy} stands in for ${absent} until the last working day only.`),
    ...again.rows.map(
      ({ deputy, absent }) => `${absent} is told that they can name ${deputy} as their deputy for longer again.`,
    ),
  ];
};
