import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Employee, type Sight, tiers } from '../employee.ts';
import { type Knows, visible } from './visible.ts';

/** A row as the reader sees it. */
export type SeenRow = Omit<Employee, 'sees' | 'total_years_of_service' | 'createdAt'> & {
  [Name in keyof Sight as `sees_${Name}`]: boolean;
} & {
  created_at: string;
  service_days: number;
  served_since: string;
  access: 'On' | 'Off' | 'None' | null;
  head: 'Yes' | 'No';
};

export type SeenTables = { employee: SeenRow };

/** Where people's data comes from: their records, or their place of another day. */
export type Source = {
  /** A column of their record. */
  readonly own: (name: string) => RawBuilder<unknown>;
  /** The joins that the columns need besides `employee`. */
  readonly joined: RawBuilder<unknown>;
  readonly status: RawBuilder<unknown>;
  /** The day up to which service counts. */
  readonly servedUntil: RawBuilder<unknown>;
  /** @param manager the column of their id */
  readonly designationOf: (manager: string) => RawBuilder<unknown>;
};

/** Today's data, from the records. */
const sourceNow = (reader: Reader, { terms }: Knows): Source => ({
  own,
  joined: sql``,
  status: sql`case when ${terms} or employee.status <> 'NOTICE' then employee.status else 'ACTIVE' end`,
  servedUntil: sql`coalesce(case when ${lastDaySeen(terms)} then employee.last_working_date end, ${reader.today}::date)`,
  designationOf: (manager) => lookedUp(own, { of: 'employee', id: manager, column: 'designation' }),
});

/**
 * People as the reader sees them, as a derived table: values that they may not know are already null, so that no
 * filter, sort, count or export reveals them.
 */
export function seenRows(
  reader: Reader,
  knows: Knows,
  source = sourceNow(reader, knows),
): SelectQueryBuilder<SeenTables, 'employee', Record<never, never>> {
  const rows = sql<SeenRow>`(select ${sql.join([...columns(knows, source)])}
    from ${visible(reader).selectAll('employee')} as employee ${source.joined})`.as<'employee'>(sql.ref('employee'));
  return reader.db.withTables<SeenTables>().selectFrom(rows);
}

function* columns(knows: Knows, source: Source): Generator<RawBuilder<unknown>> {
  const { terms, personal } = knows;
  const { own: value, designationOf } = source;
  const named = (name: string) => sql`${value(name)} as ${sql.ref(name)}`;
  const forThose = (known: RawBuilder<boolean>, name: string) =>
    sql`case when ${known} then ${value(name)} end as ${sql.ref(name)}`;
  for (const name of ['id', 'user_id', 'version', 'created_at', ...Object.keys(tiers.post)]) yield named(name);
  for (const name of Object.keys(tiers.terms)) yield forThose(terms, name);
  for (const name of Object.keys(tiers.personal)) yield forThose(personal, name);
  for (const [name, known] of Object.entries(knows)) yield sql`${known} as ${sql.ref(`sees_${name}`)}`;
  for (const [as, by] of Object.entries(names)) yield sql`${lookedUp(value, by)} as ${sql.ref(as)}`;
  for (const place of [1, 2])
    yield sql`${designationOf(`reporting_manager_${place}_id`)} as ${sql.ref(`reporting_manager_${place}_designation`)}`;
  yield sql`${source.status} as status`;
  for (const name of ['continuous_since', 'continuous_reason']) yield forThose(terms, name);
  yield named('is_returning');
  yield named('not_joined');
  yield sql`case when ${lastDaySeen(terms)} then coalesce(${value('last_working_date')}, ${leftBefore}) end as lwd`;
  const since = sql`coalesce(${value('continuous_since')}, ${value('doj')})`;
  yield sql`${since} as served_since`;
  yield sql`${source.servedUntil} - ${since} as service_days`;
  yield* accessColumns(terms);
  yield sql`case when employee.heads_department_id is null then 'No' else 'Yes' end as head`;
}

function* accessColumns(terms: RawBuilder<boolean>): Generator<RawBuilder<unknown>> {
  const ofAccount = (column: string) => lookedUp(own, { of: 'account', id: 'user_id', column });
  yield sql`case when ${terms} then ${ofAccount('dot_access')} end as dot_access`;
  yield sql`case when ${terms} then ${ofAccount('role_id')} end as role_id`;
  yield sql`case when ${terms} then
    (select role.name from account join role on role.id = account.role_id where account.id = employee.user_id)
    end as role`;
  yield sql`case when not ${terms} then null when employee.user_id is null then 'None'
    when ${ofAccount('dot_access')} then 'On' else 'Off' end as access`;
}

const own = (name: string) => sql.ref(`employee.${name}`);

/** The last day of rehired people who have not returned yet. */
const leftBefore = sql`(case when employee.is_returning then
  (select max(former.left_on) from employment_period as former where former.employee_id = employee.id) end)`;

/** The last day of leavers is no secret; that of people still here is. */
const lastDaySeen = (terms: RawBuilder<boolean>) => sql`(${terms} or employee.status = 'EXITED')`;

type NamedBy = { readonly of: string; readonly id: string; readonly column: string };

/**
 * Names of referenced rows, each looked up by key for the rows shown: as thirteen joins they cost sixty milliseconds of
 * planning.
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
  reporting_manager_2: { of: 'employee', id: 'reporting_manager_2_id', column: 'employee_name' },
};

const lookedUp = (value: Source['own'], { of, id, column }: NamedBy) =>
  sql`(select ${sql.ref(`it.${column}`)} from ${sql.table(of)} as it where it.id = ${value(id)})`;
