import { viewAs } from '#modules/access/contract.ts';
import { exportMyData } from '#modules/my-account/contract.ts';
import { fetchBell } from '#modules/notifications/contract.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import { beginApp, beginFactorCheck, confirmApp, confirmFactorCheck } from '#modules/sign-in/factors.ts';
import type { Bell } from '#platform/contract/notify.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { Writable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientCalls, fetchClientHistory } from '../../contract.ts';
import * as calls from '../contract.ts';
import { renewSealing } from './sealing.ts';
import { sealSecret } from './keys.ts';

const keys = { now: 'a key of the tests in use 0123456789', before: 'a key of the tests before 0123456789' };
const secret = 'Zw8#hollow-lantern-41';
const changed = 'Qy3#mellow-harbour-77';
const lines: string[] = [];
const replies: string[] = [];

let portal: TestPortal;
let client = 0;
const apps = new Map<Role, string>();
beforeAll(async () => {
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const config = { vaultKeys: [keys.now, keys.before], logLevel: 'trace' };
  portal = await testPortal({ config, logTo });
  const call = portal.call.bind(portal);
  portal.call = async (endpoint, request) => {
    const answer = await call(endpoint, request);
    if (endpoint.path !== calls.revealSecret.path) replies.push(JSON.stringify(answer));
    return answer;
  };
  client = await idOf('select id from client where client_name = $1', cast.client.client);
  await portal.database.pool.query(
    `update client set manager_id = (select employee.id from employee join account on account.id = user_id
       where account.email = $1) where id = $2`,
    [cast.manager.email, client],
  );
  for (const role of ['partner', 'admin'] as const) await setUpApp(role);
});

const idOf = async (query: string, value: unknown) =>
  (await portal.database.pool.query<{ id: number }>(query, [value])).rows[0]?.id ?? 0;
const codeNow = (role: Role) =>
  TOTP.generate({ secret: Secret.fromBase32(apps.get(role) ?? ''), timestamp: portal.now().getTime() });

async function setUpApp(role: Role): Promise<void> {
  const body = { current_password: cast[role].password };
  const begun = await portal.call<{ secret: string }>(beginApp, { as: role, body });
  apps.set(role, begun.result.secret);
  expect((await portal.call(confirmApp, { as: role, body: { code: codeNow(role) } })).status).toBe(200);
  portal.advance(60);
}
/** Confirms the factor again; each code is valid once. */
async function showFactor(role: Role): Promise<void> {
  portal.advance(31);
  expect((await portal.call(beginFactorCheck, { as: role })).status).toBe(200);
  expect((await portal.call(confirmFactorCheck, { as: role, body: { code: codeNow(role) } })).status).toBe(200);
}
/** Passes an hour without letting the session go idle. */
async function anHour(): Promise<void> {
  for (const seconds of [1201, 1200, 1200]) {
    portal.advance(seconds);
    await list();
  }
}
const list = async (role: Role = 'partner') =>
  portal.call<{ rows: calls.Credential[]; open: boolean }>(calls.fetchCredentials, {
    as: role,
    query: { client_id: client },
  });
