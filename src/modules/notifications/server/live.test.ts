import { openPortal } from '#app/server/portal.ts';
import { endOthers } from '#modules/my-account/contract.ts';
import { endSessions } from '#modules/sign-in/server/public/sessions.ts';
import { logout } from '#modules/sign-in/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { tell } from '#platform/server/live/tell.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchBell, listen, markAllRead, markRead } from '../contract.ts';
import { listenTo } from './testing/listening.ts';
import { accountOf, inWork, sampleKind, tellCast } from './testing/notified.ts';

let portal: TestPortal;
let other: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  // A second process on the same database.
  other = await openPortal(portal.config, portal.databaseUrl, { clock: () => portal.now() });
});
afterAll(() => other.close());

const signedIn = (role: Parameters<TestPortal['signIn']>[0]) => portal.signIn(role, { fresh: true });

describe('an open page', () => {
  test('gets the current state as soon as it connects', async () => {
    await tellCast(portal, ['hr'], { title: 'Before it listened' });
    const ear = await listenTo(portal.app, await signedIn('hr'));
    await expect.poll(() => ear.bell()?.newest[0]?.title).toBe('Before it listened');
  });

  test('gets its person’s notifications in any process, and nobody else’s', async () => {
    const [here, there] = [
      await listenTo(portal.app, await signedIn('team')),
      await listenTo(other, await signedIn('team')),
    ];
    const foreign = await listenTo(other, await signedIn('partner'));
    await expect.poll(() => [here.bell(), there.bell(), foreign.bell()].every(Boolean)).toBe(true);
    const before = here.bell()?.unread ?? 0;
    await tellCast(portal, ['team'], { title: 'Told in one process' });
    await expect.poll(() => [here.bell()?.unread, there.bell()?.unread]).toEqual([before + 1, before + 1]);
    expect(JSON.stringify(foreign.heard)).not.toContain('Told in one process');
  });

  test('gets nothing that was rolled back', async () => {
    const ear = await listenTo(portal.app, await signedIn('team'));
    await expect.poll(() => ear.bell()).toBeDefined();
    const before = ear.bell()?.unread;
    const id = await accountOf(portal, 'team');
    await expect(
      inWork(portal, async (work) => {
        await tell(work, [id], 'rights');
        throw new Error('It came to nothing');
      }),
    ).rejects.toThrow('It came to nothing');
    await tellCast(portal, ['team'], { title: 'This one stands' });
    await expect.poll(() => ear.bell()?.unread).toBe((before ?? 0) + 1);
    expect(ear.heard.map(({ event }) => event)).not.toContain('rights');
  });

  test('that was disconnected for a while misses nothing and counts nothing twice', async () => {
    const token = await signedIn('director');
    const first = await listenTo(portal.app, token);
    await expect.poll(() => first.bell()).toBeDefined();
    const before = first.bell()?.unread ?? 0;
    await tellCast(portal, ['director'], { title: 'While it listened' });
    await expect.poll(() => first.bell()?.unread).toBe(before + 1);
    first.hangUp();
    for (const title of ['While it was away', 'And once more']) await tellCast(portal, ['director'], { title });
    const again = await listenTo(other, token);
    await expect.poll(() => again.bell()?.unread).toBe(before + 3);
    expect(
      again
        .bell()
        ?.newest.map(({ title }) => title)
        .slice(0, 3),
    ).toEqual(['And once more', 'While it was away', 'While it listened']);
    expect(new Set(again.bell()?.newest.map(({ id }) => id)).size).toBe(again.bell()?.newest.length);
  });

  test('updates when its person reads on another page', async () => {
    const token = await signedIn('manager');
    await tellCast(portal, ['manager'], { title: 'To be read' });
    const ear = await listenTo(other, token);
    await expect.poll(() => ear.bell()?.unread ?? 0).toBeGreaterThan(0);
    const unread = ear.bell()?.unread ?? 0;
    const id = ear.bell()?.newest[0]?.id;
    expect((await portal.call(markRead, { token, body: { ids: [id], read: true } })).status).toBe(200);
    await expect.poll(() => ear.bell()?.unread).toBe(unread - 1);
    await portal.call(markAllRead, { token });
    await expect.poll(() => ear.bell()?.unread).toBe(0);
  });

  test('is told to reload its rights when they have changed', async () => {
    const ear = await listenTo(other, await signedIn('accountant'));
    const id = await accountOf(portal, 'accountant');
    await inWork(portal, (work) => tell(work, [id], 'rights'));
    await expect.poll(() => ear.heard.map(({ event }) => event)).toContain('rights');
  });
});

