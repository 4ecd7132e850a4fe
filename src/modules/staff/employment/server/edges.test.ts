import { setOwnRight } from '#modules/access/people.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { CheckedRows } from '#platform/contract/import.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteStaff } from '../../contract.ts';
import type { Employee } from '../../employee.ts';
import { addStaff, changeStaff, personOf } from '../../server/testing/staff.ts';
import * as contract from '../contract.ts';
import { employmentImport } from '../import.ts';
import { applyChanges } from './nightly.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const joined = async (more: object = {}) =>
  (await addStaff(portal, { doj: '2026-01-05', due_date: '2026-04-05', ...more })).result;
const bodyOf = (begins_on: string, ...changes: readonly object[]) => ({
  kind: 'Change',
  begins_on,
  reason: 'Agreed with both',
  with_letter: false,
  changes,
});
const take = (begins_on: string, ...changes: readonly object[]) =>
  portal.call(contract.changeEmployment, { as: 'hr', body: bodyOf(begins_on, ...changes) });
const managersOf = async ({ id }: Employee) =>
  (
    await portal.database.pool.query<{ first: number | null; second: number | null }>(
      `select reporting_manager_1_id as first, reporting_manager_2_id as second from employee where id = $1`,
      [id],
    )
  ).rows[0];
async function pass(days: number) {
  portal.advance(days * 24 * 60 * 60);
  await portal.signIn('hr', { fresh: true });
  await enqueue(portal.database, applyChanges, {});
  await portal.runJobs();
}

describe('a future manager', () => {
  test('cannot be deleted before that day', async () => {
    const [person, next] = [await joined(), await joined()];
    await take('2026-12-01', { employee_id: person.id, reporting_manager_1_id: next.id });
    const gone = await portal.call(deleteStaff, { as: 'hr', params: { id: next.id } });
    expect([gone.status, gone.message]).toEqual([409, '1 person reports to them: give them another manager first']);
  });

  test('cannot also be the second manager on any day', async () => {
    const [person, other] = [await joined(), await joined()];
    await take('2026-12-01', { employee_id: person.id, reporting_manager_2_id: other.id });
    const answer = await take('2026-12-10', { employee_id: person.id, reporting_manager_1_id: other.id });
    expect(answer.status).toBe(400);
    expect(Object.values(answer.fields ?? {})).toEqual(['Both managers would be the same person from 10-12-2026 on']);
    const before = await take('2026-11-25', { employee_id: person.id, reporting_manager_1_id: other.id });
    expect(before.status).toBe(400);
  });
});

describe('a file', () => {
  const headings = 'EMP Code,From when,Manager,Second';
  const columns = 'employee,change_from,reporting_manager_1_id,reporting_manager_2_id';
  const check = (...rows: readonly string[]) =>
    portal.call<CheckedRows>(employmentImport.calls.check, {
      as: 'hr',
      body: Buffer.from([headings, ...rows].join('\n')),
      query: { columns },
      headers: { 'content-type': 'application/octet-stream' },
    });

  test('is refused with a manager who has left, or the same one twice', async () => {
    const person = await joined();
    const away = {
      date_of_resignation: '2026-11-01',
      last_working_date: '2026-11-06',
      reason_of_resignation: 'personal',
    };
    const [gone, here] = [await joined(away), await joined()];
    const { result } = await check(
      `${person.employee_id},01-12-2026,${gone.employee_id},`,
      `${person.employee_id},02-12-2026,${here.employee_id},${here.employee_id}`,
    );
    expect([result.good, JSON.stringify(result.errors)]).toEqual([0, expect.stringContaining('Please select manager')]);
    expect(JSON.stringify(result.errors)).toContain('Both managers would be the same person from 02-12-2026 on');
  });
});

test('the form reveals no planned changes to readers who do not know the terms', async () => {
  const leaving = {
    date_of_resignation: '2026-11-02',
    last_working_date: '2026-12-04',
    reason_of_resignation: 'personal',
  };
  const [person, stays] = [await joined(leaving), await joined()];
  const { user_id } = await personOf(portal, 'manager');
  await portal.signIn('manager');
  const body = { module: 'Staff', action: 'UPDATE', granted: true };
  await portal.call(setOwnRight, { as: 'admin', query: { id: user_id ?? 0 }, body });
  const ask = async (of: Employee) => {
    const answer = await changeStaff(portal, of, { designation: 'Partner', change_from: '2027-01-04' }, 'manager');
    return [answer.status, answer.message, answer.fields];
  };
  expect(await ask(person)).toEqual(await ask(stays));
  await take('2026-12-01', { employee_id: person.id, reporting_manager_1_id: stays.id });
  const below = { reporting_manager_1_id: person.id, version: undefined };
  expect((await changeStaff(portal, stays, below, 'manager')).fields).toEqual({
    reporting_manager_1_id: 'This person already reports to them',
  });
});

