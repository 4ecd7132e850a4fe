import { fetchStaffById, type StaffLookup } from '#modules/staff/contract.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as clearance from '../clearance.ts';
import * as contract from '../contract.ts';
import { fetchExitOpenWork, type OpenWorkOfExit } from '../hand-over.ts';
import { colleague, exitBody, register } from './testing/exits.ts';

type Row = contract.ExitRecord;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const list = async (query: object = {}, as: Role = 'hr') =>
  (await portal.call<Page<Row>>(contract.fetchAllExit, { as, query: { ...query } })).result;
const create = async (leaver: Role, changes: object = {}) =>
  portal.call<Row>(contract.createExit, { as: 'hr', body: await exitBody(portal, leaver, changes) });
const update = (row: Row, changes: object = {}) =>
  portal.call<Row>(contract.updateExit, {
    as: 'hr',
    body: {
      id: row.id,
      version: row.version,
      designation: row.designation,
      department: row.department,
      dept_hod_id: row.dept_hod_id,
      reason: row.reason,
      sendexit: 0,
      date_joining: '2020-01-06',
      date_reg: '2026-11-16',
      lwd: '2026-11-30',
      ...changes,
    },
  });

describe('wire formats', () => {
  test('the list is result[0].response_fetchExits, each row with Total_Count and displayed dates', async () => {
    const token = await portal.signIn('hr');
    const reply = await portal.app.inject({
      url: '/api/staff/fetchAllExit?offset=0&limit=10&empcode=&ename=&dept=&design=',
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = reply.json<{ result: [{ response_fetchExits: Record<string, unknown>[] }] }>();
    const rows = result[0].response_fetchExits;
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({
      id: expect.any(Number),
      Total_Count: 10,
      emp_code: expect.stringMatching(/^[A-Z]{3}\d{4}$/),
      date_joining: expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/),
      sendexit: 1,
    });
    const one = await list({ id: Number(rows[0]?.['id']) });
    expect(one).toMatchObject({ count: 1, rows: [{ id: rows[0]?.['id'] }] });
  });

  test('the demo has an interview in every stage', async () => {
    const { rows } = await list({ limit: 100 });
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(['Employee', 'HOD', 'HR', 'DONE']));
  });

  test('and dates each on its own days, including the hand-over', async () => {
    const { rows } = await list({ stage: 'DONE', limit: 1 });
    const query = { limit: 100 };
    const { result } = await portal.call<Page<HistoryEntry>>(contract.fetchExitHistory, {
      as: 'hr',
      params: { id: rows[0]?.id },
      query,
    });
    const [last, first] = [result.rows[0], result.rows.at(-1)];
    expect([first?.says, showDate(first?.at)]).toEqual(['Exit registered', rows[0]?.date_reg]);
    expect(last?.says).toMatch(/^(Settlement paid|Exit interview submitted)$/);
    const moments = result.rows.map(({ at }) => Date.parse(at));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    const left = await portal.database.pool.query(
      `select exit_id from exit_clearance join exit_record on exit_record.id = exit_id
       where hand_over and done_at is null`,
    );
    for (const { exit_id: id } of left.rows) {
      const open = await portal.call<OpenWorkOfExit>(fetchExitOpenWork, { as: 'hr', query: { id } });
      expect(open.result.left).toBeGreaterThan(0);
    }
  });
});

