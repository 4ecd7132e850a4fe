import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '#modules/sign-in/contract.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { fetchAllExitedStaff, fetchAllStaff, fetchStaffById, setStaffAccess } from '../../contract.ts';
import type { Employee, ListedEmployee } from '../../employee.ts';
import { addStaff, auditOf, changeStaff, personOf } from '../../server/testing/staff.ts';
import { type EmploymentChange, fetchEmployment } from '../contract.ts';
import { rehireStaff } from '../rehire.ts';
import { takeBackIn } from './rehire.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const left = {
  date_of_resignation: '2026-08-01',
  last_working_date: '2026-08-31',
  reason_of_resignation: 'further studies',
};
/** A person of the cast who has left, with the credentials of their account. */
async function gone(role: Role = 'team', last = left): Promise<Employee> {
  await portal.signIn(role);
  const person = await personOf(portal, role);
  const away = await changeStaff(portal, person, { heads_department_id: 1, team_id: null, ...last });
  expect(away.result.status).toBe('EXITED');
  return away.result;
}

const formOf = async (person: Employee, changes: object = {}) => ({
  email: person.email,
  designation: 'Senior Accountant',
  department_id: 2,
  reporting_manager_1_id: (await personOf(portal, 'manager')).id,
  back_on: '2026-11-01',
  due_date: '2027-02-01',
  change_reason: 'Finished the studies',
  portal_access: true,
  role_id: roleIds.team,
  version: person.version,
  ...changes,
});
const rehire = async (person: Employee, changes: object = {}, as: Role = 'hr') =>
  portal.call<Employee>(rehireStaff, { as, query: { id: person.id }, body: await formOf(person, changes) });
const rowsIn = async (id: number) =>
  (
    await sql<{ begins_on: string; ends_on: string | null; department_id: number; grade_id: number | null }>`
      select begins_on, ends_on, department_id, grade_id from employment where employee_id = ${id}
      order by begins_on desc`.execute(portal.database.db)
  ).rows;
const isListed = async (person: Employee, as_at?: string) => {
  const query = { employee_id: person.employee_id, ...(as_at && { as_at }) };
  return (await portal.call<Page<ListedEmployee>>(fetchAllStaff, { as: 'hr', query })).result.count > 0;
};
const signInOf = (role: Role) =>
  portal.call(login, { body: { email: cast[role].email, password: cast[role].password, role: roleIds.team } });
const accountOf = async ({ user_id }: Pick<Employee, 'user_id'>) =>
  (
    await portal.database.pool.query(
      `select account.*, (select count(*)::int from account_factor where account_id = account.id) as factors,
         (select count(*)::int from account_permission where account_id = account.id) as rights,
         (select count(*)::int from session where account_id = account.id and revoked_at is null) as sessions,
         (select count(*)::int from calendar_feed where account_id = account.id) as feeds,
         (select count(*)::int from webhook where account_id = account.id) as webhooks
       from account where id = $1`,
      [user_id],
    )
  ).rows[0];

