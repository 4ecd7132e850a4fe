import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { type Employee, tiers } from '../employee.ts';
import { addStaff, auditOf, changeStaff, personOf } from './testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const byId = async (id: number, as: Role = 'hr') =>
  portal.call<Employee>(contract.fetchStaffById, { as, query: { id } });

describe('a new person', () => {
  test('gets the next code, is pending and active, and has no access', async () => {
    const answer = await addStaff(portal);
    expect(answer).toMatchObject({
      status: 201,
      message: 'Staff Added Successfully',
      result: {
        employee_id: 'EMP0010',
        confirmation_status: 'PENDING',
        status: 'ACTIVE',
        total_years_of_service: '0 Y 0 M',
        user_id: null,
        dot_access: null,
      },
    });
    expect(await auditOf(portal, answer.result.id)).toMatchObject([{ event: 'employee.added', before: null }]);
  });

  test('may have a given code, which must be unique', async () => {
    expect((await addStaff(portal, { employee_id: 'UK.77' })).result.employee_id).toBe('UK.77');
    expect(await addStaff(portal, { employee_id: 'uk.77' })).toMatchObject({
      status: 400,
      fields: { employee_id: 'This EMP Code is already taken' },
    });
  });

  test.each<[object, Record<string, string>]>([
    [{ employee_name: '' }, { employee_name: 'Name is required' }],
    [{ department_id: 999 }, { department_id: 'Please select Department' }],
    [{ team_id: 999 }, { team_id: 'Please select Team' }],
    [{ reporting_manager_1_id: 999 }, { reporting_manager_1_id: 'Please select Reporting manager 1' }],
    [
      { reporting_manager_1_id: 1, reporting_manager_2_id: 1 },
      { reporting_manager_2_id: 'This is the first manager already' },
    ],
    [{ doj: '2026-02-31' }, { doj: 'Please provide a valid Date of joining' }],
    [{ dob: '2015-01-01' }, { dob: 'Staff must be at least 16 when they join' }],
    [{ confirmation_status: 'CONFIRMED' }, { date_of_confirmation: 'Date of confirmation is required' }],
    [{ portal_access: true }, { role_id: 'Please select Role' }],
    [{ gender: 'Unknown' }, { gender: 'Please select Gender' }],
  ])('is refused with %j', async (changes, fields) => {
    expect(await addStaff(portal, changes)).toMatchObject({ status: 400, fields });
  });

  test('is added by HR and Admin only', async () => {
    for (const as of ['team', 'manager', 'partner', 'client'] as const) {
      expect((await addStaff(portal, {}, as)).status).toBe(403);
    }
    expect((await addStaff(portal, { employee_name: 'Added By Admin' }, 'admin')).status).toBe(201);
  });

  test('gets a unique code when two are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => addStaff(portal)));
    expect(new Set(added.map(({ result }) => result.employee_id)).size).toBe(5);
  });
});

