import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import type { Employee } from '../employee.ts';
import { staffImport } from '../import.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const headings = ['EMP Code', 'Name', 'Designation', 'Department', 'Email', 'Date of joining', 'Reporting manager 1'];
const fields = 'employee_id,employee_name,designation,department_id,email,doj,reporting_manager_1_id';
const fileOf = (...rows: readonly (readonly string[])[]) =>
  Buffer.from([headings, ...rows].map((row) => row.join(',')).join('\n'));
let made = 0;
const row = (changes: Partial<Record<number, string>> = {}) => {
  made += 1;
  const email = `imported.${made}@example.com`;
  return ['', 'Imported Person', 'Accountant', 'Payroll', email, '02-11-2026', cast.hod.name].map(
    (cell, at) => changes[at] ?? cell,
  );
};
const send = <Result>(call: 'read' | 'check' | 'add', file: Buffer, as: Role = 'hr') =>
  portal.call<Result>(staffImport.calls[call], {
    as,
    body: file,
    query: call === 'read' ? {} : { columns: fields },
    headers: { 'content-type': 'application/octet-stream' },
  });

describe('an import', () => {
  test('lists its columns', async () => {
    expect((await send<ReadTable>('read', fileOf(row()))).result.columns).toEqual(fields.split(','));
  });

  test('reports errors row by row in a dry run, and stores nothing', async () => {
    const file = fileOf(
      row(),
      row({ 3: 'Nowhere' }),
      row({ 6: 'Nobody' }),
      row({ 0: 'EMP0001' }),
      row({ 0: 'N.1' }),
      row({ 0: 'n.1' }),
    );
    const { result } = await send<CheckedRows>('check', file);
    expect(result).toMatchObject({ good: 2, bad: 4 });
    expect(result.errors.map(({ message }) => message)).toEqual([
      'Please select Department',
      'Please select Reporting manager 1',
      'This EMP Code is already taken',
      'This EMP Code stands in the file twice',
    ]);
    const kept = await portal.database.pool.query(`select from employee where employee_name = 'Imported Person'`);
    expect(kept.rowCount).toBe(0);
  });

  test('adds everybody with a code, pending, under their manager by name or code', async () => {
    const file = fileOf(row({ 1: 'Import One' }), row({ 1: 'Import Two', 6: 'EMP0003' }));
    const answer = await send<Imported>('add', file);
    expect(answer).toMatchObject({ status: 201, message: '2 Members of staff Imported Successfully' });
    const { result } = await portal.call<Page<Employee>>(contract.fetchAllStaff, {
      as: 'hr',
      query: { employee_name: 'Import ', sort: 'employee_id' },
    });
    expect(result.rows).toMatchObject([
      { employee_id: 'EMP0010', doj: '2026-11-02', reporting_manager_1: cast.hod.name, confirmation_status: 'PENDING' },
      { employee_id: 'EMP0011', department: 'Payroll', reporting_manager_1: expect.any(String) },
    ]);
  });

  test('accepts hours as the export writes them', async () => {
    const file = Buffer.from(
      [
        [...headings, 'Weekly capacity'],
        [...row({ 1: 'Hours One' }), '37:30'],
      ]
        .map((cells) => cells.join(','))
        .join('\n'),
    );
    const { result } = await portal.call<Imported>(staffImport.calls.add, {
      as: 'hr',
      body: file,
      query: { columns: `${fields},weekly_capacity_min` },
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(result).toMatchObject({ added: 1 });
    const exported = await portal.call<Buffer>(contract.exportStaff, {
      as: 'hr',
      query: { format: 'csv', employee_name: 'Hours One' },
    });
    expect(exported.result.toString()).toContain(',37:30,');
  });

  test('accepts working days in words, and exports them in a form it can read', async () => {
    const more = ['Working days', 'Hours per day', 'Attendance'];
    const rows = [
      row({ 1: 'Pattern One' }).concat('"Mon to Thu, Fri first half"', '7:30', 'From time sheets'),
      row({ 1: 'Pattern Two' }).concat('wwwww--www----', '', ''),
    ];
    const file = Buffer.from([[...headings, ...more], ...rows].map((cells) => cells.join(',')).join('\n'));
    const { result: table } = await send<ReadTable>('read', file);
    expect(table.columns.slice(-3)).toEqual(['working_pattern', 'day_min', 'attendance_mode']);
    const request = { as: 'hr' as const, headers: { 'content-type': 'application/octet-stream' } };
    const query = { columns: table.columns.join(',') };
    const added = await portal.call<Imported>(staffImport.calls.add, { ...request, body: file, query });
    expect(added.result).toMatchObject({ added: 2 });
    const exported = await portal.call<Buffer>(contract.exportStaff, {
      as: 'hr',
      query: { format: 'csv', employee_name: 'Pattern ', sort: 'employee_name' },
    });
    const text = exported.result.toString();
    expect(text).toContain('"Mon to Thu, Fri (first half)",07:30,From time sheets');
    expect(text).toContain('Mon to Fri; every second week Mon to Wed');
    const sometimes = Buffer.from([[...headings, ...more], row().concat('sometimes', '', '')].join('\n'));
    const wrong = await portal.call<CheckedRows>(staffImport.calls.check, { ...request, body: sometimes, query });
    expect(wrong.result.errors).toMatchObject([{ message: 'Please provide a valid Working pattern' }]);
  });

  test('needs the right to add staff', async () => {
    expect((await send('check', fileOf(row()), 'manager')).status).toBe(403);
  });
});

describe('the search', () => {
  const find = async (text: string, as: Role) => {
    const { result } = await portal.call<{ rows: { kind: string; title: string; detail: string }[] }>(searchRecords, {
      as,
      query: { text },
    });
    return result.rows.filter(({ kind }) => kind === 'employee');
  };

  test('finds colleagues by name, code and post', async () => {
    expect(await find('farrowley', 'team')).toMatchObject([{ title: cast.hod.name }]);
    expect((await find('head department', 'team')).length).toBeGreaterThan(1);
    expect(await find('emp0001', 'team')).toHaveLength(1);
  });

  test('finds nobody for client users, and leavers only for readers who may see them', async () => {
    expect(await find('farrowley', 'client')).toEqual([]);
    const gone = await portal.call<Page<Employee>>(contract.fetchAllExitedStaff, { as: 'hr' });
    const code = gone.result.rows[0]?.employee_id ?? '';
    expect([await find(code, 'hod'), await find(code, 'team')].map(({ length }) => length)).toEqual([1, 0]);
  });
});