describe('registering an exit', () => {
  test('answers 200 with the saved row; the server sets who registered it and the codes', async () => {
    const answer = await create('team');
    expect(answer).toMatchObject({ status: 200, message: 'Exit Created Successfully' });
    const [hr, team] = [await colleague(portal, 'hr'), await colleague(portal, 'team')];
    expect(answer.result).toMatchObject({
      user_id: team.id,
      hr_id: hr.user_id,
      emp_code: team.employee_id,
      date_reg: '16-11-2026',
      lwd: '30-11-2026',
      sendexit: 1,
      stage: 'Employee',
      // Nothing to hand over: that item is ticked from the start.
      clearance: 10,
      notice_days: 30,
      notice_shortfall: 16,
    });
  });

  test('puts the person on notice with their dates', async () => {
    const { id } = await colleague(portal, 'team');
    const { result } = await portal.call(fetchStaffById, { as: 'hr', query: { id } });
    expect(result).toMatchObject({
      status: 'NOTICE',
      date_of_resignation: '2026-11-16',
      last_working_date: '2026-11-30',
      reason_of_resignation: 'higher monetary',
    });
  });

  test('is refused for someone who is leaving already, and nothing is saved', async () => {
    const { count } = await list();
    expect(await create('team')).toMatchObject({ status: 409, message: 'Harita Hesperkar already has an open exit' });
    expect((await list()).count).toBe(count);
  });

  test('by two people at once makes one exit, and the second one is told so', async () => {
    const { count } = await list();
    const held = await portal.database.pool.connect();
    await held.query(`begin; select pg_advisory_xact_lock(hashtextextended('staff', 0))`);
    const answers = Promise.all([create('accountant'), create('accountant')]);
    const waiting = 'select count(*)::int as count from pg_locks where not granted';
    await expect.poll(async () => (await held.query<{ count: number }>(waiting)).rows[0]?.count).toBe(2);
    await held.query('commit');
    held.release();
    expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answers).map(({ message }) => message)).toContain(`${cast.accountant.name} already has an open exit`);
    expect((await list()).count).toBe(count + 1);
  });

  test.each<[string, object, Record<string, unknown>]>([
    [
      'an empty form',
      {
        user_id: '',
        designation: ' ',
        department: '',
        dept_hod_id: '',
        date_joining: '',
        date_reg: '',
        lwd: '',
        reason: '',
      },
      {
        user_id: 'Name is required',
        designation: 'Designation is required',
        department: 'Department is required',
        dept_hod_id: 'Please select Head of department',
        date_joining: 'Date of joining is required',
        date_reg: 'Date of resignation is required',
        lwd: 'Last working date is required',
        reason: 'Please select Reason',
      },
    ],
    ['an invalid name', { user_id: 'x' }, { user_id: 'Please provide a valid Name' }],
    ['an unknown person', { user_id: 987_654 }, { user_id: 'Please provide a valid Name' }],
    ['an unknown designation', { designation: '#' }, { designation: 'Please provide a valid Designation' }],
    ['a date in the other form', { lwd: '30-11-2026' }, { lwd: 'Please provide a valid Last working date' }],
    [
      'a day that does not exist',
      { date_reg: '2026-11-31' },
      { date_reg: 'Please provide a valid Date of resignation' },
    ],
    ['a last day before the resignation', { lwd: '2026-11-15' }, { lwd: expect.stringMatching(/must not be before/) }],
    ['a mistyped last day', { lwd: '9999-12-31' }, { lwd: expect.stringMatching(/within two years/) }],
    ['an unknown reason', { reason: 'bored' }, { reason: 'Please select Reason' }],
  ])('%s is refused at its field', async (_, changes, fields) => {
    const { count } = await list();
    const answer = await create('accountant', changes);
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION' });
    expect(answer.fields).toEqual(fields);
    expect((await list()).count).toBe(count);
  });

  test('an administrator heads no department, and heads do not answer about themselves', async () => {
    const [admin, accountant] = [await colleague(portal, 'admin'), await colleague(portal, 'accountant')];
    const headed = async (head: StaffLookup) => (await create('accountant', { dept_hod_id: head.id })).fields;
    expect(await headed(admin)).toEqual({ dept_hod_id: 'Please select Head of department' });
    expect(await headed(accountant)).toEqual({ dept_hod_id: 'Choose someone other than the leaver' });
  });
});

