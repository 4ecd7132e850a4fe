import { beforeAll, describe, expect, test } from 'vitest';
import { company } from '#modules/masters/contract.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { deleteStaff, fetchNextNumber } from '../contract.ts';
import { staffImport } from '../import.ts';
import { addStaff, changeStaff } from './testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

let made = 0;
function addCompany(employee_prefix: string | null) {
  made += 1;
  return portal.call<MasterRow>(company.calls.add, {
    as: 'admin',
    body: {
      company_name: `Numbered ${made} Ltd`,
      code: `N${made}`,
      address: '1 Test Street',
      country: 1,
      currency: 1,
      employee_prefix,
      invoice_template: 'Template 1',
      leave_year_start: 'January',
      financial_year_start: 'April',
    },
  });
}

/** A company with a prefix of its own. */
async function companyWith(employee_prefix: string | null): Promise<MasterRow> {
  const answer = await addCompany(employee_prefix);
  expect([answer.status, answer.fields]).toEqual([201, undefined]);
  return answer.result;
}
const added = async (changes: object) => (await addStaff(portal, changes)).result;
const numberIn = async (company_id?: number) => (await added({ company_id })).employee_id;
const nextIn = async (company_id?: number, as: Role = 'hr') =>
  portal.call<{ employee_id: string }>(fetchNextNumber, { as, query: { company_id } });

describe('an employee number', () => {
  test('counts up in each company with its own prefix, in capitals', async () => {
    const [one, other] = [await companyWith('abc'), await companyWith('A9Z')];
    expect([await numberIn(one.id), await numberIn(one.id), await numberIn(other.id)]).toEqual([
      'ABC0001',
      'ABC0002',
      'A9Z0001',
    ]);
    const none = await companyWith(null);
    const usual = [await numberIn(), await numberIn(none.id)];
    expect(usual.map((number) => number.slice(0, 3))).toEqual(['EMP', 'EMP']);
    expect(Number(usual[1]?.slice(3))).toBe(Number(usual[0]?.slice(3)) + 1);
  });

  test('continues after a typed number', async () => {
    const { id } = await companyWith('TYP');
    await added({ company_id: id, employee_id: 'typ0041' });
    expect(await numberIn(id)).toBe('TYP0042');
    // With more than nine digits it does not count as the company's.
    await added({ company_id: id, employee_id: 'TYP123456789' });
    expect(await numberIn(id)).toBe('TYP123456790');
  });

  test('is never reused after a deletion or a change', async () => {
    const { id } = await companyWith('ONE');
    const first = await added({ company_id: id });
    await portal.call(deleteStaff, { as: 'admin', params: { id: first.id } });
    const second = await added({ company_id: id });
    await changeStaff(portal, second, { employee_id: 'X.1' });
    expect([first.employee_id, second.employee_id, await numberIn(id)]).toEqual(['ONE0001', 'ONE0002', 'ONE0003']);
  });

  test('does not count for another prefix that it begins with', async () => {
    const [short, long] = [await companyWith('PR'), await companyWith('PRO')];
    expect([await numberIn(long.id), await numberIn(short.id)]).toEqual(['PRO0001', 'PR0001']);
  });

  test('is different for each of several people added at once', async () => {
    const { id } = await companyWith('TWO');
    const numbers = await Promise.all(Array.from({ length: 5 }, () => numberIn(id)));
    expect(numbers.toSorted()).toEqual(['TWO0001', 'TWO0002', 'TWO0003', 'TWO0004', 'TWO0005']);
  });

  test('is shown beforehand without being taken', async () => {
    const { id } = await companyWith('SAY');
    const asked = [(await nextIn(id)).result.employee_id, (await nextIn(id)).result.employee_id];
    expect([...asked, await numberIn(id), (await nextIn(id)).result.employee_id]).toEqual([
      'SAY0001',
      'SAY0001',
      'SAY0001',
      'SAY0002',
    ]);
    expect((await nextIn(id, 'team')).status).toBe(403);
  });
});

test('imported people are numbered by company in file order, skipping the numbers in the file', async () => {
  const { company_name } = (await companyWith('IMP')) as MasterRow & { company_name: string };
  const headings = 'EMP Code,Name,Designation,Department,Company,Email,Date of joining,Reporting manager 1';
  const row = (code: string, name: string, manager = '') =>
    `${code},${name},Accountant,Payroll,${company_name},${name.replaceAll(' ', '.')}@example.com,02-11-2026,${manager}`;
  const file = [
    headings,
    row('', 'Counted First', 'Counted Third'),
    row('IMP0002', 'Counted Second'),
    row('', 'Counted Third'),
  ];
  const answer = await portal.call(staffImport.calls.add, {
    as: 'hr',
    body: Buffer.from(file.join('\n')),
    query: {
      columns: 'employee_id,employee_name,designation,department_id,company_id,email,doj,reporting_manager_1_id',
    },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([answer.status, answer.message]).toEqual([201, '3 Members of staff Imported Successfully']);
  const { rows } = await portal.database.pool.query<{ employee_id: string }>(
    `select employee_id from employee where employee_name like 'Counted %' order by employee_name`,
  );
  expect(rows.map(({ employee_id }) => employee_id)).toEqual(['IMP0003', 'IMP0002', 'IMP0004']);
});

describe('the prefix of a company', () => {
  test.each(['A1', 'TOOLONGX', 'A-B', 'É'])('%s is refused', async (employee_prefix) => {
    const body = { employee_prefix, company_name: 'Refused', code: 'RF' };
    const answer = await portal.call(company.calls.add, { as: 'admin', body });
    expect([answer.status, answer.fields?.['employee_prefix']]).toEqual([
      400,
      'Employee number prefix takes up to 6 letters and digits, the last one a letter',
    ]);
  });

  test('belongs to one company only', async () => {
    await companyWith('SAME');
    const answer = await addCompany('same');
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['employee_prefix']]);
  });
});
