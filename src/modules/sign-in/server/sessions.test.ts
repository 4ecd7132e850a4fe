import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { backgroundWork } from '#platform/server/work.ts';
import { openPortal } from '#app/server/portal.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { currentSession, logout } from '../contract.ts';
import { endSessions } from './public/sessions.ts';

const over = { status: 401, type: 'INVALID_TOKEN', message: 'Your session has expired. Please log in again.' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const look = (token: string) => portal.call(currentSession, { token });
const signedIn = (role: Role) => portal.signIn(role, { fresh: true });
const change = (sql: string, ...values: unknown[]) => portal.database.pool.query(sql, values);

describe('a session', () => {
  test('ends after thirty minutes without a request, not while it is used', async () => {
    const token = await signedIn('team');
    for (let time = 0; time < 3; time += 1) {
      portal.advance(portal.config.sessions.idle - 60);
      expect((await look(token)).status).toBe(200);
    }
    portal.advance(portal.config.sessions.idle + 61);
    expect(await look(token)).toMatchObject(over);
  });

  test('ends after twelve hours, however busy', async () => {
    const token = await signedIn('team');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      portal.advance(20 * 60);
      expect((await look(token)).status).toBe(200);
    }
    portal.advance(20 * 60 + 1);
    expect(await look(token)).toMatchObject(over);
  });

  test('ends when the table says so, regardless of its token', async () => {
    const token = await signedIn('team');
    await change('update session set expires_at = $1', portal.now().toISOString());
    expect(await look(token)).toMatchObject(over);
  });

  test('that was made by a fast clock is refused once the clock is right', async () => {
    const token = await signedIn('team');
    const ahead = (seconds: number) => new Date(portal.now().getTime() + seconds * 1000).toISOString();
    await change('update session set created_at = $1', ahead(30));
    expect((await look(token)).status).toBe(200);
    await change("update session set created_at = $1, expires_at = $1::timestamptz + interval '12 hours'", ahead(90));
    expect(await look(token)).toMatchObject(over);
  });

  test('ends on sign-out, for this browser only', async () => {
    const [here, there] = [await signedIn('team'), await signedIn('team')];
    expect((await portal.call(logout, { token: here })).status).toBe(200);
    expect(await look(here)).toMatchObject(over);
    expect((await look(there)).status).toBe(200);
  });

  test('ends at the next request after access is switched off', async () => {
    const token = await signedIn('hr');
    expect((await look(token)).status).toBe(200);
    await change('update account set dot_access = false where email = $1', cast.hr.email);
    expect(await look(token)).toMatchObject(over);
  });

  test('that is ended in one process is refused at the next request in another', async () => {
    const other = await openPortal(portal.config, portal.databaseUrl, { clock: () => portal.now() });
    const token = await signedIn('partner');
    const ask = () => other.inject({ url: '/api/access/session', headers: { authorization: token } });
    expect((await ask()).statusCode).toBe(200);
    await portal.call(logout, { token });
    expect((await ask()).statusCode).toBe(401);
    await other.close();
  });

  test('of an account ends with all others, except one that may stay', async () => {
    const [here, there] = [await signedIn('director'), await signedIn('director')];
    const work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
    const session = await look(here);
    expect(session.status).toBe(200);
    const { rows } = await change(
      'select session.id, account_id from session join account on account.id = account_id where email = $1 order by session.created_at desc',
      cast.director.email,
    );
    await endSessions(work, rows[0].account_id, rows[0].id);
    expect((await look(there)).status).toBe(200);
    expect(await look(here)).toMatchObject(over);
    await endSessions(work, rows[0].account_id);
    expect(await look(there)).toMatchObject(over);
  });

  test('gets changed rights of its role or account at the next request', async () => {
    const token = await signedIn('accountant');
    const rights = async () => ((await look(token)).result as { permissions: unknown[] }).permissions;
    const marketing = { module: 'Marketing', status: 'READ' };
    expect(await rights()).not.toContainEqual(marketing);
    await change("insert into role_permission values (8, 'Marketing', 'READ')");
    await change('update role set version = version + 1 where id = 8');
    expect(await rights()).toContainEqual(marketing);
    await change(
      "insert into account_permission select id, 'Marketing', 'READ', false, null from account where email = $1",
      cast.accountant.email,
    );
    await change(
      'update account set permission_version = permission_version + 1 where email = $1',
      cast.accountant.email,
    );
    expect(await rights()).not.toContainEqual(marketing);
  });

  test("keeps a right that was granted until a date to the end of that day, in the firm's zone", async () => {
    const token = await signedIn('manager');
    const today = portal.now().toISOString().slice(0, 10);
    await change(
      "insert into account_permission select id, 'Access', 'READ', true, $2 from account where email = $1",
      cast.manager.email,
      today,
    );
    await change('update account set permission_version = permission_version + 1 where email = $1', cast.manager.email);
    expect(await look(token)).toHaveProperty(
      'result.permissions',
      expect.arrayContaining([{ module: 'Access', status: 'READ' }]),
    );
    portal.advance(24 * 60 * 60);
    const next = await look(await signedIn('manager'));
    expect(next).not.toHaveProperty(
      'result.permissions',
      expect.arrayContaining([{ module: 'Access', status: 'READ' }]),
    );
  });
});
