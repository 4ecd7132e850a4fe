import { beforeAll, describe, expect, test } from 'vitest';
import { addEnquiry, fetchAllEnquiry } from '#modules/enquiries/contract.ts';
import {
  fetchAllNotification,
  fetchBell,
  fetchNotificationPreferences,
  listen,
} from '#modules/notifications/contract.ts';
import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { currentSession, lasts, logout } from '#modules/sign-in/contract.ts';
import { changeRole, giveAccess } from '../people.ts';
import { requestAccess } from '../requests.ts';
import { endView, viewAs } from '../contract.ts';
import { giveRole, idOf } from './testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

type View = { token: string; name: string; until: string };
const begin = async (of: Role, token?: string): Promise<Answer<View>> =>
  portal.call<View>(viewAs, { token: token ?? (await portal.signIn('admin')), query: { id: await idOf(portal, of) } });
const look = (token: string) => portal.call(currentSession, { token });
const count = async (token: string) => (await portal.call<{ count: number }>(fetchAllEnquiry, { token })).result.count;

describe('viewing the portal as someone else', () => {
  test('shows what they see and nothing else', async () => {
    const { result } = await begin('client');
    const session = await look(result.token);
    expect(session.result).toMatchObject({
      uname: cast.client.name,
      viewer: { name: cast.admin.name },
    });
    expect(await count(result.token)).toBe(await count(await portal.signIn('client')));
    expect(await count(result.token)).toBeLessThan(await count(await portal.signIn('admin')));
  });

  test('is read-only: every write is refused with the reason, whatever rights they have', async () => {
    const { result } = await begin('client');
    const refusal = {
      status: 403,
      type: 'FORBIDDEN',
      message: `You are viewing the portal as ${cast.client.name}: nothing can be changed. Return to your own account first`,
    };
    const { token } = result;
    expect(await portal.call(addEnquiry, { token, body: {} })).toMatchObject(refusal);
    expect(await portal.call(logout, { token })).toMatchObject(refusal);
    expect(await portal.call(requestAccess, { token, body: { module: 'Jobs', action: 'CREATE' } })).toMatchObject(
      refusal,
    );
  });

  test('hides their private data: no bell, no notifications, no stream in their name', async () => {
    const { result } = await begin('manager');
    const refusal = { status: 403, type: 'FORBIDDEN', message: `This is private to ${cast.manager.name}` };
    for (const one of [fetchBell, fetchAllNotification, fetchNotificationPreferences, listen]) {
      expect(await portal.call(one, { token: result.token })).toMatchObject(refusal);
      if (one !== listen) expect(await portal.call(one, { as: 'manager' })).toMatchObject({ status: 200 });
    }
  });

  test('ends when the viewer goes back, without touching their own session', async () => {
    const own = await portal.signIn('admin', { fresh: true });
    const { result } = await begin('hr', own);
    const back = await portal.call(endView, { token: result.token });
    expect(back).toMatchObject({ status: 200, message: `You are ${cast.admin.name} again` });
    expect((await look(result.token)).status).toBe(401);
    expect((await look(own)).status).toBe(200);
    expect((await portal.call(endView, { token: own })).status).toBe(403);
  });

  test('is in the trail: who viewed whom, from when to when', async () => {
    const { rows } = await portal.database.pool.query(
      `select event, actor_name, entity_id from audit_entry where event like 'account.view%' and entity_id = $1 order by id`,
      [String(await idOf(portal, 'hr'))],
    );
    expect(rows.map(({ event, actor_name }) => [event, actor_name])).toEqual([
      ['account.viewBegan', cast.admin.name],
      ['account.viewEnded', cast.admin.name],
    ]);
  });

  test('is for administrators only, and never of an administrator', async () => {
    expect((await begin('team', await portal.signIn('hr'))).status).toBe(403);
    expect(await begin('admin')).toMatchObject({ status: 409, message: 'You cannot view the portal as yourself' });
    await giveRole(portal, 'partner', 1);
    expect(await begin('partner')).toMatchObject({
      status: 409,
      message: 'You cannot view the portal as another administrator',
    });
    await giveRole(portal, 'partner', 5);
  });

  test('ends with the viewer’s own session, and when either loses access', async () => {
    const own = await portal.signIn('admin', { fresh: true });
    const { result } = await begin('hr', own);
    await portal.call(logout, { token: own });
    expect((await look(result.token)).status).toBe(401);

    const id = await idOf(portal, 'hr');
    await portal.signIn('admin', { fresh: true });
    const other = (await begin('hr')).result.token;
    const send = (dot_access: boolean) =>
      portal.call(giveAccess, { as: 'director', query: { id }, body: { dot_access } });
    await giveRole(portal, 'director', 1);
    await send(false);
    expect((await look(other)).status).toBe(401);
    expect(await begin('hr')).toMatchObject({ status: 409, message: expect.stringMatching(/^Switch access on first/) });
    await send(true);

    const demoted = await portal.signIn('admin', { fresh: true });
    const third = (await begin('hr', demoted)).result.token;
    const admin = await idOf(portal, 'admin');
    await portal.call(changeRole, { as: 'director', query: { id: admin }, body: { role_id: 4 } });
    expect((await look(third)).status).toBe(401);
    await giveRole(portal, 'admin', 1);
    await giveRole(portal, 'director', 6);
  });

  test('ends when administrators need a factor that the viewer lacks', async () => {
    const { result } = await begin('hr', await portal.signIn('admin', { fresh: true }));
    expect((await look(result.token)).status).toBe(200);
    await portal.database.pool.query('update firm set required_factor_roles = $1', [[1]]);
    await expect.poll(async () => (await look(result.token)).status).toBe(401);
    await portal.database.pool.query("update firm set required_factor_roles = '{}'");
    await expect.poll(async () => (await look(result.token)).status).toBe(200);
  });

  test('lasts 30 minutes and keeps the viewer’s own session alive', async () => {
    const own = await portal.signIn('admin', { fresh: true });
    const { result } = await begin('team', own);
    for (let at = 0; at < lasts.view - 300; at += 300) {
      portal.advance(300);
      expect((await look(result.token)).status).toBe(200);
    }
    portal.advance(301);
    expect((await look(result.token)).status).toBe(401);
    expect((await look(own)).status).toBe(200);
  });
});
