import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { describe, expect, test } from 'vitest';
import { tellCelebrations } from './celebrations.ts';
import { remindOfConfirmations } from './probation.ts';
import { changeStaff, personOf } from './testing/staff.ts';

const day = 24 * 60 * 60;

/** A firm where nothing is due except what a test sets up. */
async function quietFirm(start: string): Promise<TestPortal> {
  const portal = await testPortal({ start: new Date(start) });
  await portal.database.pool.query(`
    delete from employment_period;
    update employee set dob = null, doj = '2000-05-05', due_date = null where status <> 'EXITED';
    delete from notification; delete from staff_day`);
  return portal;
}

async function run(portal: TestPortal): Promise<void> {
  await enqueue(portal.database, remindOfConfirmations, {});
  await enqueue(portal.database, tellCelebrations, {});
  await portal.runJobs();
}

async function told(portal: TestPortal, role: Role, kind: string): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ told: string }>(
    `select title || case body when '' then '' else ' | ' || body end as told
     from notification join account on account.id = account_id
     where email = $1 and kind = $2 order by notification.id`,
    [cast[role].email, kind],
  );
  return rows.map((row) => row.told);
}

const set = (portal: TestPortal, role: Role, columns: string) =>
  portal.database.pool.query(`update employee set ${columns} where email = $1`, [cast[role].email]);

describe('a confirmation due', () => {
  const due = (portal: TestPortal, role: Role) => told(portal, role, 'staff.confirmationDue');
  const pending = `confirmation_status = 'PENDING', date_of_confirmation = null`;

  test('is announced to manager and HR fifteen and three days before, once each', async () => {
    const portal = await quietFirm('2026-11-20T10:00:00Z');
    await set(portal, 'team', `${pending}, due_date = '2026-12-06'`);
    const counts: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      await run(portal);
      await run(portal);
      counts.push((await due(portal, 'manager')).length);
      portal.advance(day);
    }
    // Days 16 before, 15 to 4 before, then 3 and fewer.
    expect(counts).toEqual([0, ...Array.from({ length: 12 }, () => 1), ...Array.from({ length: 7 }, () => 2)]);
    const title = `The probation of ${cast.team.name} ends on 6 December 2026 | Confirm it, or extend it once.`;
    expect(await due(portal, 'manager')).toEqual([title, title]);
    expect(await due(portal, 'hr')).toEqual([title, title]);
    expect(await due(portal, 'accountant')).toEqual([]);
  });

  test('is caught up on after downtime, past the date too; a moved date is announced again', async () => {
    const portal = await quietFirm('2026-11-20T10:00:00Z');
    await set(portal, 'team', `${pending}, due_date = '2026-12-01'`);
    portal.advance(13 * day);
    await run(portal);
    expect(await due(portal, 'manager')).toEqual([
      `The probation of ${cast.team.name} ended on 1 December 2026 | Confirm it, or extend it once.`,
    ]);
    await set(portal, 'team', `confirmation_status = 'EXTENDED', due_date = '2026-12-15'`);
    await run(portal);
    expect((await due(portal, 'manager')).length).toBe(2);
  });

  test('is not announced once confirmed or when they are leaving', async () => {
    const portal = await quietFirm('2026-11-20T10:00:00Z');
    await set(
      portal,
      'team',
      `due_date = '2026-11-25', confirmation_status = 'CONFIRMED',
      date_of_confirmation = '2026-11-01'`,
    );
    await set(portal, 'newcomer', `${pending}, due_date = '2026-11-25', status = 'NOTICE'`);
    await run(portal);
    expect(await due(portal, 'hr')).toEqual([]);
  });
});

test('the person is told the outcome of their probation', async () => {
  const portal = await quietFirm('2026-11-20T10:00:00Z');
  await set(portal, 'team', `confirmation_status = 'PENDING', date_of_confirmation = null, due_date = '2026-12-01'`);
  const save = async (changes: object) =>
    expect((await changeStaff(portal, await personOf(portal, 'team'), changes)).status).toBe(200);
  await save({ designation: 'Senior' });
  await save({ confirmation_status: 'EXTENDED', due_date: '2027-02-01' });
  await save({ designation: 'Senior again' });
  await save({ confirmation_status: 'CONFIRMED', date_of_confirmation: '2026-11-20' });
  expect(await told(portal, 'team', 'staff.probationResult')).toEqual([
    'Your probation goes on until 1 February 2027',
    'Your probation is confirmed',
  ]);
  await portal.runJobs();
  expect((await portal.mails(cast.team.email)).map(({ subject }) => subject)).toContain('Your probation is confirmed');
});

describe('birthdays and work anniversaries', () => {
  const days = (portal: TestPortal, role: Role) => told(portal, role, 'staff.celebrations');

  test('are announced once a day: birthdays to HR only, anniversaries also to department and managers', async () => {
    const portal = await quietFirm('2026-11-20T10:00:00Z');
    await set(portal, 'team', `dob = '1995-11-20', doj = '2021-11-20'`);
    await run(portal);
    await run(portal);
    expect(await days(portal, 'hr')).toEqual([
      `Today: ${cast.team.name} has their birthday, and 1 more | ${cast.team.name} has been here for 5 years.`,
    ]);
    expect(await days(portal, 'manager')).toEqual([`Today: ${cast.team.name} has been here for 5 years`]);
    expect(await days(portal, 'team')).toEqual([]);
    expect(await days(portal, 'admin')).toEqual([]);
  });

  test('of 29 February are on the 28th in common years, on the day in leap years', async () => {
    const born = `dob = '1996-02-29'`;
    const common = await quietFirm('2027-02-28T10:00:00Z');
    await set(common, 'team', born);
    await run(common);
    common.advance(day);
    await run(common);
    expect(await days(common, 'hr')).toEqual([`Today: ${cast.team.name} has their birthday`]);
    const leap = await quietFirm('2028-02-28T10:00:00Z');
    await set(leap, 'team', born);
    await run(leap);
    expect(await days(leap, 'hr')).toEqual([]);
    leap.advance(day);
    await run(leap);
    expect((await days(leap, 'hr')).length).toBe(1);
  });

  test('of missed days are caught up on, a week at most', async () => {
    const portal = await quietFirm('2026-11-20T10:00:00Z');
    await run(portal);
    await set(portal, 'team', `dob = '1995-11-22'`);
    await set(portal, 'accountant', `dob = '1995-12-01'`);
    portal.advance(13 * day);
    await run(portal);
    expect(await days(portal, 'hr')).toEqual([`On 1 December 2026: ${cast.accountant.name} has their birthday`]);
  });

  test('follow the firm’s day, and skip people who opted out', async () => {
    // 20:30 in London is the next day in Kolkata.
    const portal = await quietFirm('2026-11-20T20:30:00Z');
    await portal.database.pool.query(`update firm set zone = 'Asia/Kolkata'`);
    await portal.database.pool.query(
      `insert into notification_preference (account_id, kind, in_app, mail)
       select id, 'staff.celebrations', false, 'never' from account where email = $1`,
      [cast.manager.email],
    );
    await set(portal, 'team', `doj = '2025-11-21'`);
    await run(portal);
    expect(await days(portal, 'hr')).toEqual([`Today: ${cast.team.name} has been here for a year`]);
    expect(await days(portal, 'manager')).toEqual([]);
  });
});
