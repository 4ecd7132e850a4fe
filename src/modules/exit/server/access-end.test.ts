import type { StaffLookup } from '#modules/staff/contract.ts';
import { fetchMyRights } from '#modules/access/held-rights.ts';
import { addDays, dateOf } from '#platform/contract/dates.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { cast, isOfCast } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchExitById, type ExitRecord } from '../contract.ts';
import { accessEndsAt, closesAt } from './access-end.ts';
import { colleague, register } from './testing/exits.ts';

test.each([
  ['Europe/London', '2026-11-30', '2026-12-01T00:00:00.000Z'],
  ['Europe/London', '2026-07-31', '2026-07-31T23:00:00.000Z'],
  // Nights on which the clocks change.
  ['Europe/London', '2026-10-25', '2026-10-26T00:00:00.000Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-30', '2026-11-30T18:30:00.000Z'],
  ['Pacific/Auckland', '2026-11-30', '2026-11-30T11:00:00.000Z'],
  // In Cairo midnight is skipped in April; in Havana it comes twice in November.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['America/Havana', '2026-10-31', '2026-11-01T04:00:00.000Z'],
])('in %s the access of someone whose last day is %s ends at %s', (zone, lwd, moment) => {
  expect(accessEndsAt(lwd, zone).toISOString()).toBe(moment);
});

test('before that moment it is the last day at the place of work, from then on the next day', () => {
  const zones = ['Europe/London', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC'];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.nat(4000), (zone, days) => {
      const lwd = addDays('2024-01-01', days);
      const end = accessEndsAt(lwd, zone).getTime();
      expect([dateOf(new Date(end - 1), zone), dateOf(new Date(end), zone)]).toEqual([lwd, addDays(lwd, 1)]);
    }),
  );
});

test.each([
  ['no earlier day', null, '2026-11-30T18:30:00.000Z'],
  ['an earlier day, at its start', '2026-11-26', '2026-11-25T18:30:00.000Z'],
  ['a day after the last one', '2026-12-05', '2026-11-30T18:30:00.000Z'],
])('the account closes with %s', (_, access_off_from, moment) => {
  expect(closesAt({ lwd: '2026-11-30', access_off_from }, 'Asia/Kolkata').toISOString()).toBe(moment);
});

/** Sets the portal's clock. */
const to = (portal: TestPortal, moment: string) => portal.advance((Date.parse(moment) - portal.now().getTime()) / 1000);

describe('on the last day', () => {
  let portal: TestPortal;
  let exit: ExitRecord;
  let person: StaffLookup;
  beforeAll(async () => {
    portal = await testPortal();
    person = await colleague(portal, 'team');
    exit = await register(portal, 'team', { lwd: '2026-11-20' });
  });
  const state = async () => {
    const { rows } = await portal.database.pool.query<{ status: string; dot_access: boolean }>(
      'select status, dot_access from employee join account on account.id = user_id where employee.id = $1',
      [person.id],
    );
    return rows[0];
  };
  const asPerson = async () => (await portal.call(fetchMyRights, { as: 'team' })).status;

  // They work in Kolkata, and the firm is in London (decisions D36).
  test('access continues until the last second at the place of work', async () => {
    to(portal, '2026-11-20T18:20:00Z');
    await portal.signIn('team', { fresh: true });
    to(portal, '2026-11-20T18:29:59Z');
    await portal.runJobs();
    expect(await state()).toEqual({ status: 'NOTICE', dot_access: true });
    expect(await asPerson()).toBe(200);
  });

  test('at midnight the session is refused at once, before any job, and nobody signs in', async () => {
    to(portal, '2026-11-20T18:30:00Z');
    expect(await asPerson()).toBe(401);
    expect(await state()).toEqual({ status: 'NOTICE', dot_access: true });
    await expect(portal.signIn('team', { fresh: true })).rejects.toThrow(/401|locked/i);
  });

  test('the person is marked as left, and HR is told once', async () => {
    await portal.runJobs();
    expect(await state()).toEqual({ status: 'EXITED', dot_access: false });
    await portal.database.pool.query(`select graphile_worker.add_job('exit-access-end', '{}')`);
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ email: string }>(
      "select account.email from notification join account on account.id = account_id where kind = 'exit.accessEnded'",
    );
    expect(rows.filter(isOfCast)).toEqual([{ email: 'hr@demo.example' }]);
    await portal.signIn('hr', { fresh: true });
    const seen = await portal.call<ExitRecord>(fetchExitById, { as: 'hr', query: { id: exit.id } });
    expect(seen.result.access_ended_at).toMatch(/^2026-11-2\dT/);
    const trail = await portal.database.pool.query(
      "select count(*)::int as count from audit_entry where event = 'exit.accessEnded' and entity_id = $1",
      [String(exit.id)],
    );
    expect(trail.rows).toEqual([{ count: 1 }]);
  });
});

