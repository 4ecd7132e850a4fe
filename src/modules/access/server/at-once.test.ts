import { type Answer, type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmFactor, logout } from '#modules/sign-in/contract.ts';
import * as factors from '#modules/sign-in/factors.ts';
import { codeAt } from '#modules/sign-in/server/authenticator-app.ts';
import { askedFactor } from '#modules/sign-in/server/testing/steps.ts';
import { endView, role, viewAs } from '../contract.ts';
import { changeRole, setOwnRight } from '../people.ts';
import { declineRequest, grantRequest, requestAccess } from '../requests.ts';
import { idOf } from './testing/people.ts';

/** Requests made twice at the same moment, or by people who lose the right meanwhile. */
let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});

const times = <Result>(count: number, run: () => Promise<Answer<Result>>) =>
  Promise.all(Array.from({ length: count }, run));
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
const give = async (to: Role, module: string, action: string, as: Role = 'admin') =>
  portal.call(setOwnRight, { as, query: { id: await idOf(portal, to) }, body: { module, action, granted: true } });
const eventsOf = async (event: string) =>
  (await portal.database.pool.query('select 1 from audit_entry where event = $1', [event])).rows.length;

async function setUpApp(as: Role): Promise<{ secret: string; codes: string[] }> {
  const body = { current_password: cast[as].password };
  const { secret } = (await portal.call<{ secret: string }>(factors.beginApp, { as, body })).result;
  const confirm = () =>
    portal.call<{ codes: string[] }>(factors.confirmApp, { as, body: { code: codeAt(secret, portal.now()) } });
  const confirmed = await times(3, confirm);
  expect(statuses(confirmed)).toEqual([200, 400, 400]);
  return { secret, codes: confirmed.find(({ status }) => status === 200)?.result.codes ?? [] };
}