describe('a rehired person', () => {
  test('is the same person in a new period, and in no head count in between', async () => {
    const person = await gone();
    const back = await rehire(person);
    expect(back).toMatchObject({ status: 200, message: `${person.employee_name} is back` });
    expect(back.result).toMatchObject({
      id: person.id,
      employee_id: person.employee_id,
      status: 'ACTIVE',
      doj: '2026-11-01',
      designation: 'Senior Accountant',
      heads_department_id: null,
      grade_id: null,
      last_working_date: null,
      reason_of_resignation: null,
      confirmation_status: 'PENDING',
      due_date: '2027-02-01',
      total_years_of_service: '0 Y 0 M',
    });
    expect((await rowsIn(person.id)).slice(0, 2)).toMatchObject([
      { begins_on: '2026-11-01', ends_on: null, department_id: 2, grade_id: null },
      { ends_on: '2026-08-31' },
    ]);
    const days = ['31-08-2026', '01-09-2026', '30-09-2026', '31-10-2026', '01-11-2026', undefined];
    expect(await Promise.all(days.map((day) => isListed(person, day)))).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
    const { rows } = (
      await portal.call<{ rows: EmploymentChange[] }>(fetchEmployment, { as: 'hr', query: { id: person.id } })
    ).result;
    expect(rows[0]).toMatchObject({ kind: 'Rehire', begins_on: '2026-11-01', reason: 'Finished the studies' });
    expect((await auditOf(portal, person.id, 'employee.rehired')).length).toBe(1);
    expect(
      (await portal.call<Employee>(fetchStaffById, { as: 'manager', query: { id: person.id } })).result,
    ).toMatchObject({ reporting_manager_1: cast.manager.name, sees: { terms: true } });
  });

  test('gets new credentials and the new role; former credentials no longer work', async () => {
    const person = await gone('accountant');
    const { pool } = portal.database;
    await pool.query(
      `insert into account_permission (account_id, module, action, granted) values ($1, 'Exit', 'READ', true)`,
      [person.user_id],
    );
    await pool.query(
      `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at)
       values ($1, 'app', 'Phone', 'x', now(), now())`,
      [person.user_id],
    );
    await pool.query(`insert into calendar_feed (account_id, token_hash, created_at) values ($1, 'old', now())`, [
      person.user_id,
    ]);
    await pool.query(
      `insert into webhook (account_id, name, address, events, secret_cipher, created_at)
       values ($1, 'Old', 'https://old.example/', '{job.created}', 'x', now())`,
      [person.user_id],
    );
    const before = await portal.mails(person.email);
    await rehire(person);
    expect(await accountOf(person)).toMatchObject({
      role_id: roleIds.team,
      dot_access: true,
      password_hash: null,
      keyword_cipher: null,
      factors: 0,
      rights: 0,
      sessions: 0,
      feeds: 0,
      webhooks: 0,
    });
    expect((await signInOf('accountant')).status).toBe(401);
    const mails = await portal.mails(person.email);
    expect(mails.length).toBe(before.length + 1);
    expect(mails[0]).toMatchObject({ kind: 'invitation', text: expect.stringContaining('/?invitation=') });
  });

  test('without access keeps the account off, and old credentials never work again', async () => {
    const person = await gone('accountant');
    const back = await rehire(person, { portal_access: false, role_id: null });
    expect(back.result).toMatchObject({ status: 'ACTIVE', dot_access: false, role_id: roleIds.team });
    expect((await portal.mails(person.email)).filter(({ kind }) => kind === 'invitation')).toEqual([]);
    await portal.call(setStaffAccess, {
      as: 'hr',
      query: { id: person.id },
      body: { dot_access: true, role_id: null },
    });
    expect((await signInOf('accountant')).status).toBe(401);
    expect((await portal.mails(person.email))[0]?.kind).toBe('invitation');
  });

  test('gets none of the changes planned for after the former last day', async () => {
    await portal.signIn('team');
    const person = await personOf(portal, 'team');
    const raised = await changeStaff(portal, person, { designation: 'Partner', change_from: '2027-01-01' });
    const away = (await changeStaff(portal, raised.result, left)).result;
    await rehire(away);
    const last = await sql<{ designation: string }>`
      select designation from employment where employee_id = ${person.id} order by begins_on desc limit 1`.execute(
      portal.database.db,
    );
    expect(last.rows[0]?.designation).toBe('Senior Accountant');
  });

  test('with continuous service counts service, anniversary and probation from before', async () => {
    const joined = await addStaff(portal, { doj: '2020-01-06', due_date: null, dob: '1990-01-01' });
    const confirmed = await changeStaff(portal, joined.result, {
      confirmation_status: 'CONFIRMED',
      date_of_confirmation: '2020-07-06',
    });
    const person = (await changeStaff(portal, confirmed.result, left)).result;
    const since = { continuous_since: '2020-11-20', continuous_reason: 'Parental break', portal_access: false };
    const back = (await rehire(person, since)).result;
    expect(back).toMatchObject({
      total_years_of_service: '6 Y 0 M',
      doj: '2026-11-01',
      confirmation_status: 'CONFIRMED',
      date_of_confirmation: '2020-07-06',
      continuous_since: '2020-11-20',
    });
    expect((await changeStaff(portal, back, { phone: '07911 123456' })).status).toBe(200);
  });
});

