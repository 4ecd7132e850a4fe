/** What leave shows to everybody: when someone is away and who covers, never why (decisions D27). */
import type { Absence, Absences, AwayAllDay, CoveredOn, OwnLeave } from '#modules/staff/server/public/absences.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { sql } from 'kysely';
import { leaveRights } from '../rights.ts';

type Found = Omit<Absence, 'cover'> & { cover_id: number | null; cover_name: string | null };

/** Leave that is pending or accepted, or whose cancellation is requested. */
export const leaveOf: Absences = async (work, people, { from, to }) => {
  const { rows } = await sql<Found>`
    select leave_day.employee_id, leave_day.date, leave_day.part, leave_application.hours_min as minutes,
      leave_application.leave_status = 'PENDING' as asked, cover.id as cover_id, cover.employee_name as cover_name
    from leave_day
    join leave_application on leave_application.id = leave_day.application_id
    left join employee as cover on cover.id = leave_application.handover_to_id
    where leave_day.live and leave_day.employee_id = any(${[...people]}::bigint[])
      and leave_day.date between ${from}::date and ${to}::date
    order by leave_day.employee_id, leave_day.date, leave_day.part`.execute(work.db);
  return rows.map(({ cover_id, cover_name, ...absence }) =>
    Object.assign(absence, { cover: coverOf(cover_id, cover_name) }),
  );
};

/** A whole day, or both halves of it. */
export const onLeaveAllDay: AwayAllDay = (day) => sql`
  select leave_day.employee_id
  from leave_day join leave_application on leave_application.id = leave_day.application_id
  where leave_day.live and leave_day.date = ${day}::date and leave_application.hours_min is null
    and leave_application.leave_status <> 'PENDING'
  group by leave_day.employee_id
  having bool_or(leave_day.part = 'Full') or count(distinct leave_day.part) = 2`;

export const coveredByLeave: CoveredOn = (day, cover) => sql`
  select leave_day.employee_id
  from leave_day join leave_application on leave_application.id = leave_day.application_id
  where leave_application.handover_to_id in ${cover} and leave_day.live and leave_day.date = ${day}::date
    and leave_application.leave_status <> 'PENDING'`;

const coverOf = (id: number | null, name: string | null): Absence['cover'] =>
  id === null ? null : { id, name: name ?? '' };

/** Two halves of different types are joined, as in 'PL.CL'. Empty for an API token that does not cover sickness. */
export const ownTypes: OwnLeave = async (work, { from, to }) => {
  if (!mayUse(work.actor, leaveRights.read)) return new Map();
  const { rows } = await sql<{ date: PlainDate; types: string }>`
    select leave_day.date, string_agg(distinct leave_type.short_code, '.') as types
    from leave_day
    join leave_application on leave_application.id = leave_day.application_id
    join leave_type on leave_type.id = leave_application.leave_type_id
    where leave_day.live and leave_day.employee_id in ${peopleOf(work).self}
      and leave_day.date between ${from}::date and ${to}::date
    group by leave_day.date`.execute(work.db);
  return new Map(rows.map(({ date, types }) => [date, types]));
};
