/** What other modules read of the people who work here. */
import { managerRoles } from '#modules/sign-in/contract.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import type { Work } from '#platform/server/work.ts';
import type { StaffLookup } from '../../contract.ts';
import { type EmployeeStatus, forEverybody } from '../../rules.ts';
import type { StaffTables } from '../tables.ts';

/** A colleague as other modules know them: nothing here is private. */
export type Colleague = StaffLookup & {
  readonly status: EmployeeStatus;
  readonly reporting_manager_1_id: number | null;
  readonly reporting_manager_2_id: number | null;
};

type Tables = StaffTables & Pick<IdentityTables, 'account'> & { department: { id: number; name: string } };

const colleagues = (work: Pick<Work, 'db'>) =>
  work.db
    .withTables<Tables>()
    .selectFrom('employee')
    .innerJoin('department', 'department.id', 'employee.department_id')
    .leftJoin('account', 'account.id', 'employee.user_id')
    .leftJoin('employee as manager', 'manager.id', 'employee.reporting_manager_1_id')
    .select(['employee.id', 'employee.user_id', 'account.role_id as role', 'employee.employee_name'])
    .select(['employee.employee_id', 'employee.designation', 'employee.department_id', 'department.name as department'])
    .select(['employee.doj', 'manager.employee_name as reporting_manager', 'employee.heads_department_id'])
    .select(['employee.reporting_manager_1_id', 'employee.reporting_manager_2_id', 'employee.status'])
    .where('employee.deleted_at', 'is', null);

/** Everybody by name, including leavers, as old records still name them; without deleted people. */
export const everybody = (work: Pick<Work, 'db'>): Promise<Colleague[]> =>
  colleagues(work).orderBy('employee.employee_name').orderBy('employee.id').execute();

/** The staff lookup: everybody who works here now. */
export const staffLookup = async (work: Pick<Work, 'db'>): Promise<Colleague[]> =>
  (await everybody(work)).filter(({ status }) => status !== 'EXITED');

/** Everybody who works here by name and by code, for values in files. */
export const staffByName = async (work: Pick<Work, 'db'>): Promise<readonly { id: number; name: string }[]> =>
  (await staffLookup(work)).flatMap(({ id, employee_name, employee_id }) => [
    { id, name: employee_name },
    { id, name: employee_id },
  ]);

/** The people in manager roles. None for client users: they may not see the firm's staff. */
export async function managers(work: Pick<Work, 'db' | 'actor'>): Promise<{ id: number; employee_name: string }[]> {
  if (work.actor.audience === 'client') return [];
  return (await staffLookup(work))
    .filter(({ role }) => role !== null && managerRoles.includes(role))
    .map(({ id, employee_name }) => ({ id, employee_name }));
}

/** The record of the person behind an account; undefined when they have none. */
export const employeeOf = (work: Pick<Work, 'db'>, accountId: number): Promise<Colleague | undefined> =>
  colleagues(work).where('employee.user_id', '=', accountId).executeTakeFirst();

/** The accounts of these people, leavers included; people without one are left out. */
export async function accountsOf({ db }: Pick<Work, 'db'>, people: readonly (number | null)[]): Promise<number[]> {
  const ids = people.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await db
    .withTables<Tables>()
    .selectFrom('employee')
    .select('user_id')
    .where('id', 'in', ids)
    .where('user_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('employee_name')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
}

/** The heads of a department, the longest-serving first; empty if it has none. */
export async function headsOf(work: Pick<Work, 'db'>, departmentId: number): Promise<Colleague[]> {
  const heads = (await staffLookup(work)).filter(({ heads_department_id }) => heads_department_id === departmentId);
  return heads.toSorted((one, other) => one.doj.localeCompare(other.doj));
}

/** Admin, HR, Partner and Director (decisions D1) serve everybody; others themselves and their reports. */
export const isForEverybody = ({ role }: Pick<Work['actor'], 'role'>): boolean => forEverybody.includes(role.id);