test.each<[string, object, Record<string, string>]>([
  ['a day before they left', { back_on: '2026-08-31' }, { back_on: 'They left on 31-08-2026. Choose a later day' }],
  ['access without a role', { role_id: null }, { role_id: 'Please select Role' }],
  ['a client role', { role_id: roleIds.client }, { role_id: 'Please select Role' }],
  [
    'continuous service without its reason',
    { continuous_since: '2026-10-01' },
    { continuous_reason: 'Please say why service goes on' },
  ],
  [
    'continuous service from before they joined',
    { continuous_since: '1990-01-01', continuous_reason: 'Once' },
    { continuous_since: expect.stringMatching(/^They first joined on /) as unknown as string },
  ],
  ['an unknown department', { department_id: 99_999 }, { department_id: 'Please select Department' }],
])('%s is refused at its field', async (_, changes, fields) => {
  const answer = await rehire(await gone(), changes);
  expect([answer.status, answer.fields]).toEqual([400, fields]);
});

test('a colleague’s address, or a person who has not left, is refused', async () => {
  const person = await gone();
  const taken = await rehire(person, { email: cast.accountant.email });
  expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([400, ['email']]);
  const here = await rehire(await personOf(portal, 'accountant'));
  expect([here.status, here.message]).toEqual([409, 'Only someone who has left can be rehired']);
  expect((await rehire(person, {}, 'manager')).status).toBe(403);
});

test('starts on the day in the zone where they work', async () => {
  const person = await gone();
  expect((await rehire(person, { back_on: '2026-11-21', zone: 'Asia/Kolkata' })).status).toBe(200);
  const isHere = async (seconds: number) => {
    portal.advance(seconds);
    await enqueue(portal.database, takeBackIn, {});
    await portal.runJobs();
    const { rows } = await portal.database.pool.query('select status from employee where id = $1', [person.id]);
    return rows[0]?.status;
  };
  const halfPastSix = 8.5 * 3600;
  expect([await isHere(halfPastSix - 60), await isHere(120)]).toEqual(['EXITED', 'ACTIVE']);
});

test('rehired for a later day, is away until then and let in on it', async () => {
  const person = await gone();
  const back = await rehire(person, { back_on: '2026-11-23' });
  expect(back).toMatchObject({ status: 200, message: `${person.employee_name} comes back on 23-11-2026` });
  expect(back.result).toMatchObject({ status: 'EXITED', is_returning: true, lwd: '2026-08-31', dot_access: false });
  expect((await rehire(back.result, { back_on: '2026-11-24' })).status).toBe(409);
  const run = async () => {
    await enqueue(portal.database, takeBackIn, {});
    await portal.runJobs();
  };
  await run();
  expect([await isListed(person), await isListed(person, '23-11-2026')]).toEqual([false, true]);
  const exited = async () =>
    (
      await portal.call<Page<ListedEmployee>>(fetchAllExitedStaff, {
        as: 'hr',
        query: { employee_id: person.employee_id },
      })
    ).result.count;
  expect(await exited()).toBe(1);
  expect((await portal.mails(person.email)).filter(({ kind }) => kind === 'invitation')).toEqual([]);
  // An edit in the meantime opens no access.
  const edited = await changeStaff(portal, back.result, { phone: '07911 123456' });
  expect(edited.result.status).toBe('EXITED');
  portal.advance(3 * 24 * 60 * 60);
  await portal.signIn('hr', { fresh: true });
  await run();
  expect([await isListed(person), await exited()]).toEqual([true, 0]);
  expect(await accountOf(person)).toMatchObject({ dot_access: true, password_hash: null });
  expect((await portal.mails(person.email))[0]?.kind).toBe('invitation');
});

test('correcting the first day back moves the current period’s row, never into the former', async () => {
  const person = (await rehire(await gone())).result;
  const moved = await changeStaff(portal, person, { doj: '2026-10-01' });
  expect((await rowsIn(person.id)).slice(0, 2)).toMatchObject([{ begins_on: '2026-10-01' }, { ends_on: '2026-08-31' }]);
  const into = await changeStaff(portal, moved.result, { doj: '2026-08-31' });
  expect([into.status, into.fields]).toEqual([400, { doj: 'They left on 31-08-2026. Choose a later day' }]);
});

test('a rehire creates the account of someone who had none', async () => {
  const joined = await addStaff(portal, { doj: '2024-01-08', due_date: null });
  const person = (await changeStaff(portal, joined.result, left)).result;
  const back = await rehire(person, { role_id: roleIds.team });
  expect(back.result).toMatchObject({ dot_access: true, role_id: roleIds.team });
  expect((await portal.mails(person.email))[0]?.kind).toBe('invitation');
});
