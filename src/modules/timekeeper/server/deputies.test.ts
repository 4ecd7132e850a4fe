import { type Delegation, delegationCalls } from '#modules/delegation/contract.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { Page } from '#platform/contract/list.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { tokenOf } from '#test/tokens/made.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TimeEntry, timeEntryCalls } from '../contract.ts';
import * as weeks from '../weeks.ts';

let portal: TestPortal;
let person: (name: string) => number;
const [monday, date] = ['2026-11-16', '2026-11-17'];

/** The accountant reports to the manager, who is away; the team user reports to none of the cast. */
beforeEach(async () => {
  portal = await testPortal({ start: new Date('2026-11-20T09:00:00Z') });
  ({ person } = await jobIds(portal));
  const { pool } = portal.database;
  await pool.query(
    'delete from time_entry; delete from week_sheet; delete from delegation_approval; delete from delegation',
  );
  await pool.query('update employee set reporting_manager_1_id = null, reporting_manager_2_id = null');
  await pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [person('manager'), person('accountant')]); // prettier-ignore
  await pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [person('partner'), person('manager')]); // prettier-ignore
  await pool.query('update employee set heads_department_id = null where id = any($1)', [
    [person('manager'), person('team'), person('accountant')],
  ]);
});

const name = (form: object, as: Role = 'manager') => {
  const usual = { employee_id: person('manager'), deputy_id: person('team'), note: null };
  const days = { valid_from: '2026-11-20', valid_until: '2026-11-24' };
  return portal.call<Delegation>(delegationCalls.add, { as, body: { ...usual, ...days, ...form } });
};
const book = (as: Role, cell: object = {}) =>
  portal.call(weeks.saveCells, { as, body: { cells: [{ date, fee_type_id: 1, duration_min: 60, ...cell }] } });
const move = (as: Role, of: Role, status: string, reason = 'For this test') =>
  portal.call<weeks.Sheet>(weeks.moveWeek, {
    as,
    query: { employee_id: person(of), week: monday },
    body: { status, reason },
  });
const seenBy = async (as: Role, of: Role) => {
  const entries = await portal.call<Page<TimeEntry>>(timeEntryCalls.page, {
    as,
    query: { employee: String(person(of)) },
  });
  const exported = await portal.call<Buffer>(timeEntryCalls.export, { as, query: { format: 'csv' } });
  const team = await portal.call<{ rows: weeks.TeamRow[] }>(weeks.fetchTeamWeeks, { as, query: { week: monday } });
  const week = await portal.call(weeks.fetchWeek, { as, query: { employee_id: person(of), week: monday } });
  const row = team.result.rows.find(({ employee_id }) => employee_id === person(of));
  const lines = exported.result.toString().trim().split('\r\n').length - 1;
  return { entries: entries.result.count, lines, decides: row?.approver, week: week.status };
};
const told = async (role: Role) => {
  const { rows } = await portal.database.pool.query<{ kind: string; title: string; body: string }>(
    "select kind, title, body from notification join account on account.id = account_id where email = $1 and kind like 'time.%'",
    [cast[role].email],
  );
  return rows;
};
const later = async (days: number) => {
  portal.advance(days * 24 * 3600);
  await portal.signIn('team', { fresh: true });
  await portal.signIn('accountant', { fresh: true });
};

