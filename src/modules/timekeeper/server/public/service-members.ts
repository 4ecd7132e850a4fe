import { daysWithLeave } from '#modules/leave/server/public/days-with-leave.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { serviceMembers } from '../../public/service-members.ts';
import { whosePeople } from '../visible.ts';

/** The people whose time the reader sees, each with all of their time. */
export const serviceMemberRows: FactRows = {
  facts: serviceMembers,
  rows: (reader, period) => sql`
    with booked as materialized (${booked(reader, period)}), available as (
      select day.employee_id, sum(day.planned_min - day.away_min) as minutes
      from (${daysWithLeave(period)}) as day group by day.employee_id
    ), own as (
      select booked.employee_id, sum(booked.minutes) as minutes, sum(booked.billable_min) as billable_min from booked
      group by booked.employee_id
    ), told as (
      select one.employee_id, one.service_line, one.client_id, sum(one.minutes)::int as minutes,
        bool_or(one.assigned) as assigned
      from (
        select booked.employee_id, booked.service_line, booked.client_id, booked.minutes, false as assigned from booked
        where booked.service_line is not null
        union all ${assigned(reader)}) as one
      group by one.employee_id, one.service_line, one.client_id
    ), placed as (
      select told.*, row_number() over whole = 1 as is_first, coalesce(own.minutes > 0 and sum(told.minutes) over (
          partition by told.employee_id, told.service_line) * 20 >= own.minutes, false)
        or bool_or(told.assigned) over (partition by told.employee_id, told.service_line) as is_member,
        round(own.billable_min * 100.0 / nullif(available.minutes, 0), 1)::float8 as utilisation
      from told left join own on own.employee_id = told.employee_id
      left join available on available.employee_id = told.employee_id
      window whole as (partition by told.employee_id, told.service_line order by told.client_id)
    )
    select placed.employee_id || '/' || placed.service_line || '/' || placed.client_id as key, placed.employee_id,
      employee.employee_name as staff, department.name as department,
      operation_member_categorization.operation_member_categorization as category, ${period.to}::date as date,
      placed.service_line, placed.client_id, client.client_name,
      case when placed.is_member then placed.employee_id end as member_id, placed.is_member as member,
      placed.is_first and placed.is_member as counted, placed.assigned,
      placed.minutes, ${standard(period)} as standard_min,
      case when placed.is_first and placed.is_member then coalesce(placed.utilisation, 0) else 0 end as utilisation
    from placed
    join employee on employee.id = placed.employee_id
    left join department on department.id = employee.department_id
    left join operation_member_categorization
      on operation_member_categorization.id = employee.operation_member_categorization_id
    left join client on client.id = placed.client_id`,
};

const ofReader = (reader: Reader, person: RawBuilder<unknown>) => {
  const people = whosePeople(reader);
  return people ? sql`${person} in ${people}` : sql`true`;
};

const booked = (reader: Reader, { from, to }: Period) => sql`
  select time_entry.employee_id, job_type.service_line, job.client_id, sum(time_entry.duration_min) as minutes,
    coalesce(sum(time_entry.duration_min) filter (where time_entry.billable and time_entry.kind = 'Job'), 0)
      as billable_min
  from time_entry left join job on job.id = time_entry.job_id left join job_type on job_type.id = job.job_type_id
  where time_entry.deleted_at is null and time_entry.status <> 'Rejected'
    and time_entry.date between ${from}::date and ${to}::date and ${ofReader(reader, sql`time_entry.employee_id`)}
  group by time_entry.employee_id, job_type.service_line, job.client_id`;

const assigned = (reader: Reader) => sql`
  select job_assignee.assignee_id, job_type.service_line, job.client_id, 0, true
  from job join job_type on job_type.id = job.job_type_id join job_assignee on job_assignee.job_id = job.id
  join employee on employee.id = job_assignee.assignee_id
  where job.deleted_at is null and job.dispatch_date is null and job.status <> 'Close' and employee.status <> 'EXITED'
    and job_type.service_line is not null and ${ofReader(reader, sql`job_assignee.assignee_id`)}`;

/** The firm's working days at eight hours. */
const standard = ({ from, to }: Period) => sql`(
  select count(*)::int * 480 from generate_series(${from}::date, ${to}::date, interval '1 day') as day, firm
  where extract(isodow from day) = any(firm.working_days))`;
