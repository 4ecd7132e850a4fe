/** The queue of days that need attention, in the same scope as the board. */
import { isAmong, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { durationText } from '#platform/contract/duration.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { flags, halfDay } from '../../day/codes.ts';
import { closedMonth } from '../../devices/server/taking.ts';
import { daysOfMonth } from '../../server/month.ts';
import { seenPerson } from '../../server/person.ts';
import { whosePeople } from '../../server/visible.ts';
import { type confirmable, type Exception, exceptionEvents, type ExceptionKind } from '../contract.ts';

type Found = Omit<Exception, 'says'> & { readonly count: number };

const words: Readonly<Record<ExceptionKind, (count: number) => string>> = {
  'Missing swipe out': () => 'Swiped in and never out',
  'Correction to decide': () => 'Asked for, and not decided',
  'Swipes on leave': (count) => `On leave, with ${count === 1 ? 'a swipe' : `${count} swipes`}`,
  'Half day': (minutes) => `${durationText(minutes)} worked, without leave for the rest`,
  'Swipes of a closed month': (count) => `${count === 1 ? 'A swipe' : `${count} swipes`} came after the close`,
};

export async function exceptionsOf(work: Work, month: string): Promise<{ rows: Exception[] }> {
  const { from, to } = daysOfMonth(month);
  const people = whosePeople(readerOf(work));
  const seen = people ? isAmong(sql`found.employee_id`, people) : sql<boolean>`true`;
  const isOpen = sql`not exists (select from attendance_month as closed where closed.company_id = day.company_id
    and closed.month = date_trunc('month', day.date) and closed.status = 'Closed')`;
  const isNew = (changed: ReturnType<typeof sql>) => sql`not exists (
    select from attendance_seen as seen where seen.employee_id = found.employee_id and seen.date = found.date
      and seen.kind = found.kind and seen.seen_at >= ${changed})`;
  const { rows } = await sql<Found>`
    select kind, found.employee_id, employee_name as name, department.name as department, found.date, count, found.id,
      found.employee_id in ${peopleOf(work).self} as own
    from (
      select case when ${flags.missingOut} = any(flags) then 'Missing swipe out'
          when ${flags.conflict} = any(flags) then 'Swipes on leave' else 'Half day' end as kind,
        day.employee_id, day.date, null::bigint as id, day.reckoned_at as changed,
        case when ${flags.conflict} = any(flags) then day.swipes else day.worked_min end as count
      from attendance_day as day
      where day.date between ${from}::date and ${to}::date and ${isOpen} and not ${flags.manual} = any(flags)
        and (${flags.missingOut} = any(flags) or ${flags.conflict} = any(flags) or ${flags.keptLeave} = any(flags)
          or attendance_type = ${halfDay})
      union all
      select 'Correction to decide', own.employee_id, own.date, own.id, own.created_at, 1
      from attendance_correction as own
      where own.deleted_at is null and correction_status = 'PENDING'
        and own.date between ${from}::date and ${to}::date
      union all
      select 'Swipes of a closed month', swipe.employee_id, swipe.at::date, null, max(swipe.created_at), count(*)::int
      from swipe where ignored = ${closedMonth} and swipe.at >= ${from}::date and swipe.at < ${to}::date + 1
      group by swipe.employee_id, swipe.at::date) as found
    join employee on employee.id = found.employee_id join department on department.id = employee.department_id
    where ${seen} and ${isNew(sql`found.changed`)}
    order by found.date desc, employee_name, kind`.execute(work.db);
  return { rows: rows.map(({ count, ...row }) => Object.assign(row, { says: words[row.kind](count) })) };
}

type Day = {
  readonly employee_id: number;
  readonly date: string;
  readonly kind: (typeof confirmable)[number];
};

/** @throws 404 if not visible, 409 for the caller's own; then none is confirmed */
export async function confirmAll(work: Work, days: readonly Day[]): Promise<{ confirmed: number }> {
  for (const { employee_id, date, kind } of days) {
    const person = await seenPerson(work, employee_id);
    if (person.user_id === work.actor.accountId) throw refused('Somebody else confirms your own days', 'days');
    await sql`
      insert into attendance_seen (employee_id, date, kind, seen_by, seen_at)
      values (${employee_id}, ${date}, ${kind}, ${work.actor.accountId}, ${work.now.toISOString()})
      on conflict (employee_id, date, kind) do update set seen_by = excluded.seen_by, seen_at = excluded.seen_at`.execute(
      work.db,
    );
    await record(work, exceptionEvents.confirmed, employee_id, { after: { date, kind } });
  }
  return { confirmed: days.length };
}
