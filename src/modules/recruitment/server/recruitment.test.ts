import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { positionCalls, listRecruitments, movePosition, type Position as Row } from '../contract.ts';
import { positionLife } from '../life.ts';

type Status = Row['status'];

let portal: TestPortal;
let department = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number }>('select id from department order by id');
  department = rows[0]?.id ?? 0;
});

const form = (changes: object = {}) => ({
  position: 'Payroll Lead, Leeds',
  designation: 'Payroll Lead',
  department_id: department,
  no_of_positions: 2,
  reason: 'New',
  ...changes,
});
const add = async (changes: object = {}) => {
  const answer = await portal.call<Row>(positionCalls.add, { as: 'hr', body: form(changes) });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const move = (id: number, status: Status, more: object = {}) =>
  portal.call<Row>(movePosition, { as: 'hr', query: { id }, body: { status, ...more } });
const list = async (query: object = {}, as: Role = 'hr') =>
  (await portal.call<Page<Row>>(positionCalls.page, { as, query: { ...query } })).result;

describe('adding a position', () => {
  test('HR adds a draft, shown with the names of its references', async () => {
    const row = await add({ experience_min: 3, target_date: '2027-02-28' });
    expect(row).toMatchObject({
      position: 'Payroll Lead, Leeds',
      status: 'Draft',
      open_date: null,
      experience_min: 3,
      experience_max: null,
      target_date: '2027-02-28',
      department: expect.any(String),
      company: null,
      version: 1,
    });
  });

  test.each([
    ['no name', { position: ' ' }, { position: 'Position is required' }],
    ['a department that does not exist', { department_id: 9999 }, { department_id: 'Please select Department' }],
    ['no openings', { no_of_positions: 0 }, { no_of_positions: expect.any(String) }],
    ['a recruiter who does not work here', { recruiter_id: 9999 }, { recruiter_id: 'Please select Recruiter' }],
    [
      'experience that ends before it begins',
      { experience_min: 5, experience_max: 3 },
      { experience_max: 'Experience to must not be less than experience from' },
    ],
    ['an invalid date', { target_date: '2027-02-30' }, { target_date: 'Please provide a valid Target date' }],
  ])('%s is refused and nothing is stored', async (_, changes, fields) => {
    const { count } = await list();
    const answer = await portal.call(positionCalls.add, { as: 'hr', body: form(changes) });
    expect(answer).toMatchObject({ status: 400, type: 'VALIDATION', fields });
    expect((await list()).count).toBe(count);
  });

  test('only HR gets the salary in responses, files and history', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "select id from currency where currency_code = 'GBP'",
    );
    const pay = { salary_min: '31234.00', salary_max: '39876.00', salary_currency_id: rows[0]?.id };
    const { id } = await add({ position: 'Paid Post', ...pay });
    const query = { position: 'Paid Post' };
    expect((await list(query)).rows[0]).toMatchObject({ id, ...pay });
    await portal.database.pool.query(
      `insert into role_permission (role_id, module, action)
       select id, 'Recruitment', unnest(array['READ', 'UPDATE']) from role where name = 'Client Manager'
       on conflict do nothing`,
    );
    const own = await list(query, 'manager');
    expect(own.rows).toHaveLength(1);
    expect(JSON.stringify(own)).not.toMatch(/3(?:1234|9876)/);
    const kept = await portal.call<Row>(positionCalls.edit, {
      as: 'manager',
      query: { id },
      body: { ...form({ position: 'Paid Post', no_of_positions: 4 }), version: 1 },
    });
    expect(kept.status, JSON.stringify(kept)).toBe(200);
    expect((await list(query)).rows[0]).toMatchObject({ no_of_positions: 4, ...pay });
  });

  test('selected people and entries stay when they leave or become inactive', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "select id from employee where status = 'ACTIVE' order by id desc limit 1",
    );
    const recruiter_id = rows[0]?.id ?? 0;
    const row = await add({ recruiter_id });
    await portal.database.pool.query(
      "update employee set status = 'EXITED', date_of_resignation = doj, last_working_date = doj where id = $1",
      [recruiter_id],
    );
    const body = { ...form({ recruiter_id, no_of_positions: 3 }), version: row.version };
    const kept = await portal.call<Row>(positionCalls.edit, { as: 'hr', query: { id: row.id }, body });
    expect(kept).toMatchObject({ status: 200, result: { recruiter_id, no_of_positions: 3 } });
    const anew = await portal.call(positionCalls.add, { as: 'hr', body: form({ recruiter_id }) });
    expect(anew.fields).toEqual({ recruiter_id: 'Please select Recruiter' });
  });
});

