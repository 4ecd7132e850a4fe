import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundWork } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { lasts, says } from '../contract.ts';
import { forgetTries, giveBack, takeTry } from '#platform/server/attempts.ts';
import { byAddress, byIp } from './allowances.ts';
import { comparisons } from './passwords.ts';
import {
  cookieOf,
  enterCode,
  enterKeyword,
  enterPassword,
  failTimes,
  mailedCode,
  otherThan,
  quietWhile,
  signInWith,
  stranger,
} from './testing/steps.ts';

const isLocked = { status: 401, type: 'LOCKED', message: says.locked, result: { dot_access: 0 } };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => portal.advance(quietWhile));

const background = () => backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());

describe('after five failures within fifteen minutes', () => {
  test.each([
    ['known', cast.team],
    ['unknown', stranger],
  ])('a %s address is locked in the same way, whatever is entered then', async (_, person) => {
    await failTimes(portal, person, 4);
    expect(await enterPassword(portal, person, 'Wrong#2026')).toMatchObject({ message: says.invalidCredential });
    expect(await enterPassword(portal, person, 'Wrong#2026')).toMatchObject(isLocked);
    expect(await enterPassword(portal, person)).toMatchObject(isLocked);
  });

  test('the lock ends after fifteen minutes, not before', async () => {
    await failTimes(portal, cast.team, 5);
    portal.advance(lasts.lock - 5);
    expect(await enterPassword(portal, cast.team)).toMatchObject(isLocked);
    portal.advance(10);
    expect(await enterPassword(portal, cast.team)).toMatchObject({ status: 200 });
  });

  test('lock and counted failures end when the clock is set back a day, and start again', async () => {
    const day = 24 * 60 * 60;
    await failTimes(portal, cast.team, 5);
    await failTimes(portal, cast.hod, 4);
    portal.advance(-day);
    expect(await enterPassword(portal, cast.team)).toMatchObject({ status: 200 });
    await failTimes(portal, cast.hod, 4);
    expect(await enterPassword(portal, cast.hod)).toMatchObject({ status: 200 });
    await failTimes(portal, cast.team, 5);
    expect(await enterPassword(portal, cast.team)).toMatchObject(isLocked);
    portal.advance(day);
  });

  test('the lock lasts fifteen minutes from the fifth failure, however old the first', async () => {
    await failTimes(portal, cast.team, 4);
    portal.advance(14 * 60);
    await failTimes(portal, cast.team, 1);
    portal.advance(14 * 60);
    expect(await enterPassword(portal, cast.team)).toMatchObject(isLocked);
    portal.advance(2 * 60);
    expect(await enterPassword(portal, cast.team)).toMatchObject({ status: 200 });
  });

  test('counts any fifteen minutes, not quarters of an hour', async () => {
    await failTimes(portal, cast.team, 2);
    portal.advance(10 * 60);
    await failTimes(portal, cast.team, 2);
    portal.advance(6 * 60);
    await failTimes(portal, cast.team, 2);
    expect(await enterPassword(portal, cast.team)).toMatchObject({ status: 200 });
    await failTimes(portal, cast.team, 1);
    expect(await enterPassword(portal, cast.team)).toMatchObject(isLocked);
  });

  test('passwords are no longer compared', async () => {
    await failTimes(portal, cast.team, 5);
    const before = comparisons.count;
    await failTimes(portal, cast.team, 3);
    expect(comparisons.count).toBe(before);
  });

  test('the same address in the other audience is not locked', async () => {
    await failTimes(portal, { ...cast.team, audience: 'client' }, 5);
    expect(await enterPassword(portal, cast.team)).toMatchObject({ status: 200 });
  });

  test('of fifty tries at once, five are compared', async () => {
    const before = comparisons.count;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, time) => enterPassword(portal, cast.team, `Wrong#${time}pass`)),
    );
    expect(comparisons.count - before).toBe(5);
    expect(answers.filter(({ type }) => type === 'LOCKED')).toHaveLength(45);
  });

  test('the trail records the lock once, and does not name addresses without an account', async () => {
    await failTimes(portal, stranger, 7);
    const { rows } = await portal.database.pool.query<{ event: string; after: Record<string, unknown> }>(
      "select event, after from audit_entry where entity_id = '0' order by id desc limit 6",
    );
    expect(rows.map(({ event }) => event).filter((event) => event === 'account.locked')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(stranger.email);
    expect(rows[0]?.after).toMatchObject({ audience: 'team', step: 'password' });
  });
});

