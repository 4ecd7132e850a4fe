/** Rehires someone who left: their former period is stored, and nothing of it applies any more. */
import { renewAccount, openAgain } from '#modules/access/server/public/comes-back.ts';
import { checkChoices, mustInvite, openAccount } from '#modules/access/server/public/accounts.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { invalid, mustBeValid, Refusal, refused } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { addRecord, changeRecord, deleteRecord, lockRecord } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import * as z from 'zod';
import { staffEvents } from '../../contract.ts';
import type { Employee, EmployeeForm } from '../../employee.ts';
import { statusOn, whyNotRehire, wrongRehire } from '../../rules.ts';
import { opensAt } from '../../server/access.ts';
import { checker } from '../../server/actions.ts';
import { staffById } from '../../server/queries.ts';
import {
  anybody,
  employeeRecords,
  everyone,
  formOf,
  knownTo,
  oneAtATime,
  type StoredEmployee,
} from '../../server/records.ts';
import type { StaffTables, Standing } from '../../server/tables.ts';
import { employmentEvents } from '../contract.ts';
import type { RehireForm } from '../rehire.ts';
import { datedFields, type Place } from '../rows.ts';
import { asChange, changesOf, circlesAmong, employmentChanges, everyChange } from './changing.ts';

type Asked = RehireForm & { readonly version?: number | undefined };

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<StaffTables>();

/**
 * Rehires someone from a day on: today or in the past at once, a later day when it comes. Access to the old account
 * ends now, whatever the new one gets.
 * @throws 400, 403 for a role that the caller may not give, 404, 409 if they have not left
 */
export async function rehire(work: Work, id: number, { version, ...form }: Asked): Promise<Employee> {
  await oneAtATime(work);
  await knownTo(work, id, 'terms');
  const before = await lockRecord(work, employeeRecords, id);
  const whyNot = whyNotRehire(before);
  if (whyNot || before.last_working_date === null) throw refused(whyNot ?? 'Enter their last working date first');
  const { back_on, change_reason, continuous_since, continuous_reason } = form;
  const whole = wholeForm(before, form);
  await check(work, before, form, whole);
  await dropLater(work, id, before.last_working_date);
  const place = placeOf(whole);
  await addRecord(work, employmentChanges, employmentEvents.changed, {
    ...place,
    employee_id: id,
    begins_on: back_on,
    kind: 'Rehire',
    reason: change_reason,
    named: [...datedFields],
    applied: true,
    with_letter: false,
  });
  // Before the record gets its new dates: the database reads the former ones from it.
  await keepPeriod(work, before, before.last_working_date);
  const role = form.portal_access ? form.role_id : null;
  await renew(work, before, form, role);
  const isAhead = back_on > today(work);
  const columns = { ...whole, employee_id: before.employee_id, continuous_since, continuous_reason };
  const standing = isAhead ? { status: 'EXITED' as const, is_returning: true } : { status: 'ACTIVE' as const };
  const after = await changeRecord(work, employeeRecords, staffEvents.rehired, id, version, () => ({
    ...columns,
    ...standing,
    returning_role_id: isAhead ? role : null,
  }));
  const changes = (await changesOf(work, id)).map(asChange);
  const [circle] = await circlesAmong(work, new Map([[id, changes]]), back_on);
  if (circle) throw invalid({ [circle.field]: circle.message });
  if (!isAhead && role !== null) await letIn(work, after, role);
  return staffById(work, id);
}

/** The new record: on probation again, unless service continues. */
function wholeForm(before: StoredEmployee, form: RehireForm): EmployeeForm {
  const {
    back_on,
    change_reason: _w,
    continuous_since,
    continuous_reason: _c,
    portal_access: _p,
    role_id: _r,
    ...place
  } = form;
  const former = formOf(before);
  const goesOn = continuous_since !== null && former.confirmation_status === 'CONFIRMED';
  return {
    ...former,
    ...place,
    ...(goesOn
      ? { due_date: former.due_date }
      : { confirmation_status: 'PENDING' as const, date_of_confirmation: null }),
    doj: back_on,
    heads_department_id: null,
    date_of_resignation: null,
    last_working_date: null,
    reason_of_resignation: null,
  };
}

/** All fields of the place, as in the record. */
export const placeOf = (form: Place): Place => ({
  company_id: form.company_id,
  department_id: form.department_id,
  designation: form.designation,
  grade_id: form.grade_id,
  reporting_manager_1_id: form.reporting_manager_1_id,
  reporting_manager_2_id: form.reporting_manager_2_id,
  location_id: form.location_id,
  mode_of_work_id: form.mode_of_work_id,
  shift_type_id: form.shift_type_id,
  weekly_capacity_min: form.weekly_capacity_min,
  working_pattern: form.working_pattern,
  day_min: form.day_min,
  attendance_mode: form.attendance_mode,
});

