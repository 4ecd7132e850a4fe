import { delegationCalls } from '#modules/delegation/contract.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { approvalRuleCalls } from '../../approval/contract.ts';
import { leaveCalls } from '../../contract.ts';
import { fetchLeaveFacts } from '../../deciding.ts';
import { onLeave } from '../testing/away.ts';
import { askFor, move, setPolicy, withoutLeave } from '../testing/leave.ts';
import { passLeaveOn, remindOfLeave } from './waiting-nightly.ts';

let portal: TestPortal;

/** The accountant reports to the manager, then the partner; the director heads the department. It is a Friday, 16:00. */
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T16:00:00Z') });
  await withoutLeave(portal);
  await setPolicy(portal, 'PL', { annual: 12 });
  const { pool } = portal.database;
  const [own, manager, partner, director] = await Promise.all(
    (['accountant', 'manager', 'partner', 'director'] as const).map((role) => personOf(portal, role)),
  );
  await pool.query('delete from delegation_approval; delete from delegation; delete from leave_approval_rule');
  await pool.query('update employee set reporting_manager_1_id = $2, reporting_manager_2_id = $3 where id = $1', [
    own,
    manager,
    partner,
  ]);
  await pool.query(
    `update employee set heads_department_id = case when id = $2 then (select department_id from employee where id = $1) end
     where id = $2 or heads_department_id = (select department_id from employee where id = $1)`,
    [own, director],
  );
});

const rule = (own: object) =>
  portal.call(approvalRuleCalls.add, {
    as: 'hr',
    body: { least_days: '0', second_manager: false, head_of_department: false, hr: false, ...own },
  });

const deputy = async (absent: Role, stands: Role) => {
  const body = {
    employee_id: await personOf(portal, absent),
    deputy_id: await personOf(portal, stands),
    valid_from: '2026-11-20',
    valid_until: '2026-12-20',
    note: null,
  };
  expect((await portal.call(delegationCalls.add, { as: absent, body })).status).toBe(201);
};

const told = async (role: Role, kind: string) => {
  const { rows } = await portal.database.pool.query<{ title: string; body: string }>(
    `select title, body from notification join account on account.id = account_id
     where email = $1 and kind = $2 order by notification.id`,
    [cast[role].email, kind],
  );
  return rows;
};

const levelOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ levels: string; level: number }>(
    'select levels, current_level as level from leave_application where id = $1',
    [id],
  );
  return rows[0];
};

describe.each([
  { level: 'Second manager', asks: { second_manager: true }, absent: 'partner' },
  { level: 'Head of department', asks: { head_of_department: true }, absent: 'director' },
] as const)('level $level', ({ level, asks, absent }) => {
  let id: number;
  beforeEach(async () => {
    await rule(asks);
    await deputy(absent, 'team');
    id = (await askFor(portal, 'accountant', 'PL', '2026-12-14')).result.id;
  });

  test('a deputy sees the leave, is asked, and decides for the person away', async () => {
    const passed = await move(portal, 'manager', id, 'ACCEPTED');
    expect(passed.result).toMatchObject({ leave_status: 'PENDING', level });
    expect(await told('team', 'leave.applied')).toHaveLength(1);
    expect((await portal.call(leaveCalls.byId, { as: 'team', query: { id } })).status).toBe(200);
    const { asked } = (await portal.call(fetchLeaveFacts, { as: 'manager', query: { id } })).result;
    expect(asked).toEqual(expect.arrayContaining([cast.team.name, cast[absent].name]));
    expect((await move(portal, 'manager', id, 'ACCEPTED')).status).toBe(403);
    expect((await move(portal, 'team', id, 'ACCEPTED')).result.leave_status).toBe('ACCEPTED');
    const by = `By ${cast.team.name} for ${cast[absent].name}.`;
    expect((await told('accountant', 'leave.decided')).map(({ body }) => body)).toEqual([by]);
    expect(await told(absent, 'leave.decided')).toHaveLength(1);
  });

  test('a former deputy who accepted still sees the leave, its type and its outcome', async () => {
    await deputy('manager', 'hod');
    expect((await move(portal, 'hod', id, 'ACCEPTED')).result.level).toBe(level);
    await portal.database.pool.query("update delegation set valid_from = '2026-11-10', valid_until = '2026-11-19'");
    const { result } = await portal.call(leaveCalls.byId, { as: 'hod', query: { id } });
    expect(result).toMatchObject({ leave_status: 'PENDING', leave_type: 'Privileged Leave' });
    expect((await move(portal, 'hod', id, 'REJECTED', { decision_note: 'No' })).status).toBe(403);
    const facts = await portal.call(fetchLeaveFacts, { as: 'hod', query: { id } });
    expect(facts.result.accepted).toEqual([{ level: 'Manager', by: cast.hod.name }]);
  });

  test('the deputy reads the reason while it is their turn', async () => {
    await portal.database.pool.query("update leave_application set reason = 'A wedding' where id = $1", [id]);
    await move(portal, 'manager', id, 'ACCEPTED');
    const { result } = await portal.call(leaveCalls.byId, { as: 'team', query: { id } });
    expect(result.reason).toBe('A wedding');
  });

  test('people who are away may still decide, and nobody decides before their turn', async () => {
    expect((await move(portal, 'team', id, 'ACCEPTED')).status).toBe(403);
    await move(portal, 'manager', id, 'ACCEPTED');
    expect((await move(portal, absent, id, 'ACCEPTED')).result.leave_status).toBe('ACCEPTED');
  });
});

