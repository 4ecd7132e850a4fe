import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, expect, test } from 'vitest';
import { askFor, setPolicy, typeOf } from '../../server/testing/leave.ts';
import { type ApprovalRule, approvalRuleCalls, type LeaveBlock, leaveBlockCalls } from '../contract.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await setPolicy(portal, 'PL', { annual: 24 });
});

const rule = { least_days: '3', second_manager: false, head_of_department: true, hr: false };
const addRule = (own: object = {}) =>
  portal.call<ApprovalRule>(approvalRuleCalls.add, { as: 'hr', body: { ...rule, ...own } });

const departmentOf = async (role: 'accountant' | 'hr') => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    'select department_id as id from employee where id = $1',
    [await personOf(portal, role)],
  );
  return rows[0]?.id;
};

test('a new approval rule adds its level to the next matching application', async () => {
  const before = await askFor(portal, 'accountant', 'PL', '2026-12-01', '2026-12-03');
  expect(before.result.levels).toBe('Manager');
  expect(await addRule({ department_id: await departmentOf('accountant') })).toMatchObject({ status: 201 });
  const asked = async (start: string, end: string) =>
    (await askFor(portal, 'accountant', 'PL', start, end)).result.levels;
  await expect.poll(() => asked('2026-12-08', '2026-12-08')).toBe('Manager');
  expect(await asked('2026-12-14', '2026-12-16')).toBe('Manager, Head of department');
});

test('a duplicate rule, or one without a level, is refused at its field', async () => {
  const leave_type_id = await typeOf(portal, 'PL');
  expect(await addRule({ leave_type_id })).toMatchObject({ status: 201 });
  expect((await addRule({ leave_type_id })).fields).toEqual({
    least_days: 'There is a rule for this already: change that one',
  });
  expect((await addRule({ head_of_department: false })).fields).toEqual({ hr: 'Choose who decides after the manager' });
});

test('nobody can apply for blocked days of their department, but HR can enter the leave', async () => {
  const body = {
    from_date: '2026-12-07',
    to_date: '2026-12-11',
    department_id: await departmentOf('accountant'),
    reason: 'Year-end audits',
  };
  expect(await portal.call<LeaveBlock>(leaveBlockCalls.add, { as: 'hr', body })).toMatchObject({ status: 201 });
  const own = await askFor(portal, 'accountant', 'PL', '2026-12-11', '2026-12-14');
  expect([own.status, own.fields]).toEqual([
    400,
    { start_date: 'No leave on 07-12-2026 to 11-12-2026: Year-end audits. Choose other days or ask HR' },
  ]);
  const employee_id = await personOf(portal, 'accountant');
  expect(await askFor(portal, 'hr', 'PL', '2026-12-11', '2026-12-14', { employee_id })).toMatchObject({ status: 201 });
});

test('blocked days end on or after their start and last a year at most', async () => {
  const add = (from_date: string, to_date: string) =>
    portal.call(leaveBlockCalls.add, { as: 'hr', body: { from_date, to_date, reason: 'Peak' } });
  expect((await add('2026-12-11', '2026-12-10')).fields).toEqual({ to_date: 'To cannot be before From' });
  expect((await add('2026-01-01', '2027-01-02')).fields).toEqual({ to_date: 'Block 366 days at most' });
});
