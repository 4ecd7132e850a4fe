import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { exportStaff, fetchAllStaff, fetchOrgChart } from '../contract.ts';
import type { Employee, ListedEmployee } from '../employee.ts';
import { addStaff, changeStaff, personOf } from './testing/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const asked = (as: Role, query: Record<string, unknown>) =>
  portal.call<Page<ListedEmployee>>(fetchAllStaff, { as, query: { limit: 100, ...query } });
const list = async (as: Role, query: Record<string, unknown>) => (await asked(as, query)).result;
/** A person in the list of a day; undefined where missing. */
const standing = async (person: Employee, as_at: string, as: Role = 'hr') =>
  (await list(as, { as_at, employee_id: person.employee_id })).rows[0];
const joined = async (changes: object = {}) =>
  (await addStaff(portal, { doj: '2026-01-05', due_date: '2026-04-05', ...changes })).result;
const changed = async (person: Employee, changes: object) => (await changeStaff(portal, person, changes)).result;

const leaving = (last: string) => ({
  date_of_resignation: '2026-11-02',
  last_working_date: last,
  reason_of_resignation: 'personal',
});

describe('the staff list as at a day', () => {
  test('shows everybody in that day’s place, in filters and counts as in cells', async () => {
    const person = await joined({ weekly_capacity_min: 2400 });
    await changed(person, { department_id: 2, weekly_capacity_min: 1200, change_from: '2026-11-16' });
    expect(await standing(person, '15-11-2026')).toMatchObject({ department_id: 1, weekly_capacity_min: 2400 });
    expect(await standing(person, '16-11-2026')).toMatchObject({ department_id: 2, weekly_capacity_min: 1200 });
    const heads = async (as_at: string, department: number) =>
      (await list('hr', { as_at, department: String(department), employee_id: person.employee_id })).count;
    expect([await heads('15-11-2026', 1), await heads('15-11-2026', 2)]).toEqual([1, 0]);
    expect([await heads('16-11-2026', 1), await heads('16-11-2026', 2)]).toEqual([0, 1]);
    const sorted = (await list('hr', { as_at: '15-11-2026', sort: '-department_name' })).rows;
    const departments = sorted.map(({ department }) => department);
    expect(departments).toEqual(departments.toSorted().toReversed());
  });

  test('omits people before they joined, and shows the service of that day', async () => {
    const person = await joined();
    expect(await standing(person, '04-01-2026')).toBeUndefined();
    expect(await standing(person, '05-01-2026')).toMatchObject({ total_years_of_service: '0 Y 0 M' });
    expect(await standing(person, '05-10-2026')).toMatchObject({ total_years_of_service: '0 Y 9 M' });
    expect(await standing(person, '05-01-2028')).toMatchObject({ total_years_of_service: '2 Y 0 M' });
  });

  test('is today’s list for today, including future joiners', async () => {
    await joined({ doj: '2026-12-01', due_date: '2027-03-01' });
    expect(await list('hr', { as_at: '20-11-2026' })).toMatchObject({ count: (await list('hr', {})).count });
  });

  test('includes later leavers only for readers who may see them', async () => {
    const person = await joined(leaving('2026-11-06'));
    for (const as of ['hr', 'hod'] as const) {
      expect(await standing(person, '06-11-2026', as)).toMatchObject({ id: person.id });
      expect(await standing(person, '07-11-2026', as)).toBeUndefined();
    }
    expect(await standing(person, '06-11-2026', 'team')).toBeUndefined();
  });

  test('omits people in the gap of a rehire, and shows the earlier period with its own dates', async () => {
    const person = await joined();
    await sql`insert into employment_period (employee_id, joined_on, left_on)
      values (${person.id}, '2026-01-05', '2026-08-31')`.execute(portal.database.db);
    await sql`update employee set doj = '2026-11-01' where id = ${person.id}`.execute(portal.database.db);
    await sql`insert into employment_change (employee_id, begins_on, kind, named, applied, department_id)
      values (${person.id}, '2026-11-01', 'Rehire', '{department_id}', true, 3)`.execute(portal.database.db);
    expect(await standing(person, '31-08-2026')).toMatchObject({
      doj: '2026-01-05',
      department_id: 1,
      last_working_date: '2026-08-31',
      total_years_of_service: '0 Y 7 M',
    });
    expect(await standing(person, '01-09-2026')).toBeUndefined();
    expect(await standing(person, '31-10-2026')).toBeUndefined();
    expect(await standing(person, '01-11-2026')).toMatchObject({ doj: '2026-11-01', department_id: 3 });
  });

  test('shows someone on notice from the day of their resignation', async () => {
    const person = await joined(leaving('2026-12-31'));
    expect(await standing(person, '01-11-2026')).toMatchObject({ status: 'ACTIVE' });
    expect(await standing(person, '02-11-2026')).toMatchObject({ status: 'NOTICE' });
    expect((await list('hr', { as_at: '01-11-2026', status: 'NOTICE', employee_id: person.employee_id })).count).toBe(
      0,
    );
  });

  test('is exported as shown', async () => {
    const person = await joined();
    await changed(person, { designation: 'Senior Accountant', change_from: '2026-11-16' });
    const { result } = await portal.call<Buffer>(exportStaff, {
      as: 'hr',
      query: { as_at: '15-11-2026', format: 'csv' },
    });
    const cells = parse(result, { columns: true, bom: true }) as Record<string, string>[];
    const { rows } = await list('hr', { as_at: '15-11-2026' });
    expect(cells.map((row) => [row['EMP Code'], row['Department'], row['Total years of service']])).toEqual(
      rows.map((row) => [row.employee_id, row.department, row.total_years_of_service]),
    );
    expect(cells.find((row) => row['EMP Code'] === person.employee_id)).toMatchObject({ Designation: 'Accountant' });
  });

  test.each([
    ['01-01-1990', /^Nobody had joined by this day\. The first joined on \d\d-\d\d-\d{4}$/],
    ['21-11-2028', /^As at must be within two years from today$/],
    ['31-02-2026', /^Please provide a valid As at$/],
    ['yesterday', /^Please provide a valid As at$/],
  ])('%s is refused', async (as_at, message) => {
    for (const endpoint of [fetchAllStaff, fetchOrgChart, exportStaff]) {
      const query = { as_at, ...(endpoint === exportStaff && { format: 'csv' }) };
      const answer = await portal.call(endpoint, { as: 'team', query });
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['as_at']]);
      expect(answer.fields?.['as_at']).toMatch(message);
    }
  });
});