/** All choices are checked again: retired ones, or values that a colleague has by now, are refused. */
async function check(work: Work, before: StoredEmployee, form: RehireForm, whole: EmployeeForm): Promise<void> {
  const since = { continuous_since: form.continuous_since };
  const { doj, ...wrong } = (await checker(work, [{ form: whole }], before.id))(whole, null, since);
  const { portal_access, role_id } = form;
  mustBeValid({
    ...wrong,
    ...(doj !== undefined && { back_on: doj }),
    ...wrongRehire(form, { last_day: before.last_working_date, first_joined: await firstJoined(work, before) }),
    ...(portal_access && (role_id === null || role_id === roleIds.client) && { role_id: 'Please select Role' }),
  });
}

async function firstJoined(work: Work, { id, doj }: StoredEmployee): Promise<PlainDate> {
  const first = await tables(work)
    .selectFrom('employment_period')
    .select('joined_on')
    .where('employee_id', '=', id)
    .orderBy('joined_on')
    .executeTakeFirst();
  return first?.joined_on ?? doj;
}

/** Stores the period that is over. */
async function keepPeriod(work: Work, before: StoredEmployee, left_on: PlainDate): Promise<void> {
  const { id, doj, date_of_resignation, reason_of_resignation } = before;
  await tables(work)
    .insertInto('employment_period')
    .values({
      employee_id: id,
      joined_on: doj,
      left_on,
      date_of_resignation,
      reason_of_resignation,
      standing: JSON.stringify(standingOf(before)),
      created_by: work.actor.accountId,
      created_at: work.now.toISOString(),
    })
    .execute();
}

const standingOf = (row: StoredEmployee): Standing => ({
  email: row.email,
  zone: row.zone,
  team_id: row.team_id,
  operation_member_categorization_id: row.operation_member_categorization_id,
  employment_type: row.employment_type,
  heads_department_id: row.heads_department_id,
  confirmation_status: row.confirmation_status,
  date_of_confirmation: row.date_of_confirmation,
  due_date: row.due_date,
  continuous_since: row.continuous_since,
  continuous_reason: row.continuous_reason,
});

/** Deletes changes planned for after the last day. */
async function dropLater(work: Work, id: number, left_on: PlainDate): Promise<void> {
  const later = (await changesOf(work, id)).filter(({ begins_on }) => begins_on > left_on);
  for (const change of later) await deleteRecord(work, everyChange, employmentEvents.takenBack, change.id);
}

/**
 * Former credentials no longer open the account, whether or not it is opened again; without a role it gets the role
 * Team.
 */
async function renew(work: Work, before: StoredEmployee, { email }: RehireForm, role: number | null): Promise<void> {
  const { user_id, employee_name: name } = before;
  if (user_id !== null) await renewAccount(work, user_id, { name, email, role_id: role ?? roleIds.team });
  else if (role !== null) {
    await mustInvite(work, role);
    await checkChoices(work, role, null);
  }
}

async function letIn(work: Work, { id, user_id, employee_name: name, email }: StoredEmployee, role: number) {
  if (user_id !== null) return openAgain(work, user_id);
  const account = await openAccount(work, { name, email, role_id: role, client_id: null });
  await changeRecord(work, anybody, staffEvents.accessGiven, id, undefined, () => ({ user_id: account.id }));
}

/** Lets rehired people in on their day, in the zone where they work, and opens their accounts. */
export const takeBackIn = job({
  name: 'staff-come-back',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (work) => {
    if ((await dueBack(work)).length === 0) return;
    await oneAtATime(work);
    // Read again: the day may have moved while this job waited.
    for (const { id } of await dueBack(work)) await comeBack(work, id);
  },
});

/** Somewhere their day may begin up to a day before the firm's. */
async function dueBack(work: Work): Promise<readonly StoredEmployee[]> {
  const near = await everyone(work)
    .selectAll('employee')
    .where('employee.is_returning', '=', true)
    .where('employee.doj', '<=', addDays(today(work), 1))
    .orderBy('employee.id')
    .execute();
  const due: StoredEmployee[] = [];
  for (const row of near) if ((await opensAt(work, row)) === null) due.push(row);
  return due;
}

async function comeBack(work: Work, id: number): Promise<void> {
  let role: number | null = null;
  const after = await changeRecord(work, anybody, staffEvents.cameBack, id, undefined, (before) => {
    role = before.returning_role_id;
    const here = { is_returning: false, returning_role_id: null };
    return { ...here, status: statusOn(today(work), { ...before, ...here }) };
  });
  if (role === null) return;
  try {
    await letIn(work, after, role);
  } catch (error) {
    // Their address or role is no longer available. They are here all the same, and HR gives access on their profile.
    if (!(error instanceof Refusal)) throw error;
    work.log.warn({ employee: id, reason: error.message }, 'the account of who comes back was not opened');
  }
}
