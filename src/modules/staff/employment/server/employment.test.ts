import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { addStaff, changeStaff, personOf } from '../../server/testing/staff.ts';
import { type EmploymentChange, fetchEmployment } from '../contract.ts';
import { type Change, rowsOf } from '../rows.ts';
import { applyChanges } from './nightly.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T10:00:00Z') });
});

const timeline = async (id: number, as: Role = 'hr') =>
  portal.call<{ rows: EmploymentChange[] }>(fetchEmployment, { as, query: { id } });
const rowsIn = async (id: number) =>
  (
    await sql<{ begins_on: string; ends_on: string | null; department_id: number; designation: string }>`
      select begins_on, ends_on, department_id, designation from employment where employee_id = ${id}
      order by begins_on`.execute(portal.database.db)
  ).rows;
const joined = async () => (await addStaff(portal, { doj: '2026-01-05', due_date: '2026-04-05' })).result;

describe('a change of a person’s place', () => {
  test('takes effect today by default, and the period before stays', async () => {
    const person = await joined();
    expect(await rowsIn(person.id)).toMatchObject([{ begins_on: '2026-01-05', ends_on: null, department_id: 1 }]);
    const saved = await changeStaff(portal, person, { department_id: 2, change_reason: 'Asked for it' });
    expect(saved.status).toBe(200);
    expect(await rowsIn(person.id)).toMatchObject([
      { begins_on: '2026-01-05', ends_on: '2026-11-19', department_id: 1 },
      { begins_on: '2026-11-20', ends_on: null, department_id: 2 },
    ]);
    const { rows } = (await timeline(person.id)).result;
    expect(rows[0]).toMatchObject({
      begins_on: '2026-11-20',
      kind: 'Transfer',
      reason: 'Asked for it',
      isAhead: false,
    });
    expect(rows[0]?.changes).toMatchObject([{ label: 'Department' }]);
    expect(rows[1]).toMatchObject({ kind: 'Joining', begins_on: '2026-01-05' });
  });

  test('of hours and working days is stored with its day, in words', async () => {
    const person = await joined();
    const hours = { working_pattern: 'WWWWF--', day_min: '7:30', attendance_mode: 'Swipes' };
    const saved = await changeStaff(portal, person, { ...hours, change_from: '2026-11-16', change_reason: 'Asked' });
    expect(saved.result).toMatchObject({ working_pattern: 'WWWWF--', day_min: 450, attendance_mode: 'Swipes' });
    expect((await timeline(person.id)).result.rows[0]).toMatchObject({
      begins_on: '2026-11-16',
      changes: [
        { label: 'Working pattern', before: null, after: 'Mon to Thu, Fri (first half)' },
        { label: 'Hours a day', before: null, after: '07:30' },
        { label: 'Attendance', before: null, after: 'Swipes' },
      ],
    });
    const wrong = await changeStaff(portal, saved.result, { working_pattern: '-------', day_min: 0 });
    expect([wrong.status, wrong.fields]).toEqual([
      400,
      {
        working_pattern: 'Please provide a valid Working pattern',
        day_min: 'Please provide a valid Hours a day',
      },
    ]);
  });

  test('on an earlier day keeps what a later one names', async () => {
    const person = await joined();
    const moved = (await changeStaff(portal, person, { department_id: 2, change_from: '2026-11-10' })).result;
    const saved = await changeStaff(portal, moved, { department_id: 3, change_from: '2026-11-01' });
    expect(saved.result.department_id).toBe(2);
    expect((await rowsIn(person.id)).map(({ begins_on, department_id }) => [begins_on, department_id])).toEqual([
      ['2026-01-05', 1],
      ['2026-11-01', 3],
      ['2026-11-10', 2],
    ]);
  });

  test.each([
    [{ department_id: 2, change_from: '2026-01-04' }, { change_from: 'It is before the date of joining' }],
    [
      {
        department_id: 2,
        change_from: '2026-12-24',
        date_of_resignation: '2026-11-01',
        last_working_date: '2026-12-01',
        reason_of_resignation: 'personal',
      },
      { change_from: 'It is after the last working date' },
    ],
  ])('%j is refused at its field', async (changes, fields) => {
    const answer = await changeStaff(portal, await joined(), changes);
    expect([answer.status, answer.fields]).toEqual([400, fields]);
  });

  test('that changes nothing on its day is refused', async () => {
    const person = await joined();
    const moved = (await changeStaff(portal, person, { department_id: 2, change_from: '2026-11-10' })).result;
    const back = await changeStaff(portal, moved, { department_id: 1, change_from: '2026-11-01' });
    expect([back.status, back.fields]).toEqual([400, { change_from: 'That is so on this day already' }]);
  });

  test('another joining date moves the first row, but not past a change', async () => {
    const person = await joined();
    const moved = (await changeStaff(portal, person, { department_id: 2, change_from: '2026-03-10' })).result;
    const later = (await changeStaff(portal, moved, { doj: '2026-02-02' })).result;
    expect((await rowsIn(person.id)).map(({ begins_on }) => begins_on)).toEqual(['2026-02-02', '2026-03-10']);
    const beyond = await changeStaff(portal, later, { doj: '2026-03-11' });
    expect([beyond.status, Object.keys(beyond.fields ?? {})]).toEqual([400, ['doj']]);
  });

  test('ends with the last working day, and continues when someone stays', async () => {
    const person = await joined();
    const leaving = {
      date_of_resignation: '2026-11-01',
      last_working_date: '2026-12-01',
      reason_of_resignation: 'personal',
    };
    const notice = (await changeStaff(portal, person, leaving)).result;
    expect(await rowsIn(person.id)).toMatchObject([{ ends_on: '2026-12-01' }]);
    const none = { date_of_resignation: null, last_working_date: null, reason_of_resignation: null };
    await changeStaff(portal, notice, none);
    expect(await rowsIn(person.id)).toMatchObject([{ ends_on: null }]);
  });
});