test('a last day moved on the staff page is followed, and access ends on the new day only', async () => {
  const portal = await testPortal();
  const exit = await register(portal, 'team', { lwd: '2026-11-20' });
  await portal.database.pool.query("update employee set last_working_date = '2026-11-23' where id = $1", [
    exit.user_id,
  ]);
  const status = async () => {
    const { rows } = await portal.database.pool.query('select status from employee where id = $1', [exit.user_id]);
    return rows[0];
  };
  portal.advance(14 * 3600);
  await portal.runJobs();
  expect(await status()).toEqual({ status: 'NOTICE' });
  await portal.signIn('hr', { fresh: true });
  const seen = await portal.call<ExitRecord>(fetchExitById, { as: 'hr', query: { id: exit.id } });
  expect(seen.result.lwd).toBe('23-11-2026');
  portal.advance(3 * 24 * 3600);
  await portal.database.pool.query(`select graphile_worker.add_job('exit-access-end', '{}')`);
  await portal.runJobs();
  expect(await status()).toEqual({ status: 'EXITED' });
});

test('a last day at the end of the calendar does not delay other people’s end', async () => {
  const portal = await testPortal();
  const [far, near] = [await register(portal, 'manager'), await register(portal, 'team', { lwd: '2026-11-20' })];
  await portal.database.pool.query("update employee set last_working_date = '9999-12-31' where id = $1", [far.user_id]);
  portal.advance(14 * 3600);
  await portal.runJobs();
  const { rows } = await portal.database.pool.query(
    'select status from employee where id = any($1) order by array_position($1, id)',
    [[far.user_id, near.user_id]],
  );
  expect(rows).toEqual([{ status: 'NOTICE' }, { status: 'EXITED' }]);
});

test('the last administrator keeps access until there is another one, and is only then marked as left', async () => {
  const portal = await testPortal();
  const exit = await register(portal, 'admin', { lwd: '2026-11-20' });
  const look = async () => {
    await portal.database.pool.query(`select graphile_worker.add_job('exit-access-end', '{}')`);
    await portal.database.pool.query(`select graphile_worker.add_job('staff-leave', '{}')`);
    await portal.runJobs();
    const { rows } = await portal.database.pool.query(
      `select status, dot_access, access_ended_at is not null as ended,
         (select count(*)::int from notification where kind = 'exit.accessEnded') as told
       from exit_record
       join employee on employee.id = exit_record.employee_id
       join account on account.id = employee.user_id
       where exit_record.id = $1`,
      [exit.id],
    );
    return rows[0];
  };
  portal.advance(24 * 3600);
  expect(await look()).toEqual({ status: 'NOTICE', dot_access: true, ended: false, told: 0 });
  await portal.database.pool.query('update account set role_id = 1 where email = $1', [cast.partner.email]);
  expect(await look()).toMatchObject({ status: 'EXITED', dot_access: false, ended: true });
});

test('people who leave an interview unanswered for three working days get one reminder', async () => {
  const portal = await testPortal();
  await register(portal, 'team');
  const remind = async () => {
    await portal.database.pool.query(`select graphile_worker.add_job('exit-interview-reminder', '{}')`);
    await portal.runJobs();
    const { rows } = await portal.database.pool.query<{ email: string }>(
      `select account.email from notification join account on account.id = account_id
       where kind = 'exit.interviewReminder' and account.email = 'team@demo.example'`,
    );
    return rows.length;
  };
  // From Friday the 20th, Monday, Tuesday and Wednesday have to pass.
  portal.advance(4 * 24 * 3600);
  expect(await remind()).toBe(0);
  portal.advance(24 * 3600);
  expect(await remind()).toBe(1);
  portal.advance(7 * 24 * 3600);
  expect(await remind()).toBe(1);
});
