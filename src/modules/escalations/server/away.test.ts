import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { beforeEach, expect, test } from 'vitest';
import { escalationCalls } from '../contract.ts';
import { type Escalated, escalated } from './testing/escalations.ts';

const today = '2026-11-24';
let at: Escalated;
let away: (name: string, more?: object) => Promise<number>;
beforeEach(async () => {
  at = await escalated();
  // This client's chain: its accountant, their head of department, the director, the partner.
  await at.portal.database.pool.query('update client set manager_id = $1 where id = $2', [
    at.ids.person('accountant'),
    at.ids.client,
  ]);
  await at.portal.database.pool.query(noLeave);
  away = (name, more = {}) => onLeave(at.portal, at.ids.person(name), { from: today, ...more });
});

const ownerOf = async () => {
  const { owner_id } = await at.raised({}, 'admin');
  return ['accountant', 'hod', 'director', 'partner'].find((name) => at.ids.person(name) === owner_id);
};

test('an escalation skips owners who are away today', async () => {
  expect(await ownerOf()).toBe('accountant');
  await away('accountant');
  expect(await ownerOf()).toBe('hod');
  await away('hod');
  expect(await ownerOf()).toBe('director');
});

test('half a day of leave, requested leave, or leave that has ended skips nobody', async () => {
  await away('accountant', { part: 'First' });
  await away('accountant', { from: '2026-11-25', status: 'PENDING' });
  await away('accountant', { from: '2026-11-23' });
  expect(await ownerOf()).toBe('accountant');
});

const allAway = (cover: string | null = null) =>
  at.portal.database.pool.query(
    `with leave as (
      insert into leave_application (employee_id, leave_type_id, start_date, start_half, end_date, end_half, duration,
        leave_status, levels, approved_on, handover_to_id)
      select employee.id, (select min(id) from leave_type), '${today}', 'Full', '${today}', 'Full', 1, 'ACCEPTED', 'HR', now(), $1::bigint
      from employee returning id, employee_id)
    insert into leave_day (application_id, employee_id, date, part, amount, reason, live)
    select id, employee_id, '${today}', 'Full', 100, 'A day of leave', true from leave`,
    [cover && at.ids.person(cover)],
  );

test('if everybody in the chain is away, the first owner gets it', async () => {
  await allAway();
  expect(await ownerOf()).toBe('accountant');
});

test('a stand-in, and a deputy who may read escalations, are notified too when the owner is away', async () => {
  const { pool } = at.portal.database;
  await allAway('manager');
  await pool.query('delete from delegation_approval');
  await pool.query('delete from delegation');
  for (const deputy of ['hod', 'newcomer'])
    await pool.query(
      'insert into delegation (employee_id, deputy_id, valid_from, valid_until) values ($1, $2, $3, $3)',
      [at.ids.person('manager'), at.ids.person(deputy), today],
    );
  const { id } = await at.raised({}, 'admin');
  const { rows } = await pool.query<{ email: string }>(
    `select email from notification join account on account.id = account_id
     where kind = 'escalation.raised' and entity_id = $1 order by email`,
    [id],
  );
  expect(rows.map(({ email }) => email.split('@')[0])).toEqual(['accountant', 'hod', 'manager']);
});

test('a stand-in sees escalations only while standing in, and is notified only of those they may open', async () => {
  const { pool } = at.portal.database;
  await allAway('manager');
  await pool.query('update employee set reporting_manager_1_id = null, reporting_manager_2_id = null');
  const { id } = await at.raised({}, 'admin');
  const opened = async () => (await at.portal.call(escalationCalls.byId, { as: 'manager', query: { id } })).status;
  expect(await opened()).toBe(200);
  await pool.query('update leave_day set live = false where employee_id = $1', [at.ids.person('accountant')]);
  expect(await opened()).toBe(404);

  await pool.query(
    'update leave_day set live = true; update leave_application set handover_to_id = ' + at.ids.person('team'),
  );
  await at.raised({}, 'admin');
  expect(await at.told('escalation.raised')).not.toContain('team');
});
