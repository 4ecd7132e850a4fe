import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../server/testing/staff.ts';
import { employmentImport } from '../import.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const columns = 'employee,change_from,change_reason,department_id,reporting_manager_1_id,working_pattern';
const headings = 'EMP Code,From when,Why,Department,Manager,Working pattern';
const send = <Result>(call: 'check' | 'add', rows: readonly string[], more: object = {}) =>
  portal.call<Result>(employmentImport.calls[call], {
    as: 'hr',
    body: Buffer.from([headings, ...rows].join('\n')),
    query: { columns, ...more },
    headers: { 'content-type': 'application/octet-stream' },
  });
const joined = async (more: object = {}) =>
  (await addStaff(portal, { doj: '2026-01-05', due_date: '2026-04-05', ...more })).result;
const stored = async (id: number) => {
  const { rows } = await portal.database.pool.query<object>(
    'select department_id, working_pattern, reporting_manager_1_id as manager from employee where id = $1',
    [id],
  );
  return rows[0];
};

test('one file changes many people, each from its row’s day; empty cells change nothing', async () => {
  const [one, other, chief] = [await joined(), await joined({ working_pattern: 'WWWWW--' }), await joined()];
  const rows = [
    `${one.employee_id},01-11-2026,Asked for it,Payroll,,Mon to Thu`,
    `${other.employee_id},01-12-2026,,,${chief.employee_id},`,
  ];
  const { result } = await send<CheckedRows>('check', rows);
  expect([result.good, result.errors]).toEqual([2, []]);
  expect(await stored(one.id)).toMatchObject({ department_id: 1, working_pattern: null });
  expect((await send<Imported>('add', rows)).result).toMatchObject({ added: 2 });
  expect(await stored(one.id)).toMatchObject({ working_pattern: 'WWWW---' });
  expect(await stored(other.id)).toEqual({ department_id: 1, working_pattern: 'WWWWW--', manager: null });
  // Importing the file again adds nothing.
  expect(await send<CheckedRows>('check', rows)).toMatchObject({ status: 200, result: { good: 0, knownCount: 2 } });
});

test('errors are shown row by row, and nothing is added', async () => {
  const [one, chief] = [await joined(), await joined()];
  const below = await joined({ reporting_manager_1_id: one.id });
  const rows = [
    `NOBODY1,01-11-2026,,Payroll,,`,
    `${one.employee_id},01-11-2025,,Payroll,,`,
    `${one.employee_id},01-11-2026,,,${below.employee_id},`,
    `${chief.employee_id},01-11-2026,,,,`,
    `${chief.employee_id},01-11-2026,,,,never`,
  ];
  const { result } = await send<CheckedRows>('check', rows);
  expect(result.errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
    '2 employee: Please select member of staff',
    '3 change_from: It is before the date of joining',
    '4 reporting_manager_1_id: This person already reports to them',
    '5 designation: Nothing changes in this row',
    '6 working_pattern: Please provide a valid Working pattern',
  ]);
  expect((await send('add', rows)).status).toBe(400);
  expect(await stored(one.id)).toMatchObject({ manager: null });
});

test('one file can swap two managers', async () => {
  const chief = await joined();
  const below = await joined({ reporting_manager_1_id: chief.id });
  const third = await joined();
  const rows = [
    `${chief.employee_id},15-11-2026,They swap,,${below.employee_id},`,
    `${below.employee_id},15-11-2026,They swap,,${third.employee_id},`,
  ];
  expect((await send<Imported>('add', rows)).result).toMatchObject({ added: 2 });
  expect([await stored(chief.id), await stored(below.id)]).toMatchObject([
    { manager: below.id },
    { manager: third.id },
  ]);
});