const add = async (system: string, of = secret) =>
  (
    await portal.call<{ id: number }>(calls.addCredential, {
      as: 'partner',
      query: { client_id: client },
      body: { system, username: 'velmarra-office', secret: of },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  ).result.id;
const reveal = (id: number, role: Role = 'partner') =>
  portal.call<{ secret: string }>(calls.revealSecret, { as: role, body: { id } });
const asksForFactor = { status: 403, type: 'FACTOR_NEEDED' };

describe('a secret of the vault', () => {
  test('is revealed after an additional factor in that session, for ten minutes', async () => {
    const id = await add('Tax office');
    expect(await reveal(id)).toMatchObject(asksForFactor);
    await portal.call(beginFactorCheck, { as: 'partner' });
    const wrong = await portal.call(confirmFactorCheck, { as: 'partner', body: { code: '000000' } });
    expect(wrong).toMatchObject({ status: 400, fields: { code: 'This is not right. Please try again' } });
    expect(await reveal(id)).toMatchObject(asksForFactor);
    await showFactor('partner');
    const shown = await reveal(id);
    expect(shown).toMatchObject({ status: 200, result: { secret }, headers: { 'cache-control': 'no-store' } });
    portal.advance(9 * 60);
    expect((await reveal(id)).status).toBe(200);
    portal.advance(61);
    expect(await reveal(id)).toMatchObject(asksForFactor);
  });

  test('is reported to the manager and written into both histories, each time', async () => {
    const id = await add('Bank');
    await showFactor('partner');
    for (const _ of [1, 2]) expect((await reveal(id)).status).toBe(200);
    const bell = await portal.call<Bell>(fetchBell, { as: 'manager' });
    const told = bell.result.newest.filter(({ title }) => title.includes('looked at the Bank secret'));
    expect(told.map(({ link }) => link)).toEqual(Array(2).fill(`/clients/${client}`));
    const { rows } = await portal.database.pool.query<{ event: string; entity_id: string }>(
      `select event, entity_id from audit_entry where event in ('clientCredential.revealed', 'client.secretRevealed')
         and request_id in (select request_id from audit_entry where entity = 'clientCredential' and entity_id = $1)`,
      [String(id)],
    );
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      ...Array<string>(2).fill('client.secretRevealed'),
      ...Array<string>(2).fill('clientCredential.revealed'),
    ]);
    const history = await portal.call(fetchClientHistory, {
      as: 'manager',
      params: { id: client },
      query: { offset: 0, limit: 50 },
    });
    expect(JSON.stringify(history.result)).toContain('Secret shown');
  });

  test('needs Advance Job Access and a visible client, and never opens while viewing as another', async () => {
    const id = await add('Payroll');
    for (const role of ['manager', 'team', 'accountant', 'client'] as const) {
      expect([role, (await list(role)).status, (await reveal(id, role)).status]).toEqual([role, 403, 403]);
    }
    // A HOD sees only clients of the department's work: this one has none.
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `insert into client (client_name, company_id, country_id, currency_id, manager_id, client_type)
       select 'Fathorum Vault Ltd', company_id, country_id, currency_id, manager_id, client_type from client
       where id = $1 returning id`,
      [client],
    );
    const foreign = rows[0]?.id ?? 0;
    await portal.database.pool.query('update client_credential set client_id = $1 where id = $2', [foreign, id]);
    const asked = { as: 'hod', query: { client_id: foreign } } as const;
    expect([(await portal.call(calls.fetchCredentials, asked)).status, (await reveal(id, 'hod')).status]).toEqual([
      404, 404,
    ]);
    await showFactor('admin');
    const account = await idOf("select id from account where account.email = $1 and audience = 'team'", cast.hod.email);
    const { token } = (await portal.call<{ token: string }>(viewAs, { as: 'admin', query: { id: account } })).result;
    const looking = await portal.call(calls.revealSecret, { token, body: { id } });
    expect(looking).toMatchObject({ status: 403, message: `This is private to ${cast.hod.name}` });
  });

  test('stays when only the username changes, is replaced by a new one, and returns with a restored credential', async () => {
    const id = await add('Pension');
    await showFactor('partner');
    const row = (await list()).result.rows.find((one) => one.id === id);
    const body = { system: 'Pension', username: 'velmarra-2', secret: '', version: row?.version };
    expect((await portal.call(calls.updateCredential, { as: 'partner', query: { id }, body })).status).toBe(200);
    expect((await reveal(id)).result.secret).toBe(secret);
    const stale = await portal.call(calls.updateCredential, { as: 'partner', query: { id }, body });
    expect(stale).toMatchObject({ status: 409, type: 'CONFLICT' });
    const renewed = { ...body, secret: changed, version: (row?.version ?? 0) + 1 };
    await portal.call(calls.updateCredential, { as: 'partner', query: { id }, body: renewed });
    expect((await reveal(id)).result.secret).toBe(changed);
    await portal.call(calls.removeCredential, { as: 'partner', params: { id } });
    expect([(await reveal(id)).status, (await list()).result.rows.some((one) => one.id === id)]).toEqual([404, false]);
    const back = await portal.call(restoreDeleted, { as: 'admin', query: { entity: calls.credentialEntity, id } });
    expect(back.status).toBe(200);
    expect((await reveal(id)).result.secret).toBe(changed);
  });

  test('opens in no other row, and not without its key', async () => {
    const [one, other] = [await add('First'), await add('Second')];
    await showFactor('partner');
    await portal.database.pool.query(
      `update client_credential set secret_cipher = (select secret_cipher from client_credential where id = $1)
       where id = $2`,
      [one, other],
    );
    expect((await reveal(one)).status).toBe(200);
    expect(await reveal(other)).toMatchObject({ status: 409, message: expect.stringContaining('cannot be read') });
    await portal.database.pool.query(`update client_credential set key_id = 'gone' where id = $1`, [one]);
    expect(await reveal(one)).toMatchObject({ status: 409, message: expect.stringContaining('VAULT_KEY_BEFORE') });
  });

  test('is re-sealed after its key was changed', async () => {
    const id = await add('Old');
    const sealed = sealSecret({ vaultKeys: [keys.before] }, id, changed);
    await portal.database.pool.query('update client_credential set secret_cipher = $1, key_id = $2 where id = $3', [
      sealed.secret_cipher,
      sealed.key_id,
      id,
    ]);
    await showFactor('partner');
    expect((await reveal(id)).result.secret).toBe(changed);
    await enqueue({ db: portal.database.db }, renewSealing, {});
    await portal.runJobs();
    const keyNow = sealSecret({ vaultKeys: [keys.now] }, id, '').key_id;
    expect(await idOf("select id from client_credential where id = $1 and key_id <> '" + keyNow + "'", id)).toBe(0);
    expect((await reveal(id)).result.secret).toBe(changed);
  });

  test('that cannot be opened is named, and does not stop the others from being re-sealed', async () => {
    const ids = [await add('Opens'), await add('Altered'), await add('Opens too')];
    for (const id of ids) {
      const { secret_cipher, key_id } = sealSecret({ vaultKeys: [keys.before] }, id, changed);
      const cipher = id === ids[1] ? `AAAA${secret_cipher}` : secret_cipher;
      const values = [cipher, key_id, id];
      await portal.database.pool.query(
        'update client_credential set secret_cipher = $1, key_id = $2 where id = $3',
        values,
      );
    }
    const state = async () => (await portal.call<calls.Sealing>(calls.fetchSealing, { as: 'admin' })).result;
    expect(await state()).toMatchObject({ open: true, changing: true, former: 3 });
    await enqueue({ db: portal.database.db }, renewSealing, {});
    await portal.runJobs();
    const after = await state();
    expect(after.former).toBe(1);
    expect(after.unreadable.find(({ id }) => id === ids[1])).toEqual({
      id: ids[1],
      system: 'Altered',
      client_id: client,
      client: cast.client.client,
    });
    await portal.database.pool.query('delete from client_credential where id = $1', [ids[1]]);
    expect((await state()).former).toBe(0);
  });

  test('is shown thirty times an hour to one person', async () => {
    const id = await add('Often');
    await anHour();
    await showFactor('partner');
    for (let time = 0; time < 30; time += 1) expect((await reveal(id)).status).toBe(200);
    expect(await reveal(id)).toMatchObject({ status: 429, type: 'RATE_LIMITED' });
    await anHour();
    await showFactor('partner');
    expect((await reveal(id)).status).toBe(200);
  });

  test('is in no table, log line, trail, export, search or other reply', async () => {
    const query = { client_name: cast.client.client, format: 'csv' };
    const file = await portal.call<Buffer>(clientCalls.export, { as: 'admin', query });
    const found = await portal.call(searchRecords, { as: 'admin', query: { q: secret } });
    const own = { current_password: cast.partner.password };
    await portal.call(exportMyData, { as: 'partner', body: own });
    await portal.runJobs();
    const { rows: tables } = await portal.database.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const dump: string[] = [];
    for (const { name } of tables) {
      const { rows } = await portal.database.pool.query<{ text: string }>(`select one::text as text from ${name} one`);
      dump.push(...rows.map(({ text }) => text));
    }
    expect(dump.join('\n')).toContain('velmarra-office');
    expect(lines.length).toBeGreaterThan(50);
    const everything = [...dump, ...lines, ...replies, String(file.result), JSON.stringify(found.result)].join('\n');
    for (const one of [secret, changed]) {
      const forms = [one, Buffer.from(one).toString('base64url'), Buffer.from(one).toString('hex')];
      expect(forms.filter((form) => everything.includes(form))).toEqual([]);
    }
  });
});

test('without a key the vault says so, and stores and shows nothing', async () => {
  const shut = await testPortal({ config: { vaultKeys: [] } });
  const query = { client_id: client };
  const known = await shut.call<{ open: boolean }>(calls.fetchCredentials, { as: 'partner', query });
  expect(known.result.open).toBe(false);
  const body = { system: 'Bank', username: 'u', secret };
  const refused = await shut.call(calls.addCredential, { as: 'partner', query, body });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('VAULT_KEY') });
});
