/** The reader's leave year, for its picture. */
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveYearOf } from '../arithmetic/leave-year.ts';
import type { DayPart } from '../rules.ts';
import type { LeaveYear, YearDay } from '../year.ts';
import { placeNear } from './holdings.ts';
import { personDays } from './person-days.ts';
import { leaveCompany } from './types.ts';

export async function leaveYear(work: Work, person: Worker): Promise<LeaveYear> {
  const { today } = person;
  const company = await leaveCompany(work, placeNear(person, today)?.company_id ?? null);
  const { first, last } = leaveYearOf(today, company?.year_start ?? '01-01');
  const leave = await leaveDays(work, person, first, last);
  const days = personDays(person, first, last, false).flatMap(({ date, works, holiday, employed }): YearDay[] => {
    const own = leave.get(date);
    if (own) return [own];
    if (!employed) return [];
    if (holiday && works !== null) return [{ date, kind: 'Holiday', part: holiday.half ?? 'Full', name: holiday.name }];
    return works === null ? [{ date, kind: 'Day off', part: 'Full', name: null }] : [];
  });
  return { year_from: first, year_to: last, today, days };
}

type Found = { date: PlainDate; part: DayPart; name: string; asked: boolean };

/** Two halves of a day make a whole one. */
async function leaveDays(work: Work, { id, today }: Worker, first: PlainDate, last: PlainDate) {
  const { rows } = await sql<Found>`
    select leave_day.date, leave_day.part, leave_type.type as name, leave_status = 'PENDING' as asked
    from leave_day join leave_application on leave_application.id = leave_day.application_id
    join leave_type on leave_type.id = leave_type_id
    where live and amount > 0 and leave_day.employee_id = ${id} and leave_day.date between ${first} and ${last}
    order by leave_day.date, leave_day.part`.execute(work.db);
  const days = new Map<PlainDate, YearDay>();
  for (const { date, part, name, asked } of rows) {
    const before = days.get(date);
    const kind = asked ? 'Asked for' : date <= today ? 'Taken' : 'Booked';
    days.set(date, before ? { ...before, part: 'Full', name: `${before.name}, ${name}` } : { date, kind, part, name });
  }
  return days;
}