describe('invalid input', () => {
  test('in dates is refused', async () => {
    const { id } = await joined();
    for (const day of ['9999-12-31', '0001-01-01', '2026-02-29', '', 7, null]) {
      const [joining, step] = [
        { employee_id: id, doj: day, reason: 'Wrong' },
        { employee_id: id, designation: 'X' },
      ];
      const answers = [
        await portal.call(contract.correctJoining, { as: 'hr', body: joining }),
        await portal.call(contract.previewJoining, { as: 'hr', body: joining }),
        await portal.call(contract.changeEmployment, { as: 'hr', body: { ...bodyOf('', step), begins_on: day } }),
        await portal.call(contract.previewEmployment, { as: 'hr', body: { ...bodyOf('', step), begins_on: day } }),
      ];
      expect(
        answers.map(({ status }) => status),
        String(day),
      ).toEqual([400, 400, 400, 400]);
    }
  });
  test.each([
    ['an unknown id', { employee_id: 999_999_999, designation: 'X' }, 404],
    ['a huge id', { employee_id: 1e15, designation: 'X' }, 404],
    ['an id beyond the largest integer', { employee_id: 1e300, designation: 'X' }, 400],
    ['an id of text', { employee_id: 'abc', designation: 'X' }, 400],
    ['a negative id', { employee_id: -1, designation: 'X' }, 400],
    ['a huge department id', { department_id: 1e15 }, 400],
    ['no department', { department_id: null }, 400],
    ['a list of departments', { department_id: [1, 2] }, 400],
    ['control characters', { designation: 'a\u0000b\u0007' }, 400],
    ['a week of a thousand hours', { weekly_capacity_min: '1000:00' }, 400],
    ['an invalid pattern', { working_pattern: 'XXXXXXX' }, 400],
    ['themselves as manager', 'self', 400],
  ])('%s is refused', async (_, values, status) => {
    const person = await joined();
    const of = values === 'self' ? { reporting_manager_1_id: person.id } : (values as object);
    for (const endpoint of [contract.changeEmployment, contract.previewEmployment]) {
      const body = bodyOf('2026-11-25', { employee_id: person.id, ...of });
      const answer = await portal.call(endpoint, { as: 'hr', body });
      expect.soft([answer.status, answer.message]).toEqual([status, answer.message]);
    }
    expect(await managersOf(person)).toEqual({ first: null, second: null });
  });
  test('of 500 people at once is refused', async () => {
    const many = Array.from({ length: 500 }, (__, at) => ({ employee_id: at + 1, designation: 'X' }));
    expect((await take('2026-11-25', ...many)).status).toBe(400);
    expect((await portal.call(contract.changeEmployment, { as: 'hr', body: bodyOf('2026-11-25') })).status).toBe(400);
  });
});

test('planned changes of a deleted person take effect once they are restored', async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
  const person = await joined();
  await take('2026-11-25', { employee_id: person.id, department_id: 2 });
  expect((await portal.call(deleteStaff, { as: 'hr', params: { id: person.id } })).status).toBe(200);
  await pass(6);
  await portal.signIn('admin', { fresh: true });
  await portal.call(restoreDeleted, { as: 'admin', query: { entity: 'employee', id: person.id } });
  await pass(0);
  const { rows } = await portal.database.pool.query('select department_id from employee where id = $1', [person.id]);
  expect(rows).toEqual([{ department_id: 2 }]);
});

test('a leaver who stays after all gets the changes that began meanwhile', async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
  const person = await joined();
  await take('2026-11-25', { employee_id: person.id, department_id: 2 });
  const away = {
    date_of_resignation: '2026-11-01',
    last_working_date: '2026-11-19',
    reason_of_resignation: 'personal',
  };
  const left = (await changeStaff(portal, person, { ...away, version: undefined })).result;
  await pass(6);
  const stays = { date_of_resignation: null, last_working_date: null, reason_of_resignation: null };
  expect(await changeStaff(portal, left, stays)).toMatchObject({
    status: 200,
    result: { status: 'ACTIVE', department_id: 2 },
  });
});

test('the job skips a change taken back while it waited', async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
  const [person, other] = [await joined(), await joined()];
  await take('2026-11-21', { employee_id: person.id, department_id: 2 });
  await take('2026-11-21', { employee_id: other.id, department_id: 2 });
  const held = await portal.database.pool.connect();
  await held.query(`begin; select pg_advisory_xact_lock(hashtextextended('staff', 0))`);
  portal.advance(2 * 24 * 60 * 60);
  await enqueue(portal.database, applyChanges, {});
  const running = portal.runJobs();
  const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await held.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1);
  await held.query(
    `update employment_change set deleted_at = now() where employee_id = ${person.id} and kind <> 'Joining'`,
  );
  await held.query('commit');
  held.release();
  await running;
  const { rows } = await portal.database.pool.query(
    'select department_id from employee where id = any($1) order by id',
    [[person.id, other.id]],
  );
  expect(rows).toEqual([{ department_id: 1 }, { department_id: 2 }]);
});