test('the timeline is for readers who know the terms', async () => {
  const person = await personOf(portal, 'team');
  expect((await timeline(person.id, 'team')).status).toBe(200);
  expect((await timeline(person.id, 'accountant')).status).toBe(403);
});

test('the demo’s people have today’s place in their records, and some have a past', async () => {
  const { rows } = await sql<{ employee_id: string; same: boolean }>`
    select employee.employee_id, (employment.department_id, employment.designation, employment.grade_id,
        employment.reporting_manager_1_id, employment.shift_type_id, employment.working_pattern,
        employment.weekly_capacity_min, employment.day_min) is not distinct from (employee.department_id,
        employee.designation, employee.grade_id, employee.reporting_manager_1_id, employee.shift_type_id,
        employee.working_pattern, employee.weekly_capacity_min, employee.day_min) as same
    from employee left join employment on employment.employee_id = employee.id
      and least('2026-11-20', coalesce(last_working_date, '2026-11-20')) between begins_on and coalesce(ends_on, 'infinity')
    where doj <= '2026-11-20' and employee_name <> 'Ilara Ivoranath'`.execute(portal.database.db);
  expect(rows.filter(({ same }) => !same)).toEqual([]);
  const { rows: kinds } = await sql<{ kind: string }>`
    select distinct kind from employment_change where reason is not null order by kind`.execute(portal.database.db);
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['Change of hours', 'Promotion', 'Rehire', 'Transfer']),
  );
  const patterns = await sql<{ working_pattern: string }>`
    select distinct working_pattern from employee where working_pattern is not null`.execute(portal.database.db);
  expect(patterns.rows.map(({ working_pattern }) => working_pattern).toSorted()).toEqual(
    ['Irregular', 'WWW----', 'WWWWF--', 'WWWWW--WWW----'].toSorted(),
  );
  const { rows: back } = await sql<{ gap: number }>`
    select employment.begins_on - left_on as gap from employment_period
    join employee on employee.id = employment_period.employee_id and status = 'ACTIVE'
    join employment on employment.employee_id = employee.id and employment.begins_on = doj`.execute(portal.database.db);
  expect(back.map(({ gap }) => gap)).toEqual([170]);
});

test('nobody has two rows on one day, whatever writes them', async () => {
  const { id } = await joined();
  const twice = portal.database.pool.query(
    `insert into employment (employee_id, begins_on, department_id, designation) values ($1, '2026-05-01', 1, 'Twice')`,
    [id],
  );
  await expect(twice).rejects.toThrow(/exclusion constraint/);
});

test('the database builds the same rows as the preview', async () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-01-06', days));
  const values = fc
    .record(
      { department_id: fc.integer({ min: 1, max: 3 }), designation: fc.constantFrom('A', 'B') },
      { requiredKeys: [] },
    )
    .filter((some) => Object.keys(some).length > 0);
  const entered = fc.array(fc.tuple(day, values), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(entered, fc.option(day), async (wishes, lastDay) => {
      const { id } = await joined();
      for (const [begins_on, of] of wishes)
        await portal.database.pool.query(
          `insert into employment_change (employee_id, begins_on, kind, named, applied, department_id, designation)
           values ($1, $2, 'Change', $3, true, $4, $5)`,
          [id, begins_on, Object.keys(of), of.department_id ?? null, of.designation ?? null],
        );
      await portal.database.pool.query('update employee set last_working_date = $2 where id = $1', [id, lastDay]);
      const changes: Change[] = [
        { begins_on: '2026-01-05', values: { department_id: 1, designation: 'Accountant' } },
        ...wishes.map(([begins_on, of]) => ({ begins_on, values: of })),
      ];
      const expected = rowsOf(changes, lastDay).map(({ place, ...days }) => Object.assign(days, place));
      expect(await rowsIn(id)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('a future change waits for its day, then applies to the record by itself', async () => {
  const person = await joined();
  const designation = async () =>
    (
      await sql<{ designation: string }>`select designation from employee where id = ${person.id}`.execute(
        portal.database.db,
      )
    ).rows[0]?.designation;
  const saved = await changeStaff(portal, person, {
    designation: 'Manager',
    phone: '07911 123456',
    change_from: '2026-11-23',
  });
  expect(saved.result).toMatchObject({ designation: 'Accountant', phone: '07911123456' });
  expect((await timeline(person.id)).result.rows[0]).toMatchObject({
    isAhead: true,
    changes: [{ label: 'Designation', before: 'Accountant', after: 'Manager' }],
  });
  await enqueue(portal.database, applyChanges, {});
  await portal.runJobs();
  expect(await designation()).toBe('Accountant');
  portal.advance(3 * 24 * 60 * 60);
  await enqueue(portal.database, applyChanges, {});
  await portal.runJobs();
  expect(await designation()).toBe('Manager');
});
