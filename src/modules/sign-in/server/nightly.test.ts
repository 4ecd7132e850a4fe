import { backgroundWork } from '#platform/server/work.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { testPortal } from '#test/portal.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { signInJobs } from './nightly.ts';
import { enterCode, failTimes, mailedCode, signInWith } from './testing/steps.ts';

test('tries, challenges, codes and grants are deleted after a day, sessions after a month', async () => {
  const portal = await testPortal();
  const code = await mailedCode(portal, cast.team);
  await enterCode(portal, cast.team, code);
  await signInWith(portal, cast.team);
  await failTimes(portal, cast.team, 2);
  const purge = async () => {
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    await signInJobs.find(({ name }) => name === 'purge-access')?.run(work, {}, undefined);
  };
  const left = async () => {
    const tables = ['attempt', 'sign_in_challenge', 'recovery_code', 'access_grant', 'session'];
    const counts = tables.map((table) => portal.database.pool.query(`select from ${table}`));
    return (await Promise.all(counts)).map(({ rowCount }) => (rowCount ?? 0) > 0);
  };
  await purge();
  expect(await left()).toEqual([true, true, true, true, true]);
  portal.advance(26 * 60 * 60);
  await purge();
  expect(await left()).toEqual([false, false, false, false, true]);
  portal.advance(31 * 24 * 60 * 60);
  await purge();
  expect(await left()).toEqual([false, false, false, false, false]);
});