describe('with portal access', () => {
  const invited = {
    employee_name: 'Ventina Norvikdale',
    email: 'Ventina.Norvikdale@demo.example',
    portal_access: true,
    role_id: 4,
  };

  test('HR creates the account and sends the invitation at once', async () => {
    const { status, message, result } = await addStaff(portal, invited);
    expect([status, result.dot_access, result.role]).toEqual([201, true, 'Team']);
    expect(message).toBe(`Staff Added Successfully. Invitation sent to ${result.email}`);
    await portal.runJobs();
    const [mail] = await portal.mails('ventina.norvikdale@demo.example');
    expect(mail?.text).toContain('/?invitation=');
  });

  test('an email belongs to one person while they work here, and is free for a rehire', async () => {
    const first = (await addStaff(portal, { employee_name: 'First Holder', email: 'held@example.com' })).result;
    const again = () => addStaff(portal, { employee_name: 'Second Holder', email: 'HELD@example.com' });
    const refusal = { status: 400, fields: { email: 'First Holder has this email already' } };
    expect(await again()).toMatchObject(refusal);
    const other = (await addStaff(portal, { employee_name: 'Other' })).result;
    expect(await changeStaff(portal, other, { email: 'held@example.com' })).toMatchObject(refusal);
    const kept = await changeStaff(portal, first, { employee_name: 'First Holder-Smith' });
    expect(kept.status, 'one’s own').toBe(200);
    const left = { date_of_resignation: '2026-11-03', last_working_date: '2026-11-04' };
    expect((await changeStaff(portal, kept.result, left)).result.status).toBe('EXITED');
    expect((await again()).status).toBe(201);
  });

  test('an address that has an account is refused at its field, and nothing is stored', async () => {
    const answer = await addStaff(portal, { ...invited, employee_name: 'Twice Invited', email: cast.team.email });
    expect(answer).toMatchObject({
      status: 400,
      fields: { email: `${cast.team.name} has this email already` },
    });
    const { result } = await portal.call<Page<Employee>>(contract.fetchAllStaff, {
      as: 'hr',
      query: { employee_name: 'Twice' },
    });
    expect(result.count).toBe(0);
  });

  test('a client user’s role cannot be chosen', async () => {
    expect(await addStaff(portal, { ...invited, email: 'other@demo.example', role_id: 3 })).toMatchObject({
      status: 400,
      fields: { role_id: 'Please select Role' },
    });
  });

  test('access given later sends the invitation then', async () => {
    const { result } = await addStaff(portal, { employee_name: 'Later Invited', email: 'later.invited@demo.example' });
    const set = (body: object) =>
      portal.call<Employee>(contract.setStaffAccess, { as: 'hr', query: { id: result.id }, body });
    expect(await set({ dot_access: true })).toMatchObject({ status: 400, fields: { role_id: 'Please select Role' } });
    const given = await set({ dot_access: true, role_id: 8 });
    expect(given).toMatchObject({
      status: 200,
      message: 'Later Invited has access to Portico',
      result: { role: 'Accountant' },
    });
    expect((await auditOf(portal, result.id, 'employee.accessGiven')).length).toBe(1);
  });

  test('HR cannot switch off an administrator’s access', async () => {
    const { id } = await personOf(portal, 'admin');
    const body = { dot_access: false };
    expect(await portal.call(contract.setStaffAccess, { as: 'hr', query: { id }, body })).toMatchObject({
      status: 409,
      message: 'Only an administrator can switch off an administrator',
    });
  });

  test('switching off ends every session at once; switched on again, people sign in again', async () => {
    const own = await testPortal();
    const token = await own.signIn('accountant', { fresh: true });
    const { id } = await personOf(own, 'accountant');
    const set = (dot_access: boolean) =>
      own.call<Employee>(contract.setStaffAccess, { as: 'hr', query: { id }, body: { dot_access } });
    const ask = () => own.call(contract.fetchMyProfile, { token });
    expect((await ask()).status).toBe(200);
    expect(await set(false)).toMatchObject({
      status: 200,
      message: `The access of ${cast.accountant.name} has ended`,
      result: { dot_access: false },
    });
    expect(await ask()).toMatchObject({ status: 401, type: 'INVALID_TOKEN' });
    expect((await set(true)).result.dot_access).toBe(true);
    expect((await ask()).status).toBe(401);
    expect((await own.signIn('accountant', { fresh: true })).length).toBeGreaterThan(20);
    expect((await auditOf(own, id, 'employee.accessTaken')).length).toBe(1);
  });
});