describe('the life of a position', () => {
  test('it is opened, held, reopened and filled; the first opening date stays', async () => {
    const { id } = await add();
    expect((await move(id, 'Open')).result).toMatchObject({ status: 'Open', open_date: '2026-11-20' });
    portal.advance(2 * 24 * 3600);
    await portal.signIn('hr', { fresh: true });
    expect((await move(id, 'On Hold')).status).toBe(200);
    expect((await move(id, 'Open')).result.open_date).toBe('2026-11-20');
    expect((await move(id, 'Filled')).result.status).toBe('Filled');
    portal.advance(-2 * 24 * 3600);
    // Sessions from the future are not accepted.
    await portal.signIn('hr', { fresh: true });
  });

  test('cancelling needs a reason and is final', async () => {
    const { id } = await add();
    expect(await move(id, 'Cancelled')).toMatchObject({ status: 400, fields: { reason: 'Please Enter the Reason' } });
    const cancelled = await move(id, 'Cancelled', { reason: 'The work went elsewhere.' });
    expect(cancelled.result).toMatchObject({ status: 'Cancelled', status_reason: 'The work went elsewhere.' });
    expect(await move(id, 'Open')).toMatchObject({ status: 409, type: 'CONFLICT' });
  });

  test('only a cancelled position has a reason', async () => {
    const { id } = await add();
    const opened = await move(id, 'Open', { reason: 'Nobody asked for one' });
    expect(opened.result).toMatchObject({ status: 'Open', status_reason: null });
  });

  test('steps cannot be skipped, and two people taking one at once take it once', async () => {
    const { id, version } = await add();
    expect(await move(id, 'Filled')).toMatchObject({
      status: 409,
      message: 'A position that is Draft cannot become Filled',
    });
    const both = await Promise.all([move(id, 'Open', { version }), move(id, 'Open', { version })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('the target date is not before the first opening date', async () => {
    const { id } = await add();
    const { version } = (await move(id, 'Open')).result;
    const body = (target_date: string) => ({ ...form({ target_date }), version });
    const early = await portal.call(positionCalls.edit, { as: 'hr', query: { id }, body: body('2026-11-19') });
    expect(early).toMatchObject({
      status: 400,
      fields: { target_date: 'Target date must not be before the open date' },
    });
    const sameDay = await portal.call(positionCalls.edit, { as: 'hr', query: { id }, body: body('2026-11-20') });
    expect(sameDay.status).toBe(200);
  });

  test('a closed position cannot be changed', async () => {
    const { id, version } = await add();
    await move(id, 'Open');
    const closed = await move(id, 'Closed');
    const body = { ...form({ no_of_positions: 9 }), version: closed.result.version };
    const answer = await portal.call(positionCalls.edit, { as: 'hr', query: { id }, body });
    expect(answer).toMatchObject({ status: 409, message: 'The position is Closed: open it again to change it' });
    const stale = { ...form(), version };
    const late = await portal.call(positionCalls.edit, { as: 'hr', query: { id }, body: stale });
    expect(late).toMatchObject({ status: 409, type: 'CONFLICT' });
  });

  test('the lookup lists open positions, for staff only', async () => {
    const { id } = await add({ position: 'Lookup Lead' });
    const names = async () => (await portal.call<{ id: number }[]>(listRecruitments, { as: 'team' })).result;
    expect(await names()).not.toContainEqual({ id, position: 'Lookup Lead' });
    await move(id, 'Open');
    expect(await names()).toContainEqual({ id, position: 'Lookup Lead' });
    expect(await portal.call(listRecruitments, { as: 'client' })).toMatchObject({ status: 403 });
  });
});

test('the list filters by every status, and the export has the same rows', async () => {
  const held = await add();
  await move(held.id, 'Open');
  await move(held.id, 'On Hold');
  const waiting = await add();
  await portal.database.pool.query(
    "update recruitment set status = 'Pending approval', waits_for = 'HR or director' where id = $1",
    [waiting.id],
  );
  for (const status of positionLife.states) {
    const { rows, count } = await list({ status, limit: 100 });
    expect(count, status).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
    const file = await portal.call(positionCalls.export, { as: 'hr', query: { status, format: 'csv' } });
    expect(String(file.result).trim().split('\r\n')).toHaveLength(count + 1);
  }
});

test('a deleted position leaves the list and stays in the audit trail', async () => {
  const { id } = await add();
  expect(await portal.call(positionCalls.remove, { as: 'hr', params: { id } })).toMatchObject({ status: 200 });
  expect(await portal.call(positionCalls.byId, { as: 'hr', query: { id } })).toMatchObject({ status: 404 });
  const { rows } = await portal.database.pool.query(
    "select event from audit_entry where entity = 'recruitment' and entity_id = $1 order by id",
    [String(id)],
  );
  expect(rows).toEqual([{ event: 'recruitment.created' }, { event: 'recruitment.deleted' }]);
});