describe('a deputy', () => {
  test('sees and decides about the time of the approver’s people, on these days only', async () => {
    await book('accountant');
    expect(await seenBy('team', 'accountant')).toEqual({ entries: 0, lines: 0, decides: undefined, week: 404 });
    expect((await name({ valid_from: '2026-11-21' })).status).toBe(201);
    expect(await seenBy('team', 'accountant')).toMatchObject({ entries: 0, week: 404 });
    await later(1);
    expect(await seenBy('team', 'accountant')).toEqual({ entries: 1, lines: 1, decides: true, week: 200 });
    await move('accountant', 'accountant', 'Submitted');
    expect((await move('team', 'accountant', 'Rejected')).result.status).toBe('Rejected');
    await later(4);
    expect(await seenBy('team', 'accountant')).toEqual({ entries: 0, lines: 0, decides: undefined, week: 404 });
    expect((await move('team', 'accountant', 'Approved')).status).toBe(404);
  });

  test('cannot decide about the approver, nor about anyone above both', async () => {
    await name({});
    await book('manager');
    await move('manager', 'manager', 'Submitted');
    expect((await move('team', 'manager', 'Approved')).status).toBe(404);
    expect((await move('team', 'partner', 'Approved')).status).toBe(404);
    await book('team');
    await move('team', 'team', 'Submitted');
    expect((await move('team', 'team', 'Approved')).status).toBe(403);
  });

  test('who is also away passes it on once, to a person who can then see the week', async () => {
    expect((await name({ deputy_id: person('hod') })).status).toBe(201);
    expect((await name({ employee_id: person('hod') }, 'hod')).status).toBe(201);
    await book('accountant');
    const { result } = await move('accountant', 'accountant', 'Submitted');
    expect(result.waits_for.toSorted()).toEqual([cast.manager.name, cast.team.name].toSorted());
    expect((await move('hod', 'accountant', 'Approved')).status).toBe(403);
    expect(await seenBy('team', 'accountant')).toEqual({ entries: 1, lines: 1, decides: true, week: 200 });
    expect((await move('team', 'accountant', 'Approved')).result.status).toBe('Approved');
  });

  test('leaves their own week to the approver and the next level', async () => {
    await name({ deputy_id: person('accountant') });
    await book('accountant');
    const { result } = await move('accountant', 'accountant', 'Submitted');
    expect(result.waits_for).toEqual([cast.manager.name, cast.partner.name]);
    expect((await move('accountant', 'accountant', 'Approved')).status).toBe(403);
    expect((await move('partner', 'accountant', 'Approved')).result.status).toBe('Approved');
  });

  test('can stand in for a head of department', async () => {
    await book('accountant');
    const { rows } = await portal.database.pool.query<{ id: number }>(
      'update employee set reporting_manager_1_id = null where id = $1 returning department_id as id',
      [person('accountant')],
    );
    await portal.database.pool.query('update employee set heads_department_id = $1 where id = $2', [rows[0]?.id, person('hod')]); // prettier-ignore
    expect((await name({ employee_id: person('hod') }, 'hod')).status).toBe(201);
    expect(await seenBy('team', 'accountant')).toMatchObject({ entries: 1, decides: true });
  });

  test('is told, is notified of submitted weeks, and decides by name', async () => {
    await name({});
    expect(await told('team')).toMatchObject([{ kind: 'time.deputy', body: 'From 20-11-2026 to 24-11-2026.' }]);
    await book('accountant');
    await move('accountant', 'accountant', 'Submitted');
    for (const role of ['team', 'manager'] as const)
      expect((await told(role)).map(({ kind }) => kind)).toContain('time.submitted');
    const submitted = async (role: Role) => (await told(role)).find(({ kind }) => kind === 'time.submitted')?.body;
    await move('team', 'accountant', 'Rejected', 'On the wrong day');
    portal.advance(13);
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ name: string }>(
      'select employee_name as name from employee where id = $1',
      [person('manager')],
    );
    expect(await submitted('team')).toBe(`For ${rows[0]?.name}, away until 24-11-2026`);
    expect(await submitted('manager')).toBe('');
    const [rejected] = await told('accountant');
    expect(rejected?.body).toBe(`By ${cast.team.name} for ${rows[0]?.name}. On the wrong day`);
    const { rows: trail } = await portal.database.pool.query<{ noted: string }>(
      `select after->>'stands_in_for' as noted from audit_entry where event = 'week_sheet.moved' order by id desc limit 1`,
    );
    expect(trail[0]?.noted).toBe(rows[0]?.name);
    expect((await told('manager')).map(({ kind, title }) => [kind, title])).toContainEqual([
      'time.decidedFor',
      expect.stringMatching(`^${cast.team.name} has rejected the week from 16-11-2026 of .+ for you$`),
    ]);
  });
});

describe('naming a deputy', () => {
  test.each<[string, () => object, Role, string]>([
    ['for the approver’s manager', () => ({ employee_id: person('partner') }), 'manager', 'employee_id'],
    ['by HR', () => ({}), 'hr', 'employee_id'],
    ['who is the approver', () => ({ deputy_id: person('manager') }), 'manager', 'deputy_id'],
    ['ending before it begins', () => ({ valid_until: '2026-11-19' }), 'manager', 'valid_until'],
  ])('%s is refused at its field', async (_, form, as, field) => {
    const answer = await name(form(), as);
    expect([400, 403]).toContain(answer.status);
    if (answer.status === 400) expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test('a person without the right to decide is refused', async () => {
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted)
       select id, 'Timekeeper', 'UPDATE', false from account where email = $1`,
      [cast.team.email],
    );
    expect(await name({})).toMatchObject({
      status: 400,
      fields: { deputy_id: 'Please choose somebody who may approve attendance, shift changes, leave and time' },
    });
  });

  test('a second deputy for a day is refused, also when two are named at once', async () => {
    await portal.signIn('manager');
    const outcomes = await Promise.all([name({}), name({ valid_from: '2026-11-24', valid_until: '2026-11-30' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await name({ valid_from: '2026-12-01', valid_until: '2026-12-01' })).status).toBe(201);
  });

  test('only the person who is away can name one, and never by an access token', async () => {
    const deputy = { employee_id: person('manager'), deputy_id: person('team'), note: null };
    const body = { ...deputy, valid_from: '2026-11-20', valid_until: '2026-11-24' };
    const token = await tokenOf(portal, 'manager');
    expect((await portal.call(delegationCalls.add, { token, body })).status).toBe(403);
    expect((await portal.call(delegationCalls.page, { token })).status).toBe(200);
  });

  test('is shown to the two people concerned, and to those who see their time', async () => {
    await name({});
    const shownTo = async (as: Role) =>
      (await portal.call<Page<Delegation>>(delegationCalls.page, { as })).result.rows.length;
    expect(await Promise.all((['manager', 'team', 'partner', 'accountant'] as const).map(shownTo))).toEqual([
      1, 1, 1, 0,
    ]);
    expect((await portal.call(delegationCalls.page, { as: 'client' })).status).toBe(403);
  });
});
