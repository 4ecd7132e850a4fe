/**
 * Accepted leave by day with its type, for modules above that hide it from people who may not know it (decisions D27).
 */
import { isIrregular } from '#modules/staff/public/shift.ts';
import type { PartOfDay } from '#modules/staff/public/away.ts';
import type { Days } from '#modules/staff/server/public/absences.ts';
import { decidesFor } from '#modules/delegation/server/public/deciders.ts';
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { leaveApproval } from '../../contract.ts';
import { policyFor } from '../../policy/rules.ts';
import { policiesOf } from '../../policy/server/policies.ts';
import { readAsHr } from '../../rights.ts';

export type LeaveDay = {
  readonly employee_id: number;
  readonly date: PlainDate;
  readonly part: PartOfDay;
  /** Short code of the leave type. */
  readonly code: string;
  readonly paid: boolean;
  /** Leave in hours: the minutes, and the start as 'HH:MM' where known; `part` means nothing then. */
  readonly minutes: number | null;
  readonly begins_at: string | null;
};

type Stored = Omit<LeaveDay, 'paid'> & { leave_type_id: number };

/** What accepted leave costs these people by day, including leave with a cancellation requested. */
export async function leaveDaysOf(
  work: Pick<Work, 'db' | 'references'>,
  people: readonly Worker[],
  { from, to }: Days,
): Promise<readonly LeaveDay[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const { rows } = await sql<Stored>`
    select leave_day.employee_id, leave_day.date, leave_day.part, leave_application.leave_type_id,
      leave_type.short_code as code, leave_application.hours_min as minutes,
      left(leave_application.hours_from::text, 5) as begins_at
    from leave_day
    join leave_application on leave_application.id = leave_day.application_id
    join leave_type on leave_type.id = leave_application.leave_type_id
    where leave_day.live and leave_day.amount > 0 and leave_application.leave_status <> 'PENDING'
      and leave_day.employee_id = any(${[...byId.keys()]}::bigint[])
      and leave_day.date between ${from}::date and ${to}::date
    order by leave_day.employee_id, leave_day.date, leave_day.part`.execute(work.db);
  const policies = await policiesOf(work);
  return rows.map(({ leave_type_id, ...day }) => {
    const person = byId.get(day.employee_id);
    const place = person && workingPlaceOn(person, day.date);
    const nowhere = { location_id: null, company_id: null };
    const irregular = place !== undefined && isIrregular(place.terms);
    const where = { employment_type: person?.employment_type ?? null, ...nowhere, ...place, irregular };
    return Object.assign(day, { paid: policyFor(policies, where, leave_type_id, day.date)?.paid ?? true });
  });
}

/**
 * The people whose leave type a reader may know: themselves and those for whom they decide; undefined for everybody.
 */
export function whoseTypeIsKnown(reader: Pick<Reader, 'actor' | 'today'>): RawBuilder<number> | undefined {
  if (mayUse(reader.actor, readAsHr)) return undefined;
  return sql`(select id from ${peopleOf(reader).self} as self (id)
    union all select id from ${decidesFor(reader, leaveApproval)} as decided (id))`;
}

type Pending = { id: number; employee_id: number; name: string; date: PlainDate };

/** Pending applications, each by its first day within these. Checks no rights. */
export async function pendingLeave({ db }: Pick<Work, 'db'>, people: readonly number[], { from, to }: Days) {
  const { rows } = await sql<Pending>`
    select leave_application.id, leave_application.employee_id, employee_name as name,
      greatest(start_date, ${from}::date) as date
    from leave_application join employee on employee.id = leave_application.employee_id
    where leave_application.deleted_at is null and leave_status = 'PENDING'
      and leave_application.employee_id = any(${[...people]}::bigint[])
      and start_date <= ${to}::date and end_date >= ${from}::date
    order by employee_name, date, leave_application.id`.execute(db);
  return rows;
}
