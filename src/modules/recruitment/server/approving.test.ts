import { workAs } from '#modules/files/server/testing/work.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { joinedNow } from './public/filling.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { approveAsHead, copyPosition, movePosition, type Position, positionCalls } from '../contract.ts';
import { planCalls } from '../plan/contract.ts';
import { closeOverdue, remindOfTargets } from './nightly.ts';

let portal: TestPortal;
let department = 0;
let people = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const head = await personOf(portal, 'hod');
  const { rows } = await pool.query<{ id: number }>(
    `with added as (insert into department (name) values ('Valuation') returning id)
     update employee set heads_department_id = added.id from added where employee.id = $1 returning added.id`,
    [head],
  );
  department = rows[0]?.id ?? 0;
  await pool.query('update employee set department_id = $1, company_id = 1 where id in ($2, $3)', [
    department,
    head,
    await personOf(portal, 'team'),
  ]);
  people = 2;
});

const add = async (changes: object = {}) => {
  const answer = await portal.call<Position>(positionCalls.add, {
    as: 'hr',
    body: {
      position: 'Valuer, London',
      designation: 'Valuer',
      department_id: department,
      company_id: 1,
      no_of_positions: 1,
      reason: 'New',
      recruiter_id: await personOf(portal, 'manager'),
      ...changes,
    },
  });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const move = (as: Role, id: number, status: string, more: object = {}) =>
  portal.call<Position>(movePosition, { as, query: { id }, body: { status, ...more } });
const asHead = (as: Role, id: number) => portal.call<Position>(approveAsHead, { as, params: { id }, body: {} });
const plan = async (headcount: number, begins_on = '2026-11-01') => {
  await portal.database.pool.query('delete from recruitment_plan');
  const body = { company_id: 1, department_id: department, begins_on, headcount };
  expect((await portal.call(planCalls.add, { as: 'hr', body })).status).toBe(201);
};
const toldTo = async (role: Role, about: number) => {
  const { rows } = await portal.database.pool.query<{ title: string; approval: boolean }>(
    `select title, approval from notification join employee on employee.user_id = account_id
     where employee.id = $1 and entity = 'recruitment' and entity_id = $2 order by notification.id`,
    [await personOf(portal, role), String(about)],
  );
  return rows;
};

describe('a position and the head-count plan', () => {
  test('a position within the plan is opened without approval', async () => {
    await plan(people + 1);
    const { id } = await add();
    expect(await move('hr', id, 'Pending approval')).toMatchObject({
      status: 409,
      message: 'The position is within the head-count plan: open it without approval',
    });
    expect((await move('hr', id, 'Open')).result).toMatchObject({ status: 'Open', waits_for: null });
    await portal.database.pool.query('delete from recruitment where id = $1', [id]);
  });

  test('a position outside it is approved by the head of department, then by HR or a director', async () => {
    await plan(people);
    const { id } = await add();
    expect(await move('hr', id, 'Open')).toMatchObject({
      status: 409,
      message: 'The head-count plan has 2 for Valuation, and with this position there would be 3. Ask for approval',
    });
    expect((await move('hr', id, 'Pending approval')).result.waits_for).toBe('Head of department');
    expect(await toldTo('hod', id)).toEqual([{ title: 'Position to approve: Valuer, London', approval: true }]);
    expect(await move('director', id, 'Open')).toMatchObject({ message: 'The head of the department approves first' });
    expect((await asHead('director', id)).status).toBe(403);
    expect((await asHead('hod', id)).result).toMatchObject({ status: 'Pending approval', waits_for: 'HR or director' });
    expect((await toldTo('hod', id)).filter(({ approval }) => approval)).toEqual([]);
    expect(await move('hr', id, 'Open')).toMatchObject({
      status: 409,
      message: 'Somebody else approves the position that you asked for',
    });
    expect((await move('manager', id, 'Open')).status).toBe(403);
    const approved = await move('director', id, 'Open');
    expect(approved.result).toMatchObject({ status: 'Open', waits_for: null, open_date: '2026-11-20' });
    expect((await toldTo('hr', id)).at(-1)?.title).toBe('Position approved and open: Valuer, London');
    const more = { ...approved.result, no_of_positions: 2 };
    const body = Object.fromEntries(Object.entries(more).filter(([name]) => typed.has(name)));
    const edited = await portal.call(positionCalls.edit, { as: 'hr', query: { id }, body });
    expect(edited.fields).toEqual({
      no_of_positions:
        'The head-count plan has 2 for Valuation, and with this position there would be 4. Ask for another position',
    });
  });

  test('a head of department who asks is skipped, and a return gives its reason', async () => {
    await plan(0);
    const { id } = await add();
    expect((await move('hod', id, 'Pending approval')).result.waits_for).toBe('HR or director');
    expect((await move('director', id, 'Draft')).message).toBe('Please Enter the Reason');
    const returned = await move('director', id, 'Draft', { reason: 'Next year' });
    expect(returned.result).toMatchObject({ status: 'Draft', return_reason: 'Next year', waits_for: null });
    expect((await toldTo('hod', id)).at(-1)?.title).toBe('Position returned: Valuer, London');
  });

  test('a person to be replaced who is still here counts once', async () => {
    await portal.database.pool.query(
      "update recruitment set status = 'Draft', waits_for = null where department_id = $1",
      [department],
    );
    await plan(people);
    const { id } = await add({ reason: 'Replacement', replaces_id: await personOf(portal, 'team') });
    expect((await move('hr', id, 'Open')).status).toBe(200);
  });

  test('people with HR CREATE edit the plan, with one number from each day', async () => {
    await plan(5);
    const body = { company_id: 1, department_id: department, begins_on: '2026-11-01', headcount: 6 };
    expect((await portal.call(planCalls.add, { as: 'hod', body })).status).toBe(403);
    expect(await portal.call(planCalls.add, { as: 'hr', body })).toMatchObject({
      status: 409,
      message: 'There is a number for these people from 01-11-2026 already',
    });
  });
});

const typed = new Set([
  'position',
  'designation',
  'department_id',
  'company_id',
  'no_of_positions',
  'reason',
  'recruiter_id',
  'version',
]);

test('enough joiners fill a position; a no-show reopens it', async () => {
  await portal.database.pool.query('delete from recruitment_plan');
  const { id } = await add({ no_of_positions: 2 });
  await move('hr', id, 'Open');
  const state = async () => {
    const { rows } = await portal.database.pool.query<{ status: string; filled_count: number; over_on: string | null }>(
      'select status, filled_count, over_on from recruitment where id = $1',
      [id],
    );
    return rows[0];
  };
  const join = (joined: number) => workAs(portal, 'hr', (work) => joinedNow(work, id, joined));
  await join(1);
  expect(await state()).toEqual({ status: 'Open', filled_count: 1, over_on: null });
  await join(2);
  expect(await state()).toEqual({ status: 'Filled', filled_count: 2, over_on: '2026-11-20' });
  await join(1);
  expect(await state()).toEqual({ status: 'Open', filled_count: 1, over_on: null });
  expect((await toldTo('manager', id)).map(({ title }) => title)).toEqual([
    'Position open: Valuer, London',
    'Position filled: Valuer, London',
    'Position open again: Valuer, London',
  ]);
});

test('a position’s people are reminded a week before its target date; it closes 30 days after, with a warning', async () => {
  const { id } = await add({ target_date: '2026-11-27' });
  await move('hr', id, 'Open');
  const night = async () => {
    await enqueue(portal.database, remindOfTargets, {});
    await enqueue(portal.database, closeOverdue, {});
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ status: string }>(
      'select status from recruitment where id = $1',
      [id],
    );
    return rows[0]?.status;
  };
  expect(await night()).toBe('Open');
  await night();
  portal.advance(31 * 24 * 3600);
  expect(await night()).toBe('Open');
  portal.advance(6 * 24 * 3600);
  expect(await night()).toBe('Open');
  portal.advance(24 * 3600);
  expect(await night()).toBe('Closed');
  expect((await toldTo('manager', id)).map(({ title }) => title)).toEqual([
    'Position open: Valuer, London',
    'Target date 27-11-2026: Valuer, London',
    'Valuer, London closes on 28-12-2026',
    'Position closed: Valuer, London',
  ]);
  portal.advance(-38 * 24 * 3600);
});

test('a copy is a draft of the same post, without dates and joiners', async () => {
  await portal.signIn('hr', { fresh: true });
  const { id } = await add({ target_date: '2027-01-15', skills: 'Valuing', criteria_1: 'Care' });
  const { result } = await portal.call<Position>(copyPosition, { as: 'hr', params: { id } });
  expect(result).toMatchObject({
    position: 'Valuer, London',
    status: 'Draft',
    target_date: null,
    filled_count: 0,
    skills: 'Valuing',
    criteria_1: 'Care',
  });
  expect(result.id).not.toBe(id);
});
