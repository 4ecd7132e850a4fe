import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import type { Employee } from '../employee.ts';
import { staffImport } from '../import.ts';

const { calls } = staffImport;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const csvOf = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
const headers = { 'content-type': 'application/octet-stream' };

/** Reads the file with the columns guessed. */
async function send<Result>(call: 'check' | 'add', body: Buffer) {
  const read = await portal.call<ReadTable>(calls.read, { as: 'hr', body, headers });
  const columns = read.result.columns.map((name) => name ?? '').join(',');
  return portal.call<Result>(calls[call], { as: 'hr', body, headers, query: { columns } });
}
const check = async (body: Buffer) => (await send<CheckedRows>('check', body)).result;
const named = async (employee_name: string) =>
  (await portal.call<Page<Employee>>(contract.fetchAllStaff, { as: 'hr', query: { employee_name } })).result.rows;

const bamboo =
  `Employee #,First Name,Middle Name,Last Name,Job Title,Department,Location,Hire Date,Supervisor,Work Email,
  Home Email,Mobile Phone,Birth Date,Gender,Marital Status,Employment Status,Address Line 1,Address Line 2,City,Zip Code`
    .split(',')
    .map((heading) => heading.trim());
const bambooRow = (changes: Readonly<Record<string, string>> = {}) => {
  const usual: Readonly<Record<string, string>> = {
    'Employee #': '9001',
    'First Name': 'Bryn',
    'Middle Name': 'A.',
    'Last Name': 'Ellery',
    'Job Title': 'Payroll Lead',
    Department: 'Payroll',
    'Hire Date': '2026-11-02',
    Supervisor: cast.hod.name,
    'Work Email': 'bryn@bamboo.example',
    'Home Email': 'bryn@home.example',
    'Mobile Phone': '+44 (0)7700 900 777',
    'Birth Date': '1990-03-04',
    Gender: 'Non-binary',
    'Marital Status': 'Single',
    'Employment Status': 'Full-Time',
    'Address Line 1': '1 Hill',
    'Address Line 2': 'Flat 2',
    City: 'Bath',
    'Zip Code': 'BA1 1AA',
  };
  return bamboo.map((heading) => changes[heading] ?? usual[heading] ?? '');
};

describe('a list of staff from BambooHR', () => {
  test('is recognised by its headings, read in its own terms, and adds nothing the second time', async () => {
    const file = csvOf(bamboo, bambooRow());
    const { result } = await portal.call<ReadTable>(calls.read, { as: 'hr', body: file, headers });
    expect(result.program).toBe('BambooHR');
    expect(bamboo.filter((_, at) => result.columns[at] === null)).toEqual(['Home Email']);
    const found = await check(file);
    expect(found).toMatchObject({ errors: [], good: 1 });
    expect(found.notes.map(({ message }) => message)).toEqual([
      'Non-binary is kept as Others',
      'Single is kept as Unmarried',
      'Full-Time is kept as Permanent',
    ]);
    expect((await send<Imported>('add', file)).result).toMatchObject({ added: 1 });
    expect(await named('Bryn A. Ellery')).toMatchObject([
      {
        employee_id: '9001',
        designation: 'Payroll Lead',
        email: 'bryn@bamboo.example',
        phone: '+447700900777',
        doj: '2026-11-02',
        dob: '1990-03-04',
        reporting_manager_1: cast.hod.name,
        address: '1 Hill, Flat 2, Bath, BA1 1AA',
      },
    ]);
    const again = await send<Imported>('add', file);
    expect(again).toMatchObject({ status: 400, message: 'Every row is kept already, so nothing was imported' });
    const changed = csvOf(
      bamboo,
      bambooRow({ 'Employee #': '', 'Work Email': 'BRYN@bamboo.example' }),
      bambooRow({ 'Work Email': 'bryn.ellery@bamboo.example' }),
      bambooRow({ 'First Name': 'Cara', 'Middle Name': '', 'Work Email': 'cara@bamboo.example' }),
    );
    const second = await check(changed);
    expect(second.known).toEqual([2, 3].map((row) => ({ row, message: 'Kept already: Bryn A. Ellery, 9001' })));
    expect(second.errors).toMatchObject([{ row: 4, message: 'This EMP Code is already taken' }]);
  });
});

describe('managers in a plain list', () => {
  const headings = ['Name', 'Job title', 'Department', 'Email', 'Start date', 'Manager'];
  const rowOf = (name: string, manager: string) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@plain.example`;
    return [name, 'Accountant', 'Payroll', email, '02/11/2026', manager];
  };
  const errorsOf = async (...rows: readonly (readonly string[])[]) =>
    (await check(csvOf(headings, ...rows))).errors.map(({ row, message }) => [row, message]);

  test('may be other rows, whatever their order', async () => {
    const file = csvOf(
      headings,
      rowOf('Dot Lowly', 'Middle, Ed'),
      rowOf('Ed Middle', 'FAY UPPER'),
      rowOf('Fay Upper', cast.hod.name),
    );
    expect((await send<Imported>('add', file)).result).toMatchObject({ added: 3 });
    const managers = await Promise.all(['Dot Lowly', 'Ed Middle', 'Fay Upper'].map(named));
    expect(managers.map(([one]) => one?.reporting_manager_1)).toEqual(['Ed Middle', 'Fay Upper', cast.hod.name]);
  });

  test('are refused if nobody or several people have the name, or in a circle', async () => {
    expect(await errorsOf(rowOf('Gus Alone', 'Nobody'))).toEqual([[2, 'Please select Reporting manager 1']]);
    expect(
      await errorsOf(
        rowOf('Hal Twin', ''),
        [...rowOf('Hal Twin', '').slice(0, 3), 'hal2@plain.example', '02/11/2026', ''],
        rowOf('Ivy Under', 'Hal Twin'),
      ),
    ).toEqual([[4, 'Several have this name: please write the code of the Reporting manager 1']]);
    expect(
      await errorsOf(rowOf('Jo Round', 'Kit Round'), rowOf('Kit Round', 'Jo Round'), rowOf('Lu Under', 'Kit Round')),
    ).toEqual([
      [2, 'The managers of these rows go round in a circle'],
      [3, 'The managers of these rows go round in a circle'],
      [4, 'The row of this manager has errors'],
    ]);
  });
});
