import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { testPortal } from '#test/portal.ts';
import { expect, test } from 'vitest';
import { makeCalendarFeed } from '../calendar.ts';
import { endUnreadCalendarFeeds } from './nightly.ts';

test('a calendar address ends after 90 days unread, and its owner is notified', async () => {
  const portal = await testPortal();
  const make = async (as: Role) =>
    new URL((await portal.call<{ address: string }>(makeCalendarFeed, { as })).result.address).pathname;
  const read = async (url: string) => (await portal.app.inject({ url })).statusCode;
  const days = (count: number) => portal.advance(count * 24 * 60 * 60);
  const [used, forgotten] = [await make('partner'), await make('team')];
  days(89);
  expect(await read(used)).toBe(200);
  days(1);
  expect([await read(used), await read(forgotten)]).toEqual([200, 404]);
  await enqueue(portal.database, endUnreadCalendarFeeds, {});
  await portal.runJobs();
  const { pool } = portal.database;
  const told = await pool.query<{ email: string; title: string }>(
    `select email, title from notification join account on account.id = account_id where kind = 'profile.calendarUnread'`,
  );
  expect(told.rows).toEqual([{ email: cast.team.email, title: 'Your calendar feed was switched off' }]);
  const left = await pool.query<{ email: string }>(
    'select email from calendar_feed join account on account.id = account_id',
  );
  expect(left.rows).toEqual([{ email: cast.partner.email }]);
});
