/** The first administrator of a new installation: what they need, and what others need afterwards. */
import { openPortal } from '#app/server/portal.ts';
import { prepareDatabase } from '#app/server/data.ts';
import { openAdministrator } from '#modules/settings/server/public/first-admin.ts';
import { codeAt } from '#modules/sign-in/server/authenticator-app.ts';
import { lettersAt, positionsIn } from '#modules/sign-in/server/testing/steps.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { backgroundWork } from '#platform/server/work.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { beforeAll, expect, inject, test } from 'vitest';
import { closeAfterTests } from '../closing.ts';
import { testConfig } from '../settings.ts';

const config = testConfig({ demo: false });
const who = { email: 'first@firm.example', name: 'Iva Marlowen' };
const identity = { email: who.email, role: 4 };
const password = 'Lantern-7-harbour';
const keyword = 'N3wword!';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);
  const name = `portico_first_${process.pid}`;
  await createDatabase(addressOf('postgres'), name);
  await prepareDatabase(addressOf(name));
  database = openDatabase(addressOf(name), 2);
  app = await openPortal(config, addressOf(name));
  closeAfterTests(async () => {
    await app.close();
    await database.close();
    await dropDatabase(addressOf('postgres'), name);
  });
}, 120_000);

const open = (given = who, settings = config, takenBack = false) =>
  database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork(database, settings, pino({ level: 'silent' })), db };
    const opened = await openAdministrator(work, given);
    if (takenBack) throw new Error(`taken back: ${opened.isFirst}`);
    return opened;
  });
const needed = async () =>
  (await database.pool.query('select required_factor_roles::text[] as roles from firm')).rows[0].roles;

async function send(method: 'GET' | 'POST' | 'PUT', path: string, token = '', payload?: object) {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, ...reply.json<{ result?: Record<string, string>; message?: string }>() };
}

test('is led to set up a factor at the first sign-in, as all roles of staff are', async () => {
  expect(await needed()).toEqual([]);
  // The same in the demo, rolled back.
  await expect(open(who, testConfig({ demo: true }), true)).rejects.toThrow('taken back: false');
  const { link, isFirst } = await open();
  expect(isFirst).toBe(true);
  expect(await needed()).toEqual(['1', '2', '4', '5', '6', '7', '8', '9']);

  const invitation = /invitation=([\w-]+)/.exec(link)?.[1] ?? '';
  const login = () => send('POST', '/login', '', { ...identity, password });
  expect((await send('PUT', '/forgetPassword/resetPassword', invitation, { ...identity, password })).status).toBe(200);
  const unset = (await login()).result?.['token'];
  await send('PUT', '/forgetPassword/resetKeyword', unset, { ...identity, securitycode: keyword });
  const challenge = (await login()).result?.['token'] ?? '';
  const position = positionsIn(challenge);
  const letters = { ...identity, keyword: lettersAt(keyword, position), position };
  const token = (await send('POST', '/login/login-with-key', challenge, letters)).result?.['token'] ?? '';

  expect(await send('GET', '/access/session', token)).toMatchObject({ status: 200, result: { needs_factor: true } });
  const settings = () => send('GET', '/settings/fetchSecurity', token);
  expect(await settings()).toMatchObject({
    status: 403,
    message: 'Your role needs an additional factor. Set one up first',
  });
  const begun = await send('POST', '/myAccount/beginApp', token, { current_password: password });
  const code = codeAt(begun.result?.['secret'] ?? '', new Date());
  expect((await send('POST', '/myAccount/confirmApp', token, { code })).status).toBe(200);
  expect(await settings()).toMatchObject({ status: 200, result: { required_factor_roles: await needed() } });
});

test('has no effect once there are accounts', async () => {
  await database.pool.query("update firm set required_factor_roles = '{1}'");
  expect((await open({ email: 'second@firm.example', name: 'Teo Brannick' })).isFirst).toBe(false);
  expect(await needed()).toEqual(['1']);
});