describe('the lock', () => {
  test('an exit can be edited and sent; once sent it is locked', async () => {
    const row = await register(portal, 'manager', { sendexit: 0, date_joining: '2020-01-06' });
    expect(row).toMatchObject({ sendexit: 0, stage: 'Not sent' });
    const moved = await update(row, { lwd: '2026-12-15' });
    expect(moved).toMatchObject({ status: 200, message: 'Exit Created Successfully', result: { lwd: '15-12-2026' } });
    expect(await update(row)).toMatchObject({ status: 409, type: 'CONFLICT' });
    const sent = await update(moved.result, { sendexit: 1 });
    expect(sent.result).toMatchObject({ sendexit: 1, stage: 'Employee' });
    expect(await update(sent.result)).toMatchObject({
      status: 409,
      message: 'The exit form has been sent: the record is locked',
    });
    const history = await portal.call<Page<{ says: string }>>(contract.fetchExitHistory, {
      as: 'hr',
      params: { id: row.id },
    });
    expect(history.result.rows.map(({ says }) => says)).toEqual(['Exit form sent', 'Exit changed', 'Exit registered']);
  });

  test('sign-offs and checklist stay open', async () => {
    const { rows } = await list({ ename: 'Elina Elmardale' });
    const { id, version } = rows[0] ?? { id: 0, version: 0 };
    const body = { rehire: 'Yes', knowledge_note: 'To two colleagues.', knowledge_done: true, version };
    const signed = await portal.call<Row>(contract.signOffExit, { as: 'hr', query: { id }, body });
    expect(signed.result).toMatchObject({ rehire: 'Yes', knowledge_by: 'Belora Brellstead' });
    const points = await portal.call<{ rows: clearance.ClearanceItem[] }>(clearance.fetchExitClearance, {
      as: 'hr',
      query: { id },
    });
    expect(points.result.rows.map(({ area }) => area)).toContain('Client hand-over');
    for (const point of points.result.rows.filter((one) => !one.hand_over)) {
      const done = await portal.call<clearance.ClearanceItem>(clearance.updateExitClearance, {
        as: 'hr',
        query: { id: point.id },
        body: { done: true, note: 'Seen' },
      });
      expect(done.result).toMatchObject({ done_by: 'Belora Brellstead', note: 'Seen' });
    }
    expect((await list({ id })).rows[0]?.clearance).toBe(90);
    const own = points.result.rows.find((one) => one.hand_over);
    expect(own).toMatchObject({ item: 'Open work has a new owner', done_at: null });
    const added = { area: 'IT', item: 'Test phone is returned', owner_id: null };
    await portal.call(clearance.addExitClearance, { as: 'hr', query: { id }, body: added });
    expect((await list({ id })).rows[0]?.clearance).toBe(81);
  });
});

describe('who sees which exits', () => {
  test('HR and Admin see all, heads their departments and reports, nobody their own', async () => {
    const all = await list({ limit: 100 });
    expect((await list({ limit: 100 }, 'admin')).count).toBe(all.count);
    const partner = await list({ limit: 100 }, 'partner');
    expect(partner.count).toBeGreaterThan(0);
    const hod = await list({ limit: 100 }, 'hod');
    expect(hod.rows.map(({ employee_name }) => employee_name)).toContain('Harita Hesperkar');
    expect(hod.count).toBeLessThan(all.count);
    await register(portal, 'director', { dept_hod_id: (await colleague(portal, 'partner')).id });
    const names = (await list({ limit: 100 }, 'director')).rows.map(({ employee_name }) => employee_name);
    expect(names).not.toContain('Devesh Dorvanath');
    expect((await list({ limit: 100 }, 'partner')).rows.map(({ employee_name }) => employee_name)).toContain(
      'Devesh Dorvanath',
    );
  });

  test('the export has the rows of the list', async () => {
    const { count } = await list({ stage: 'DONE' });
    const file = await portal.call(contract.exportExit, { as: 'hr', query: { stage: 'DONE', format: 'csv' } });
    expect(String(file.result).trim().split('\r\n')).toHaveLength(count + 1);
  });

  test('the export has the dues column only for people who handle dues', async () => {
    const headingFor = async (as: Role) => {
      const file = await portal.call(contract.exportExit, { as, query: { format: 'csv' } });
      return String(file.result).split('\r\n')[0];
    };
    expect(await headingFor('hr')).toContain(',Settlement,');
    expect(await headingFor('hod')).toContain('Would be taken back,Access ended');
  });
});
