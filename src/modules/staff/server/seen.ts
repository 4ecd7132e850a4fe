import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Employee, type Sight, tiers } from '../employee.ts';
import { type Knows, visible } from './visible.ts';

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
    from ${visible(work).selectAll('employee')} as employee)`.as<'employee'>(sql.ref('employee'));
  return work.db.withTables<SeenTables>().selectFrom(source);
}

function* columns(work: Work, knows: Knows): Generator<RawBuilder<unknown>> {
  const { terms, personal } = knows;
  for (const name of ['id', 'user_id', 'version', 'created_at', ...Object.keys(tiers.post)]) yield own(name);
  for (const name of Object.keys(tiers.terms)) yield sql`case when ${terms} then ${own(name)} end as ${sql.ref(name)}`;
  for (const name of Object.keys(tiers.personal))
    yield sql`case when ${personal} then ${own(name)} end as ${sql.ref(name)}`;
  for (const [name, known] of Object.entries(knows)) yield sql`${known} as ${sql.ref(`sees_${name}`)}`;
  for (const [as, { of, id, column }] of Object.entries(names))
    yield sql`${lookedUp(of, id, column)} as ${sql.ref(as)}`;
  yield sql`case when ${terms} or employee.status <> 'NOTICE' then employee.status else 'ACTIVE' end as status`;
  yield sql`case when ${lastDaySeen(terms)} then employee.last_working_date end as lwd`;
  yield sql`coalesce(case when ${lastDaySeen(terms)} then employee.last_working_date end, ${today(work)}::date)
    - employee.doj as service_days`;
  const ofAccount = (column: string) => lookedUp('account', 'user_id', column);
  yield sql`case when ${terms} then ${ofAccount('dot_access')} end as dot_access`;
  yield sql`case when ${terms} then ${ofAccount('role_id')} end as role_id`;
  yield sql`case when ${terms} then
    (select role.name from account join role on role.id = account.role_id where account.id = employee.user_id)
    end as role`;
  yield sql`case when not ${terms} then null when employee.user_id is null then 'None'
    when ${ofAccount('dot_access')} then 'On' else 'Off' end as access`;
  yield sql`case when employee.heads_department_id is null then 'No' else 'Yes' end as head`;
}

const own = (name: string) => sql.ref(`employee.${name}`);

/** The last day of who has left is no secret; that of who is leaving is. */
const lastDaySeen = (terms: RawBuilder<boolean>) => sql`(${terms} or employee.status = 'EXITED')`;

type NamedBy = { readonly of: string; readonly id: string; readonly column: string };

/**
 * What the record refers to, by name. Each is looked up by its key for the rows that are shown: as joins, thirteen of
 * them, they cost sixty milliseconds of planning before the first row was read.
 */
const names: Readonly<Record<string, NamedBy>> = {
  department: { of: 'department', id: 'department_id', column: 'name' },
  heads_department: { of: 'department', id: 'heads_department_id', column: 'name' },
  grade: { of: 'grade', id: 'grade_id', column: 'name' },
  company: { of: 'company', id: 'company_id', column: 'company_name' },
  team: { of: 'team', id: 'team_id', column: 'name' },
  location: { of: 'location', id: 'location_id', column: 'location' },
  mode_of_work: { of: 'mode_of_work', id: 'mode_of_work_id', column: 'mode_of_work' },
  operation_member_categorization: {
    of: 'operation_member_categorization',
    id: 'operation_member_categorization_id',
    column: 'operation_member_categorization',
  },
  shift_type: { of: 'shift_type', id: 'shift_type_id', column: 'name' },
  reporting_manager_1: { of: 'employee', id: 'reporting_manager_1_id', column: 'employee_name' },
  reporting_manager_1_designation: { of: 'employee', id: 'reporting_manager_1_id', column: 'designation' },
  reporting_manager_2: { of: 'employee', id: 'reporting_manager_2_id', column: 'employee_name' },
  reporting_manager_2_designation: { of: 'employee', id: 'reporting_manager_2_id', column: 'designation' },
};

const lookedUp = (of: string, id: string, column: string) =>
  sql`(select ${sql.ref(`it.${column}`)} from ${sql.table(of)} as it where it.id = ${own(id)})`;