describe('the stream', () => {
  test('is closed without a message when its session gets a newer token, and reopens only with that one', async () => {
    const token = await signedIn('director');
    const ear = await listenTo(portal.app, token);
    await expect.poll(() => ear.bell()).toBeDefined();
    const body = { current_password: cast.director.password };
    const newer = String((await portal.call(endOthers, { token, body })).headers['x-session-token']);
    portal.advance(11);
    await tellCast(portal, ['director'], { title: 'Not for who has copied the token' });
    await expect.poll(() => ear.ended()).toBe(true);
    expect(JSON.stringify(ear.heard)).not.toContain('copied the token');
    expect(ear.heard.map(({ event }) => event)).not.toContain('ended');
    const again = await listenTo(portal.app, newer);
    await expect.poll(() => again.bell()?.newest[0]?.title).toBe('Not for who has copied the token');
  });

  test('ends at once with its session, in any process, and no other stream ends', async () => {
    const [ended, stays] = [await signedIn('hod'), await signedIn('hod')];
    const ears = [await listenTo(other, ended), await listenTo(other, stays)] as const;
    await portal.call(logout, { token: ended });
    await expect.poll(() => ears[0].heard.at(-1)?.event).toBe('ended');
    await expect.poll(() => ears[0].ended()).toBe(true);
    expect(ears[1].ended()).toBe(false);
    const id = await accountOf(portal, 'hod');
    await inWork(portal, (work) => endSessions(work, id));
    await expect.poll(() => ears[1].heard.at(-1)?.event).toBe('ended');
    await expect.poll(() => ears[1].ended()).toBe(true);
  });

  test('of an expired session ends with a message and reports nothing that happens afterwards', async () => {
    const ear = await listenTo(portal.app, await signedIn('accountant'));
    await expect.poll(() => ear.bell()).toBeDefined();
    portal.advance(portal.config.sessions.idle + 1);
    await tellCast(portal, ['accountant'], { title: 'Not for a browser that was left' });
    await expect.poll(() => ear.ended()).toBe(true);
    expect(ear.heard.at(-1)?.event).toBe('ended');
    expect(JSON.stringify(ear.heard)).not.toContain('Not for a browser that was left');
  });

  test('reports nothing that happens together with the end of its session, however it ended', async () => {
    const id = await accountOf(portal, 'accountant');
    const token = await signedIn('accountant');
    const ears = [await listenTo(portal.app, token), await listenTo(other, token)];
    await expect.poll(() => ears.every((ear) => ear.bell())).toBe(true);
    await inWork(portal, async (work) => {
      await notify(work, sampleKind, { to: [id], title: 'Told as it ended', link: '/dashboard' });
      await endSessions(work, id);
      await notify(work, sampleKind, { to: [id], title: 'Told after it ended', link: '/dashboard' });
    });
    await expect.poll(() => ears.every((ear) => ear.ended())).toBe(true);
    expect(ears.map(({ heard }) => heard.at(-1)?.event)).toEqual(['ended', 'ended']);
    expect(JSON.stringify(ears.map(({ heard }) => heard))).not.toMatch(/Told a/);
  });

  test('restarts, whatever last event id it claims', async () => {
    const token = await signedIn('director');
    const foreign = await accountOf(portal, 'partner');
    for (const id of ['0', '999999999', String(foreign), '-1', "'; drop table notification"]) {
      const ear = await listenTo(portal.app, token, { 'last-event-id': id });
      await expect.poll(() => ear.heard.length).toBeGreaterThan(0);
      expect(ear.heard[0]?.event).toBe('notification');
      expect(ear.heard[0]?.data).toEqual((await portal.call(fetchBell, { token })).result);
      ear.hangUp();
    }
  });

  test('does not keep a session alive', async () => {
    const token = await signedIn('client');
    const ear = await listenTo(portal.app, token);
    portal.advance(portal.config.sessions.idle - 60);
    const again = await listenTo(portal.app, token);
    portal.advance(120);
    expect((await portal.call(listen, { token })).status).toBe(401);
    ear.hangUp();
    again.hangUp();
  });

  test('is refused to an account that has twenty, with a request to come later', async () => {
    const token = await signedIn('client2');
    const ears = await Promise.all(Array.from({ length: 20 }, () => listenTo(portal.app, token)));
    const refused = await portal.call(listen, { token });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    ears[0]?.hangUp();
    await expect.poll(async () => (await listenTo(portal.app, token).catch(() => null)) !== null).toBe(true);
  });

  test('is neither compressed, cached nor buffered, and has the usual headers', async () => {
    const token = await signedIn('partner');
    await listenTo(portal.app, token);
    const address = portal.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const aborter = new AbortController();
    const { headers } = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
      signal: aborter.signal,
    });
    aborter.abort();
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.any(String),
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('ends when the process shuts down, which does not wait for it', async () => {
    const third = await openPortal(portal.config, portal.databaseUrl, { clock: () => portal.now() });
    const ear = await listenTo(third, await signedIn('partner'));
    await third.close();
    await expect.poll(() => ear.ended()).toBe(true);
  });

  test('ends when the database connection is lost, and can be opened again', async () => {
    const token = await signedIn('partner');
    const ear = await listenTo(portal.app, token);
    await expect.poll(() => ear.bell()).toBeDefined();
    await portal.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    );
    await expect.poll(() => ear.ended()).toBe(true);
    const back = async () => (await listenTo(portal.app, token).catch(() => null)) !== null;
    await expect.poll(back, { timeout: 20_000 }).toBe(true);
  });
});
