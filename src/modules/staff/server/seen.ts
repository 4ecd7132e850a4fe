import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Employee, type Sight, tiers } from '../employee.ts';
import { type Knows, visible } from './sight.ts';

/** A row as its reader sees it. */
export type SeenRow = Omit<Employee, 'sees' | 'total_years_of_service' | 'createdAt'> & {
  [Name in keyof Sight as `sees_${Name}`]: boolean;
} & { created_at: string; service_days: number; access: 'On' | 'Off' | 'None' | null; head: 'Yes' | 'No' };

export type SeenTables = { employee: SeenRow };

/**
 * The people as their reader sees them, as a table of its own: what they may not know is null in it already, so that no
 * filter, sort, count or export can tell it.
 */
export function seenRows(work: Work, knows: Knows): SelectQueryBuilder<SeenTables, 'employee', Record<never, never>> {
  const source = sql<SeenRow>`(select ${sql.join([...columns(work, knows)])}
    from ${visible(work).selectAll('employee')} as employee
    join department on department.id = employee.department_id
    left join department as heads on heads.id = employee.heads_department_id
    left join grade on grade.id = employee.grade_id
    left join company on company.id = employee.company_id
    left join team on team.id = employee.team_id
    left join location on location.id = employee.location_id
    left join mode_of_work as mode on mode.id = employee.mode_of_work_id
    left join operation_member_categorization as kind on kind.id = employee.operation_member_categorization_id
    left join shift_type as shift on shift.id = employee.shift_type_id
    left join employee as first on first.id = employee.reporting_manager_1_id
    left join employee as second on second.id = employee.reporting_manager_2_id
    left join account on account.id = employee.user_id
    left join role on role.id = account.role_id
  )`.as<'employee'>(sql.ref('employee'));
  return work.db.withTables<SeenTables>().selectFrom(source);
}

function* columns(work: Work, knows: Knows): Generator<RawBuilder<unknown>> {
  const { terms, personal } = knows;
  for (const name of ['id', 'user_id', 'version', 'created_at', ...Object.keys(tiers.post)]) yield own(name);
  for (const name of Object.keys(tiers.terms)) yield sql`case when ${terms} then ${own(name)} end as ${sql.ref(name)}`;
  for (const name of Object.keys(tiers.personal))
    yield sql`case when ${personal} then ${own(name)} end as ${sql.ref(name)}`;
  for (const [name, known] of Object.entries(knows)) yield sql`${known} as ${sql.ref(`sees_${name}`)}`;
  yield names;
  yield sql`case when ${terms} or employee.status <> 'NOTICE' then employee.status else 'ACTIVE' end as status`;
  yield sql`case when ${lastDaySeen(terms)} then employee.last_working_date end as lwd`;
  yield sql`coalesce(case when ${lastDaySeen(terms)} then employee.last_working_date end, ${today(work)}::date)
    - employee.doj as service_days`;
  yield sql`case when ${terms} then account.dot_access end as dot_access`;
  yield sql`case when ${terms} then account.role_id end as role_id`;
  yield sql`case when ${terms} then role.name end as role`;
  yield sql`case when not ${terms} then null when account.id is null then 'None' when account.dot_access then 'On'
    else 'Off' end as access`;
  yield sql`case when employee.heads_department_id is null then 'No' else 'Yes' end as head`;
}

const own = (name: string) => sql.ref(`employee.${name}`);

/** The last day of who has left is no secret; that of who is leaving is. */
const lastDaySeen = (terms: RawBuilder<boolean>) => sql`(${terms} or employee.status = 'EXITED')`;

const names = sql`
  department.name as department, heads.name as heads_department, grade.name as grade, company.company_name as company,
  team.name as team, location.location, mode.mode_of_work, kind.operation_member_categorization,
  shift.name as shift_type, first.employee_name as reporting_manager_1,
  first.designation as reporting_manager_1_designation, second.employee_name as reporting_manager_2,
  second.designation as reporting_manager_2_designation`;