describe('the list as at a day reveals no more than today’s', () => {
  test('planned changes are for readers who know the person’s terms', async () => {
    const person = await joined();
    await changed(person, { designation: 'Senior Accountant', grade_id: 3, change_from: '2026-12-01' });
    expect(await standing(person, '01-12-2026')).toMatchObject({ designation: 'Senior Accountant', grade_id: 3 });
    expect(await standing(person, '01-12-2026', 'team')).toMatchObject({ designation: 'Accountant', grade_id: null });
    const found = await list('team', {
      as_at: '01-12-2026',
      designation: 'Senior Acc',
      employee_id: person.employee_id,
    });
    expect(found.count).toBe(0);
  });

  test('leavers stay listed past their last day for readers who may not know it', async () => {
    const person = await joined(leaving('2026-12-04'));
    expect(await standing(person, '05-12-2026')).toBeUndefined();
    expect(await standing(person, '05-12-2026', 'team')).toMatchObject({ status: 'ACTIVE', lwd: null });
    // The last day has passed but the exit is not closed: today's list still has them.
    await sql`update employee set last_working_date = '2026-11-18' where id = ${person.id}`.execute(portal.database.db);
    expect(await standing(person, '19-11-2026', 'team')).toMatchObject({ status: 'ACTIVE' });
    expect(await standing(person, '19-11-2026')).toBeUndefined();
  });

  test('joiners are listed from their first day', async () => {
    const person = await joined({ doj: '2026-12-07', due_date: '2027-03-07' });
    await changed(person, { department_id: 2, change_from: '2026-12-21' });
    for (const as of ['hr', 'team'] as const) {
      expect(await standing(person, '06-12-2026', as)).toBeUndefined();
      expect(await standing(person, '07-12-2026', as)).toMatchObject({ department_id: 1 });
    }
    expect(await standing(person, '21-12-2026')).toMatchObject({ department_id: 2 });
    expect(await standing(person, '21-12-2026', 'team')).toMatchObject({ department_id: 1 });
  });

  test('capacity, pattern and hours of a past day are for readers who know the terms', async () => {
    const person = await joined({ weekly_capacity_min: 2400, working_pattern: 'WWWWF--', day_min: 480 });
    await changed(person, { weekly_capacity_min: 1200, change_from: '2026-11-16' });
    expect(await standing(person, '15-11-2026', 'team')).toMatchObject({
      weekly_capacity_min: null,
      working_pattern: null,
      day_min: null,
      status: 'ACTIVE',
    });
  });

  test('a former manager who left is named only to readers who may see leavers', async () => {
    const boss = await joined({ employee_name: 'Former Chief' });
    const person = await joined({ reporting_manager_1_id: boss.id });
    const chief = await personOf(portal, 'hod');
    await changed(person, { reporting_manager_1_id: chief.id, change_from: '2026-11-10' });
    await changed(boss, leaving('2026-11-12'));
    expect(await standing(person, '09-11-2026')).toMatchObject({ reporting_manager_1: 'Former Chief' });
    expect(await standing(person, '09-11-2026', 'team')).toMatchObject({
      reporting_manager_1_id: null,
      reporting_manager_1: null,
      reporting_manager_1_designation: null,
    });
    const found = { as_at: '09-11-2026', employee_id: person.employee_id, manager: String(boss.id) };
    expect([(await list('hr', found)).count, (await list('team', found)).count]).toEqual([1, 0]);
  });
});

describe('the chart as at a day', () => {
  type Chart = { rows: { id: number; designation: string; reporting_manager_1_id: number | null }[] };
  const chart = async (as: Role, as_at?: string) =>
    (await portal.call<Chart>(fetchOrgChart, { as, query: as_at ? { as_at } : {} })).result.rows;

  test('shows the reporting lines of that day', async () => {
    const [hod, director] = [await personOf(portal, 'hod'), await personOf(portal, 'director')];
    const person = await joined({ reporting_manager_1_id: hod.id });
    await changed(person, { reporting_manager_1_id: director.id, change_from: '2026-11-16' });
    const managerOn = async (as_at?: string) =>
      (await chart('team', as_at)).find(({ id }) => id === person.id)?.reporting_manager_1_id;
    expect([await managerOn('15-11-2026'), await managerOn('16-11-2026'), await managerOn()]).toEqual([
      hod.id,
      director.id,
      director.id,
    ]);
    expect(await managerOn('04-01-2026')).toBeUndefined();
  });

  test('has the people of the list', async () => {
    for (const as of ['hr', 'manager', 'team'] as const) {
      for (const as_at of ['15-03-2026', '15-01-2027']) {
        const ids = (await list(as, { as_at })).rows.map(({ id }) => id);
        expect((await chart(as, as_at)).map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
          ids.toSorted((one, other) => one - other),
        );
      }
    }
  });
});