describe('a change', () => {
  test('is stored with its version; the slower of two is refused', async () => {
    const { result } = await addStaff(portal);
    const saved = await changeStaff(portal, result, { designation: 'Senior Accountant' });
    expect(saved).toMatchObject({ status: 200, message: 'Staff Updated Successfully', result: { version: 2 } });
    expect((await changeStaff(portal, result, { designation: 'Other' })).status).toBe(409);
    expect(await auditOf(portal, result.id, 'employee.updated')).toMatchObject([
      { before: { designation: 'Accountant' }, after: { designation: 'Senior Accountant' } },
    ]);
  });

  test('a resignation sets NOTICE, a past last day sets EXITED and ends access', async () => {
    const { result } = await addStaff(portal, {
      employee_name: 'About To Go',
      email: 'go@demo.example',
      portal_access: true,
      role_id: 4,
    });
    const noticed = await changeStaff(portal, result, {
      date_of_resignation: '2026-11-10',
      last_working_date: '2026-12-10',
      reason_of_resignation: 'personal',
    });
    expect(noticed.result.status).toBe('NOTICE');
    const gone = await changeStaff(portal, noticed.result, { last_working_date: '2026-11-19' });
    expect(gone.result).toMatchObject({ status: 'EXITED', dot_access: false, lwd: '2026-11-19' });
    const stays = await changeStaff(portal, gone.result, {
      last_working_date: null,
      date_of_resignation: null,
      reason_of_resignation: null,
    });
    expect(stays.result).toMatchObject({ status: 'ACTIVE', dot_access: false });
  });

  test('needs Staff UPDATE', async () => {
    const row = await personOf(portal, 'team');
    expect((await changeStaff(portal, row, {}, 'partner')).status).toBe(403);
  });

  test('keeps fields that the editor may not know', async () => {
    const own = await testPortal();
    await own.database.pool.query(
      `insert into account_permission select id, 'Staff', 'UPDATE', true, null from account where email = $1`,
      [cast.manager.email],
    );
    await own.database.pool.query('update account set permission_version = permission_version + 1');
    const [seen, whole] = [await personOf(own, 'hr', 'manager'), await personOf(own, 'hr', 'hr')];
    expect(seen.dob).toBeNull();
    const sent = {
      designation: 'Head of HR',
      address: 'Somewhere else',
      dob: '1990-01-01',
      confirmation_status: 'PENDING',
    };
    expect((await changeStaff(own, seen, sent, 'manager')).status).toBe(200);
    const after = await personOf(own, 'hr', 'hr');
    expect(after.designation).toBe('Head of HR');
    for (const name of [...Object.keys(tiers.terms), ...Object.keys(tiers.personal)] as (keyof Employee)[]) {
      expect([name, after[name]]).toEqual([name, whole[name]]);
    }
  });
});

test('no choice of managers closes a circle in either tree', async () => {
  const people: Employee[] = [];
  for (let at = 0; at < 6; at += 1)
    people.push((await addStaff(portal, { employee_name: `Circle ${'ABCDEF'[at]}` })).result);
  const field = fc.constantFrom('reporting_manager_1_id', 'reporting_manager_2_id');
  const choice = fc.record({ of: fc.nat(5), to: fc.nat(5), field });
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 8 }), async (choices) => {
      for (const { of, to, field: name } of choices) {
        const row = (await byId(people[of]?.id ?? 0)).result;
        expect([200, 400]).toContain((await changeStaff(portal, row, { [name]: people[to]?.id })).status);
      }
      const { rows } = await portal.database.pool.query(`
        with recursive up as (
          select id, reporting_manager_1_id as above, 1 as steps from employee
          union all select up.id, reporting_manager_1_id, steps + 1 from up join employee on employee.id = above
          where steps < 99)
        select from up where above = id or steps > 90`);
      expect(rows).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

describe('deleting', () => {
  test('is refused while people report to them or they have access', async () => {
    const remove = (id: number) => portal.call(contract.deleteStaff, { as: 'hr', params: { id } });
    const hod = await personOf(portal, 'hod');
    expect(await remove(hod.id)).toMatchObject({ status: 409, message: expect.stringMatching(/report to them/) });
    const team = await personOf(portal, 'team');
    expect(await remove(team.id)).toMatchObject({
      status: 409,
      message: 'They still have access to the portal. End it first',
    });
    const { result } = await addStaff(portal);
    expect((await remove(result.id)).status).toBe(200);
    expect((await byId(result.id)).status).toBe(404);
  });
});

test('a person has left the day after the last working date, and access has ended', async () => {
  const own = await testPortal();
  const row = await personOf(own, 'accountant');
  await changeStaff(own, row, { date_of_resignation: '2026-11-10', last_working_date: '2026-11-20' });
  const token = await own.signIn('accountant', { fresh: true });
  const run = async () => {
    await own.database.pool.query(`select graphile_worker.add_job('staff-leave', '{}')`);
    await own.runJobs();
  };
  await run();
  expect((await own.call(contract.fetchMyProfile, { token })).status).toBe(200);
  own.advance(14 * 3600 + 60);
  await own.database.pool.query('update session set last_seen_at = $1', [own.now().toISOString()]);
  await run();
  expect((await own.call(contract.fetchMyProfile, { token })).status).toBe(401);
  const { rows } = await own.database.pool.query(
    'select status, dot_access from employee join account on account.id = user_id where employee.id = $1',
    [row.id],
  );
  expect(rows).toEqual([{ status: 'EXITED', dot_access: false }]);
});
