import { daysWithLeave } from '#modules/leave/server/public/days-with-leave.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { earnedBudgets, workDays } from '../../public/work-days.ts';
import { isSeen, whosePeople } from '../visible.ts';

/** People who booked time in the last 90 days. Managers and office staff book none, so their days do not count. */
const booksTime = ({ from, to }: Period) => sql`day.employee_id in (
  select time_entry.employee_id from time_entry
  where time_entry.deleted_at is null and time_entry.date between ${from}::date - 90 and ${to}::date)`;

/**
 * A select of (employee_id, available_min) in a period, for everybody who books time. Unscoped: callers check rights.
 */
export const availableTime = (period: Period): RawBuilder<unknown> => sql`
  select day.employee_id, sum(day.planned_min - day.away_min)::int as available_min
  from (${daysWithLeave(period)}) as day where day.planned_min > 0 and ${booksTime(period)}
  group by day.employee_id`;

/** The people whose time the reader sees. */
export const workDayRows: FactRows = {
  facts: workDays,
  rows: (reader, period) => {
    const people = whosePeople(reader);
    return sql`
      select day.employee_id || '/' || day.date as key, day.employee_id, employee.employee_name as staff,
        department.name as department, employee.team_id, team.name as team, day.date,
        to_char(day.date, 'YYYY-MM') as month, day.planned_min, day.away_min,
        day.planned_min - day.away_min as available_min
      from (${daysWithLeave(period)}) as day
      join employee on employee.id = day.employee_id and employee.deleted_at is null
      left join department on department.id = day.department_id
      left join team on team.id = employee.team_id
      where day.planned_min > 0 and ${booksTime(period)} and ${people ? sql`day.employee_id in ${people}` : sql`true`}`;
  },
};

const parts = (reader: Reader, period: Period | null): RawBuilder<unknown> => {
  const seen = isSeen(reader, { person: sql`part.employee_id`, client: sql`job.client_id` });
  return sql`
    select part.job_id || '/' || part.employee_id as key, part.employee_id, employee.employee_name as staff,
      job.id as jobs_id, job.reference_no as job_referenceno, job.dispatch_date,
      to_char(job.dispatch_date, 'YYYY-MM') as month,
      round(job.budget_min * part.minutes / part.of_all)::int as earned_min, part.minutes::int as actual_min,
      ${seen ? sql`coalesce(${seen}, false)` : sql`true`} as seen
    from (
      select time_entry.job_id, time_entry.employee_id, sum(time_entry.duration_min) as minutes,
        sum(sum(time_entry.duration_min)) over (partition by time_entry.job_id) as of_all
      from time_entry
      where time_entry.deleted_at is null and time_entry.status <> 'Rejected' and time_entry.job_id in (
        select job.id from job where job.deleted_at is null
          and ${period ? sql`job.dispatch_date between ${period.from}::date and ${period.to}::date` : sql`job.dispatch_date is not null`})
      group by time_entry.job_id, time_entry.employee_id) as part
    join job on job.id = part.job_id
    join employee on employee.id = part.employee_id
    where part.of_all > 0 and job.budget_min > 0`;
};

/** Time that the reader sees; joined to other facts, all of it. */
export const earnedBudgetRows: FactRows = {
  facts: earnedBudgets,
  rows: (reader, period) => sql`select part.* from (${parts(reader, period)}) as part where part.seen`,
  whole: parts,
};