describe('several requests at once', () => {
  test('only one signs in with a recovery code', async () => {
    const { codes } = await setUpApp('hr');
    const { token } = (await askedFactor(portal, cast.hr)).result;
    const answers = await times(4, () => portal.call(confirmFactor, { token, body: { code: codes[0] } }));
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
  });

  test('only one signs in with an app code, and none with the code that confirmed the app', async () => {
    const { secret } = await setUpApp('hr');
    const code = codeAt(secret, portal.now());
    const { token } = (await askedFactor(portal, cast.hr)).result;
    expect((await portal.call(confirmFactor, { token, body: { code } })).status).toBe(401);
    portal.advance(30);
    const next = codeAt(secret, portal.now());
    const answers = await times(3, () => portal.call(confirmFactor, { token, body: { code: next } }));
    expect(statuses(answers)).toEqual([200, 401, 401]);
  });

  test('only one request for a right is stored, and only one decision counts', async () => {
    for (const one of ['team', 'admin'] as const) await portal.signIn(one);
    const body = { module: 'Exit', action: 'DELETE' };
    const asked = await times(4, () => portal.call<{ id: number }>(requestAccess, { as: 'team', body }));
    expect(statuses(asked)).toEqual([201, 409, 409, 409]);
    const query = { id: asked.find(({ status }) => status === 201)?.result.id ?? 0 };
    const decided = await Promise.all([
      portal.call(grantRequest, { as: 'admin', query, body: { until: null } }),
      portal.call(declineRequest, { as: 'admin', query, body: { answer: 'Not now' } }),
      portal.call(grantRequest, { as: 'admin', query, body: { until: null } }),
    ]);
    expect(statuses(decided)).toEqual([200, 409, 409]);
    expect((await eventsOf('access_request.granted')) + (await eventsOf('access_request.declined'))).toBe(1);
  });

  test('only one record is created per Idempotency-Key; another person’s equal key is independent', async () => {
    for (const one of ['team', 'accountant'] as const) await portal.signIn(one);
    const headers = { 'idempotency-key': 'one-key-in-many-hands' };
    const ask = (as: Role, module = 'Exit') =>
      portal.call<{ id: number }>(requestAccess, { as, headers, body: { module, action: 'DELETE' } });
    const asked = await times(5, () => ask('team'));
    expect(new Set(asked.map(({ status, result }) => `${status} ${result.id}`)).size).toBe(1);
    const other = await ask('accountant');
    expect(other.status).toBe(201);
    expect(other.result.id).not.toBe(asked[0]?.result.id);
    expect(await ask('team', 'Jobs')).toMatchObject({
      status: 409,
      message: 'This Idempotency-Key was used for another request',
    });
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted)
       select id, 'Exit', 'DELETE', true from account where email = 'team@demo.example'`,
    );
    await portal.database.pool.query('update account set permission_version = permission_version + 1');
    expect(await ask('team')).toMatchObject({ status: 409 });
  });

  test('only one of them is recorded as ending a session or a view', async () => {
    const token = await portal.signIn('team', { fresh: true });
    expect((await times(3, () => portal.call(logout, { token }))).filter(({ status }) => status >= 500)).toEqual([]);
    const query = { id: await idOf(portal, 'hr') };
    const view = (await portal.call<{ token: string }>(viewAs, { as: 'admin', query })).result.token;
    await times(3, () => portal.call(endView, { token: view }));
    expect([await eventsOf('account.signedOut'), await eventsOf('account.viewEnded')]).toEqual([1, 1]);
  });

  test('only one of giving and deleting a role succeeds: nobody keeps a deleted role', async () => {
    const id = await idOf(portal, 'team');
    const outcomes = new Set<string>();
    for (let time = 0; time < 6; time += 1) {
      const added = await portal.call<{ id: number }>(role.calls.add, {
        as: 'admin',
        body: { name: `Trainee ${'abcdef'[time]}` },
      });
      const given = () => portal.call(changeRole, { as: 'admin', query: { id }, body: { role_id: added.result.id } });
      const deleted = () => portal.call(role.calls.delete, { as: 'admin', params: { id: added.result.id } });
      const answers = await Promise.all(time % 2 ? [given(), deleted()] : [deleted(), given()]);
      outcomes.add(statuses(answers).join());
      const { rows } = await portal.database.pool.query(
        'select account.id from account join role on role.id = role_id where role.deleted_at is not null',
      );
      expect(rows).toEqual([]);
    }
    for (const outcome of outcomes) expect(['200,409', '200,400']).toContain(outcome);
  });
});

describe('a right that is lost during a request', () => {
  test('is not passed on: the change waits for its lock and checks again', async () => {
    for (const [module, action] of [
      ['Access', 'READ'],
      ['Access', 'UPDATE'],
      ['Exit', 'DELETE'],
    ] as const) {
      expect((await give('team', module, action)).status).toBe(200);
    }
    await portal.signIn('team');
    const turn = await portal.database.pool.connect();
    await turn.query('begin');
    await turn.query('select pg_advisory_xact_lock(7202616)');
    const giving = give('hod', 'Exit', 'DELETE', 'team');
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
    await expect.poll(async () => (await turn.query(waiting)).rows.length).toBe(1);
    await turn.query("update account_permission set granted = false where account_id = $1 and module = 'Exit'", [
      await idOf(portal, 'team'),
    ]);
    await turn.query('commit');
    turn.release();
    expect(await giving).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^You no longer have Exit DELETE/),
    });
  });
});

test('nobody decides on their own request', async () => {
  for (const action of ['READ', 'UPDATE']) await give('team', 'Access', action);
  const body = { module: 'Exit', action: 'DELETE' };
  const { result } = await portal.call<{ id: number }>(requestAccess, { as: 'team', body });
  const refusal = { status: 409, message: 'You cannot decide on your own request' };
  const query = { id: result.id };
  expect(await portal.call(grantRequest, { as: 'team', query, body: { until: null } })).toMatchObject(refusal);
  expect(await portal.call(declineRequest, { as: 'team', query, body: { answer: 'No' } })).toMatchObject(refusal);
  expect((await portal.call(declineRequest, { as: 'admin', query, body: { answer: 'No' } })).status).toBe(200);
});
