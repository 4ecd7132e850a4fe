import { fetchMyDay } from '#modules/dashboard/contract.ts';
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import { morningKind } from '#platform/contract/to-do/morning.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { collectDigests } from '#platform/server/notify/digest.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { saveNotificationPreference } from '../contract.ts';
import { accountOf, tellCast } from './testing/notified.ts';
import { notification } from '#platform/contract/notify.ts';

const daily = notification('test.daily', { group: 'Samples', says: 'Daily', mail: 'daily' });
const hours = (count: number) => count * 60 * 60;

/** A Friday, an hour before the morning emails. */
const open = () => testPortal({ start: new Date('2026-11-20T08:00:00Z') });

async function morning(portal: TestPortal): Promise<void> {
  await enqueue(portal.database, collectDigests, {});
  await portal.runJobs();
  await portal.runJobs();
}
const daysOf = async (portal: TestPortal, role: Role) =>
  (await portal.mails(cast[role].email)).filter(({ kind }) => kind === 'digest');
const toDoOf = async (portal: TestPortal, as: Role) =>
  (await portal.call<{ groups: ToDoGroup[] }>(fetchMyDay, { as, query: {} })).result.groups;

const choose = (portal: TestPortal, as: Role, mail: 'weekly' | 'never' | 'atOnce') =>
  portal.call(saveNotificationPreference, { as, body: { kind: morningKind.name, inApp: true, mail } });

test('lists each person’s to-dos as on their dashboard, with links, above the notifications', async () => {
  const portal = await open();
  await tellCast(portal, ['admin'], { title: 'A backup is old' }, daily);
  const groups = await toDoOf(portal, 'admin');
  await portal.signIn('client');
  await portal.database.pool.query('update account set last_sign_in_at = null where id = $1', [
    await accountOf(portal, 'partner'),
  ]);
  portal.advance(hours(1.5));
  await morning(portal);
  const [mail, ...others] = await daysOf(portal, 'admin');
  expect(others).toEqual([]);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  expect(mail?.subject).toBe(`${all} to do, 1 notification`);
  for (const { title, count, link } of groups) {
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`${title}: ${count} (${portal.config.publicUrl}${link})`);
  }
  expect(mail?.text).toMatch(/since yesterday:\s+Samples\n- A backup is old/);
  // Clients have a home page of their own, and people who never signed in do not use the portal.
  expect([await daysOf(portal, 'client'), await daysOf(portal, 'partner')]).toEqual([[], []]);
});

test('is sent on working days, in the morning, to people who want it', async () => {
  const portal = await open();
  await portal.signIn('admin');
  await portal.signIn('hr');
  expect((await choose(portal, 'hr', 'atOnce')).status).toBe(400);
  expect((await choose(portal, 'hr', 'never')).status).toBe(200);
  portal.advance(hours(6));
  await morning(portal);
  // Six hours late it would be useless: nothing was running in the morning to send it.
  expect(await daysOf(portal, 'admin')).toEqual([]);
  portal.advance(hours(19.5));
  await morning(portal);
  // Saturday.
  expect(await daysOf(portal, 'admin')).toEqual([]);
  portal.advance(hours(48));
  await morning(portal);
  expect([(await daysOf(portal, 'admin')).length, (await daysOf(portal, 'hr')).length]).toEqual([1, 0]);
});

test('is sent at nine in its reader’s time zone', async () => {
  const portal = await open();
  await portal.signIn('admin');
  await portal.database.pool.query(
    `insert into account_preference (account_id, week_starts, zone) values ($1, 1, 'America/New_York')
     on conflict (account_id) do update set zone = excluded.zone`,
    [await accountOf(portal, 'admin')],
  );
  portal.advance(hours(2));
  await morning(portal);
  expect(await daysOf(portal, 'admin')).toEqual([]);
  portal.advance(hours(4.5));
  await morning(portal);
  expect((await daysOf(portal, 'admin')).length).toBe(1);
});
