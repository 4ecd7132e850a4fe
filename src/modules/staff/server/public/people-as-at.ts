import type { FactRows } from '#platform/server/report/behind.ts';
import { sql } from 'kysely';
import { peopleAsAt } from '../../public/people-as-at.ts';
import { sourceOn } from '../as-at.ts';
import { seenRows } from '../seen.ts';
import { knowsInStatement } from '../visible.ts';

/** The staff list as at that day, without what the reader may not know. */
export const peopleAsAtRows: FactRows = {
  facts: peopleAsAt,
  rows: (reader, { to }) => {
    const knows = knowsInStatement(reader);
    const people = seenRows(reader, knows, sourceOn(reader, knows, to)).selectAll();
    return sql`
      select person.id as key, person.id as employee_id, person.employee_id as emp_code, person.employee_name as staff,
        ${to}::date as date, person.company, person.department, person.designation, person.grade,
        person.operation_member_categorization as category, person.team, person.location, person.mode_of_work,
        person.shift_type as shift, person.reporting_manager_1_id as manager_id, person.reporting_manager_1 as manager,
        person.reporting_manager_2 as second_manager, person.doj,
        person.months / 12 || ' Y ' || person.months % 12 || ' M' as service, person.months as service_months,
        case person.status when 'NOTICE' then 'On notice' else 'Active' end as status, person.email, person.phone,
        person.zone, person.access, person.employment_type, coalesce(person.weekly_capacity_min, 0) as capacity_min,
        case person.confirmation_status when 'CONFIRMED' then 'Confirmed' when 'EXTENDED' then 'Extended'
          when 'PENDING' then 'Pending' end as confirmation_status,
        person.due_date, person.date_of_confirmation, person.date_of_resignation, person.last_working_date,
        person.reason_of_resignation, person.gender, person.dob, person.marital_status, person.father_name,
        person.spouse_name, person.blood_group, person.address, person.emergency_contact, person.relationship,
        person.qualification_1, person.qualification_2, person.qualification_3
      from (
        select everybody.*, (extract(year from served) * 12 + extract(month from served))::int as months
        from (${people}) as everybody cross join lateral age(${to}::date, everybody.served_since) as served) as person`;
  },
};