test('HR decides where a level has nobody', async () => {
  await rule({ second_manager: true });
  await portal.database.pool.query('update employee set reporting_manager_2_id = null where id = $1', [
    await personOf(portal, 'accountant'),
  ]);
  const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-14');
  await move(portal, 'manager', result.id, 'ACCEPTED');
  expect((await told('hr', 'leave.applied')).length).toBe(1);
  expect((await move(portal, 'hr', result.id, 'ACCEPTED')).result.leave_status).toBe('ACCEPTED');
});

describe('an application that nobody answers', () => {
  const hours = 60 * 60;
  const run = async () => {
    for (const job of [remindOfLeave, passLeaveOn]) await enqueue(portal.database, job, {});
    await portal.runJobs();
  };

  test('asked on Friday at 16:00, gets a reminder on Monday and moves on on Tuesday at 16:00, once each', async () => {
    const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-14');
    portal.advance(3 * 24 * hours - 600);
    await run();
    expect(await told('manager', 'leave.waits')).toEqual([]);
    portal.advance(1200);
    for (const _ of ['once', 'twice']) await run();
    expect(await told('manager', 'leave.waits')).toHaveLength(1);
    portal.advance(24 * hours - 1200);
    await run();
    expect(await levelOf(result.id)).toEqual({ levels: 'Manager', level: 1 });
    portal.advance(1200);
    for (const _ of ['once', 'twice']) await run();
    expect(await levelOf(result.id)).toEqual({ levels: 'Manager, HR', level: 2 });
    expect((await told('manager', 'leave.passedOn')).map(({ title }) => title)).toEqual([
      `The leave of ${cast.accountant.name}, 14-12-2026, waits for HR now`,
    ]);
    expect(await told('hr', 'leave.applied')).toHaveLength(1);
  });

  test('moves to the next level first, and stays with HR', async () => {
    await rule({ second_manager: true });
    const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-14');
    const levels = [];
    for (const _ of ['partner', 'HR', 'HR still']) {
      portal.advance(7 * 24 * hours);
      await run();
      levels.push(await levelOf(result.id));
    }
    expect(levels).toEqual([
      { levels: 'Manager, Second manager', level: 2 },
      { levels: 'Manager, Second manager, HR', level: 3 },
      { levels: 'Manager, Second manager, HR', level: 3 },
    ]);
  });

  test('waits for people present, not for people away', async () => {
    await onLeave(portal, await personOf(portal, 'manager'), { from: '2026-11-20', to: '2026-12-04' });
    const { result } = await askFor(portal, 'accountant', 'PL', '2026-12-14');
    portal.advance(3 * 24 * hours);
    await run();
    expect((await levelOf(result.id))?.level).toBe(1);
    portal.advance(24 * hours + 600);
    await run();
    expect((await levelOf(result.id))?.level).toBe(2);
  });
});