describe('passwords, keywords and codes count together', () => {
  test('a right password does not make up for wrong keywords', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { result, status } = await enterPassword(portal, cast.hr);
      expect(status).toBe(200);
      await enterKeyword(portal, cast.hr, result.token, { letters: 'zzzzzz' });
    }
    expect(await enterPassword(portal, cast.hr)).toMatchObject(isLocked);
  });

  test('an open challenge is no way around the lock', async () => {
    const { result } = await enterPassword(portal, cast.hr);
    await failTimes(portal, cast.hr, 3);
    await enterKeyword(portal, cast.hr, result.token, { letters: 'zzzzzz' });
    await enterKeyword(portal, cast.hr, result.token, { letters: 'zzzzzz' });
    expect(await enterKeyword(portal, cast.hr, result.token)).toMatchObject(isLocked);
  });

  test('wrong codes lock the sign-in too', async () => {
    const code = await mailedCode(portal, cast.hr);
    for (let time = 0; time < 5; time += 1) await enterCode(portal, cast.hr, otherThan(code));
    expect(await enterPassword(portal, cast.hr)).toMatchObject(isLocked);
    expect(await enterCode(portal, cast.hr, code)).toMatchObject(isLocked);
  });

  test('a complete sign-in restarts the count', async () => {
    await failTimes(portal, cast.hr, 4);
    expect((await signInWith(portal, cast.hr)).status).toBe(200);
    await failTimes(portal, cast.hr, 4);
    expect((await signInWith(portal, cast.hr)).status).toBe(200);
  });
});

describe('a browser that has signed in before', () => {
  test('is not locked out by a stranger, and has its own count', async () => {
    const cookie = cookieOf(await signInWith(portal, cast.partner));
    await failTimes(portal, cast.partner, 5);
    expect(await enterPassword(portal, cast.partner)).toMatchObject(isLocked);
    expect((await signInWith(portal, cast.partner, { cookie })).status).toBe(200);
    await failTimes(portal, cast.partner, 5, { cookie });
    expect(await enterPassword(portal, cast.partner, cast.partner.password, { cookie })).toMatchObject(isLocked);
  });

  test('does not unlock the address for the stranger by signing in', async () => {
    const cookie = cookieOf(await signInWith(portal, cast.partner));
    await failTimes(portal, cast.partner, 5);
    await signInWith(portal, cast.partner, { cookie });
    expect(await enterPassword(portal, cast.partner)).toMatchObject(isLocked);
  });

  test('is recognised for its own account only, and by an unaltered cookie only', async () => {
    const cookie = cookieOf(await signInWith(portal, cast.partner));
    await failTimes(portal, cast.director, 5);
    await failTimes(portal, cast.partner, 5);
    const other = await enterPassword(portal, cast.director, cast.director.password, { cookie });
    expect(other).toMatchObject(isLocked);
    for (const forged of [
      cookie.replace(/=\d+/, '=1'),
      cookie.slice(0, -2),
      'portico_device=1.2.3.4',
      'portico_device=',
    ]) {
      const answer = await enterPassword(portal, cast.partner, cast.partner.password, { cookie: forged });
      expect(answer).toMatchObject(isLocked);
    }
  });

  test('keeps its cookie from scripts and other sites', async () => {
    const { headers } = await signInWith(portal, cast.partner);
    expect(String(headers['set-cookie'])).toMatch(/^portico_device=.*; Path=\/; HttpOnly; SameSite=Strict$/);
  });
});

describe('an IP address', () => {
  test('with a hundred failures is locked for every account, without locking the accounts', async () => {
    const work = background();
    for (let time = 0; time < 99; time += 1) await takeTry(work, { allowance: byIp, key: '127.0.0.1' });
    await failTimes(portal, stranger, 1);
    expect(await enterPassword(portal, cast.manager)).toMatchObject(isLocked);
    await forgetTries(work, { allowance: byIp, key: '127.0.0.1' });
    expect(await enterPassword(portal, cast.manager)).toMatchObject({ status: 200 });
  });

  test('that is locked does not block known browsers, which count only their own failures', async () => {
    const cookie = cookieOf(await signInWith(portal, cast.manager));
    const work = background();
    const ip = { allowance: byIp, key: '127.0.0.1' };
    for (let time = 0; time < 101; time += 1) await takeTry(work, ip);
    expect(await enterPassword(portal, cast.manager)).toMatchObject(isLocked);
    expect((await signInWith(portal, cast.manager, { cookie })).status).toBe(200);
    await forgetTries(work, ip);
    await failTimes(portal, cast.manager, 5, { cookie });
    expect(await enterPassword(portal, cast.manager, cast.manager.password, { cookie })).toMatchObject(isLocked);
    for (let time = 0; time < 100; time += 1) expect(await takeTry(work, ip)).not.toBeNull();
  });

  test('is not charged for right answers', async () => {
    const work = background();
    for (let time = 0; time < 99; time += 1) await takeTry(work, { allowance: byIp, key: '127.0.0.1' });
    for (let time = 0; time < 3; time += 1) expect((await signInWith(portal, cast.manager)).status).toBe(200);
  });

  test('a returned try lifts the lock that it caused', async () => {
    const counted = { allowance: byAddress, key: 'somebody' };
    const work = background();
    for (let time = 0; time < 5; time += 1) expect(await takeTry(work, counted)).toBe(4 - time);
    expect(await takeTry(work, counted)).toBeNull();
    await giveBack(work, counted);
    expect(await takeTry(work, counted)).toBe(0);
    expect(await takeTry(work, counted)).toBeNull();
  });
});
