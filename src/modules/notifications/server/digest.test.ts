import { notification } from '#platform/contract/notify.ts';
import { addDays, dateOf } from '#platform/contract/dates.ts';
import { morningKind } from '#platform/contract/to-do/morning.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { collectDigests } from '#platform/server/notify/digest.ts';
import { lastDue } from '#platform/server/notify/digest-times.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { dueJobs } from '#test/due-jobs.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { markRead, saveNotificationPreference } from '../contract.ts';
import { accountOf, tellCast } from './testing/notified.ts';

const daily = notification('test.daily', { group: 'Samples', says: 'Daily', mail: 'daily' });
const weekly = notification('test.weekly', { group: 'Others', says: 'Weekly', mail: 'weekly' });

/** A Friday, an hour before the digests. */
async function open(): Promise<TestPortal> {
  const portal = await testPortal({ start: new Date('2026-11-20T08:00:00Z') });
  // People who have signed in get their to-dos with the digest, which is another test's subject.
  await portal.database.pool.query('update account set last_sign_in_at = null');
  return portal;
}
const hours = (count: number) => count * 60 * 60;

/** Runs the scheduled job, and all jobs that follow from it. */
async function morning(portal: TestPortal): Promise<void> {
  await enqueue(portal.database, collectDigests, {});
  await portal.runJobs();
  await portal.runJobs();
}
const digestsTo = async (portal: TestPortal, role: Role) =>
  (await portal.mails(cast[role].email)).filter(({ kind }) => kind === 'digest');

describe('a digest', () => {
  test('collects notifications by group, at nine and not before; later ones wait for the next day', async () => {
    const portal = await open();
    await tellCast(portal, ['hr'], { title: 'First' }, daily);
    await tellCast(portal, ['hr'], { title: 'Second' }, daily);
    await morning(portal);
    expect(await digestsTo(portal, 'hr')).toEqual([]);
    portal.advance(hours(1.5));
    await tellCast(portal, ['hr'], { title: 'After nine' }, daily);
    await morning(portal);
    const [digest] = await digestsTo(portal, 'hr');
    expect(digest?.subject).toBe('2 notifications since yesterday');
    expect(digest?.text).toContain('Samples\n- First\n- Second');
    expect(digest?.text).not.toContain('After nine');
    portal.advance(hours(24));
    await morning(portal);
    expect((await digestsTo(portal, 'hr')).map(({ subject }) => subject)).toEqual([
      '1 notification since yesterday',
      '2 notifications since yesterday',
    ]);
  });

  test('is sent once a day, however often and in however many processes it is prepared', async () => {
    const portal = await open();
    await tellCast(portal, ['hr', 'partner'], { title: 'Once' }, daily);
    portal.advance(hours(2));
    const elsewhere = () => dueJobs(portal.database, portal.config, portal.now);
    await enqueue(portal.database, collectDigests, {});
    await Promise.all([morning(portal), elsewhere()]);
    await morning(portal);
    await tellCast(portal, ['hr'], { title: 'Of this morning, stored late' }, daily);
    await portal.database.pool.query(
      "update notification set created_at = '2026-11-20T08:59:00Z' where title like 'Of%'",
    );
    await morning(portal);
    expect([(await digestsTo(portal, 'hr')).length, (await digestsTo(portal, 'partner')).length]).toEqual([1, 1]);
    portal.advance(hours(24));
    await morning(portal);
    expect((await digestsTo(portal, 'hr'))[0]?.text).toContain('Of this morning, stored late');
  });

  test('leaves out what was read in the portal; with nothing left, nothing is sent', async () => {
    const portal = await open();
    await tellCast(portal, ['hr'], { title: 'Read already' }, daily);
    const { rows } = await portal.database.pool.query("select id from notification where title = 'Read already'");
    await portal.call(markRead, { as: 'hr', body: { ids: rows.map(({ id }) => id), read: true } });
    await portal.call(saveNotificationPreference, {
      as: 'hr',
      body: { kind: morningKind.name, inApp: true, mail: 'never' },
    });
    portal.advance(hours(2));
    await morning(portal);
    expect(await digestsTo(portal, 'hr')).toEqual([]);
  });

  test('for the week is sent on Mondays', async () => {
    const portal = await open();
    await tellCast(portal, ['hr'], { title: 'Of the week' }, weekly);
    for (const _ of ['Friday', 'Saturday', 'Sunday']) {
      portal.advance(hours(24));
      await morning(portal);
    }
    // Monday, 08:00; then after nine.
    expect(await digestsTo(portal, 'hr')).toEqual([]);
    portal.advance(hours(2));
    await morning(portal);
    expect((await digestsTo(portal, 'hr'))[0]?.subject).toBe('1 notification in the last week');
  });

  test.each([
    ['switched off', 'dot_access = false'],
    ['closed by itself', `closes_at = '2026-11-20T08:30:00Z'`],
  ])('is not sent to people whose access was %s', async (_, ended) => {
    const portal = await open();
    await tellCast(portal, ['hod'], { title: 'Too late' }, daily);
    await portal.database.pool.query(`update account set ${ended} where id = $1`, [await accountOf(portal, 'hod')]);
    portal.advance(hours(2));
    await morning(portal);
    expect(await digestsTo(portal, 'hod')).toEqual([]);
  });
});

test('was last due at nine o’clock in the firm’s zone, within a day, or on a Monday within a week', () => {
  const zones = fc.constantFrom('Europe/London', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns', 'UTC');
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      for (const pace of ['daily', 'weekly'] as const) {
        const { day, at } = lastDue(pace, now, zone);
        const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
        expect([local.hour, local.minute, local.toPlainDate().toString()]).toEqual([9, 0, day]);
        expect(at <= now).toBe(true);
        const next = addDays(day, pace === 'daily' ? 1 : 7);
        expect(dateOf(now, zone) <= next).toBe(true);
        if (pace === 'weekly') expect(local.dayOfWeek).toBe(1);
      }
    }),
    { numRuns: 500 },
  );
});
