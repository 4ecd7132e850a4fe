import { invalid, mustBeValid, refused } from '#platform/server/errors.ts';
import type { Choosing } from '#platform/server/master/chosen.ts';
import { addRecord, addRecords, changeRecord, deleteRecord, lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type AddStaffForm, staffEvents } from '../contract.ts';
import { type Employee, type EmployeeForm, type Sight, tiers } from '../employee.ts';
import { statusOn, whyNotDelete, wrongTerms } from '../rules.ts';
import { type Circle, keepChange, willReportTo } from '../employment/server/changing.ts';
import { endAccess, followIdentity, openAccess, openOnFirstDay } from './access.ts';
import { chooser } from './choices.ts';
import { employeeNumbers } from './numbers.ts';
import { tellProbation } from './probation.ts';
import { everybody } from './public/people.ts';
import { staffById } from './queries.ts';
import { employeeRecords, formOf, oneAtATime, type StoredEmployee } from './records.ts';
import type { StaffTables } from './tables.ts';

/** Adds a member of staff and, with portal access, their account and invitation: all or nothing. */
export async function addStaff(work: Work, { portal_access, role_id, ...form }: AddStaffForm): Promise<Employee> {
  await oneAtATime(work);
  const wrong = (await checker(work, [{ form }]))(form, null);
  if (portal_access && role_id === null) wrong['role_id'] = 'Please select Role';
  refuse(wrong);
  const user_id = portal_access && role_id !== null ? await openAccess(work, form, role_id) : null;
  const [employee_id = ''] = await employeeNumbers(work, [form]);
  const columns = { ...newColumns(work, form), employee_id, user_id };
  const row = await addRecord(work, employeeRecords, staffEvents.added, columns);
  return staffById(work, row.id);
}

/**
 * Adds many people whose rows were checked, with an audit entry each, and returns their ids in the same order.
 * @throws 400 when the data they were checked against has changed since
 */
export async function addManyStaff(work: Work, forms: readonly EmployeeForm[]): Promise<readonly number[]> {
  await oneAtATime(work);
  const check = await checker(
    work,
    forms.map((form) => ({ form })),
  );
  if (forms.some((form) => Object.keys(check(form, null)).length > 0)) {
    throw changedSince();
  }
  const numbers = await employeeNumbers(work, forms);
  const rows = forms.map((form, at) => ({ ...newColumns(work, form), employee_id: numbers[at] ?? '' }));
  return addRecords(work, employeeRecords, staffEvents.added, rows);
}

export const changedSince = () =>
  invalid({}, 'Staff records have changed since the check, so nothing was imported. Check the rows again');

/** The date of a future reporting line is only for readers who know the terms. */
const withoutItsDay = ({ field }: Circle) => invalid({ [field]: 'This person already reports to them' });

type ChangedForm = EmployeeForm & Since & { version?: number | undefined };
type Since = { change_from: string | null; change_reason: string | null };

/**
 * Saves an edit, from a day on for fields kept day by day. Fields that the editor may not know stay as they are,
 * whatever was sent.
 * @throws 404, 409 when someone else saved in between, 400 for invalid values
 */
export async function updateStaff(
  work: Work,
  id: number,
  { version, change_from, change_reason, ...form }: ChangedForm,
): Promise<Employee> {
  await oneAtATime(work);
  const { sees } = await staffById(work, id);
  const before = await lockRecord(work, employeeRecords, id);
  const after = await changeRecord(work, employeeRecords, staffEvents.updated, id, version, async () => {
    const whole = { ...formOf(before), ...known(form, sees), employee_id: form.employee_id ?? before.employee_id };
    refuse((await checker(work, [{ form: whole, before }], id))(whole, before));
    // A later day would reveal planned changes, and whether the person is leaving.
    if (!sees.terms && change_from !== null && change_from > today(work))
      throw invalid({ change_from: 'A later day is for their manager and HR to choose' });
    const since = { from: change_from, reason: change_reason };
    return {
      ...whole,
      ...(await keepChange(work, before, whole, since, sees.terms ? undefined : withoutItsDay)),
      status: statusOn(today(work), { ...whole, is_returning: before.is_returning, not_joined: before.not_joined }),
    };
  });
  await followIdentity(work, before, after);
  if (before.doj !== after.doj) await openOnFirstDay(work, after);
  await tellProbation(work, before, after);
  if (after.status === 'EXITED') await endAccess(work, after);
  return staffById(work, id);
}

/** @throws 404, 409 with the reason */
export async function deleteStaff(work: Work, id: number): Promise<{ id: number }> {
  await oneAtATime(work);
  await lockRecord(work, employeeRecords, id);
  const [{ dot_access }, people] = [await staffById(work, id), await everybody(work)];
  const later = new Set(await willReportTo(work, id));
  const reports = people.filter(
    (one) => one.reporting_manager_1_id === id || one.reporting_manager_2_id === id || later.has(one.id),
  );
  const reason = whyNotDelete(dot_access === true, reports.filter(({ status }) => status !== 'EXITED').length);
  if (reason) throw refused(reason);
  return deleteRecord(work, employeeRecords, staffEvents.deleted, id);
}

/** Returns what is wrong with a form, by field. */
export type Checker = (
  form: EmployeeForm,
  before: StoredEmployee | null,
  since?: Pick<StoredEmployee, 'continuous_since'> | null,
) => Record<string, string>;

/**
 * @param forms the forms to be checked
 * @param id the person's id; null for a new one
 */
export async function checker(work: Work, forms: readonly Choosing[], id: number | null = null): Promise<Checker> {
  const [choose, { codes, addresses }] = [await chooser(work, forms), await takenBesides(work, id)];
  return (form, before, since = before) => ({
    ...choose(form, before),
    ...wrongTerms({ ...form, continuous_since: since?.continuous_since ?? null }, before, today(work)),
    ...(form.employee_id !== null && codes.has(form.employee_id.toUpperCase())
      ? { employee_id: 'This EMP Code is already taken' }
      : {}),
    // An address shared with a colleague may stay until it is changed.
    ...(form.email !== before?.email && addresses.has(form.email.toLowerCase())
      ? { email: `${addresses.get(form.email.toLowerCase())} has this email already` }
      : {}),
  });
}

function refuse(wrong: Record<string, string>): void {
  mustBeValid(wrong);
}

type Taken = { readonly codes: ReadonlySet<string>; readonly addresses: ReadonlyMap<string, string> };

/** A code belongs to one person forever, an address for as long as they work here. */
async function takenBesides({ db }: Work, id: number | null): Promise<Taken> {
  const rows = await db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .select(['employee_id', 'employee_name', 'email', 'status', 'deleted_at'])
    .where('id', 'is distinct from', id)
    .execute();
  const here = rows.filter(({ status, deleted_at }) => status !== 'EXITED' && deleted_at === null);
  return {
    codes: new Set(rows.map(({ employee_id }) => employee_id.toUpperCase())),
    addresses: new Map(here.map(({ email, employee_name }) => [email.toLowerCase(), employee_name])),
  };
}

const newColumns = (work: Work, form: EmployeeForm) => ({
  ...form,
  status: statusOn(today(work), form),
  is_returning: false,
  not_joined: false,
});

function known(form: EmployeeForm, sees: Sight): Partial<EmployeeForm> {
  const hidden = new Set([
    ...(sees.terms ? [] : Object.keys(tiers.terms)),
    ...(sees.personal ? [] : Object.keys(tiers.personal)),
  ]);
  return Object.fromEntries(Object.entries(form).filter(([name]) => !hidden.has(name)));
}
