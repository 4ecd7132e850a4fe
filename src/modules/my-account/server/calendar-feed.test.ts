import { fetchStatutoryDates } from '#modules/clients/contract.ts';
import { requestDocument } from '#modules/clients/documents/contract.ts';
import { viewAs } from '#modules/access/contract.ts';
import { jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { endCalendarFeed, fetchCalendarFeed, makeCalendarFeed } from '../calendar.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const make = async (role: Role) =>
  new URL((await portal.call<{ address: string }>(makeCalendarFeed, { as: role })).result.address).pathname;
const read = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

type Entry = Readonly<Record<string, string>>;

/** Reads a feed strictly (RFC 5545) and fails on anything else. */
function entriesOf(text: string): Entry[] {
  expect(text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text)).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']);
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push({});
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z-]+)*):(.*)$/.exec(line) ?? [];
    expect([line, name]).not.toEqual([line, '']);
    const entry = entries.at(-1);
    if (entry && name !== 'BEGIN' && name !== 'END') entry[name] = unescaped(name, value);
  }
  return entries;
}

function unescaped(name: string, value: string): string {
  if (name !== 'SUMMARY') return value;
  expect(value.replace(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/);
  return value.replace(/\\([\\;,nN])/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
}

const feedOf = async (url: string) => entriesOf((await read(url)).body);
const on = (day: string) => day.replaceAll('-', '');

test('has the absences of its owner and their reports, as one date each, never with the reason', async () => {
  const { pool } = portal.database;
  const { person } = await jobIds(portal);
  await pool.query(noLeave);
  await pool.query('update employee set reporting_manager_1_id = null, reporting_manager_2_id = null');
  await pool.query('update employee set reporting_manager_1_id = $1 where id = $2', [person('hod'), person('team')]);
  await onLeave(portal, person('hod'), { from: '2026-12-03', to: '2026-12-04', type: 'ML', reason: 'Private' });
  await onLeave(portal, person('hod'), { from: '2026-12-07', type: 'PL' });
  await onLeave(portal, person('team'), { from: '2026-12-09', status: 'PENDING' });
  await onLeave(portal, person('accountant'), { from: '2026-12-10' });
  const away = async (role: Role) =>
    (await feedOf(await make(role)))
      .filter(({ UID = '' }) => UID.startsWith('away-'))
      .map((one) => [one['SUMMARY'], one['DTSTART;VALUE=DATE'], one['DTEND;VALUE=DATE']]);
  expect(await away('hod')).toEqual([
    ['Away', '20261203', '20261208'],
    [`${cast.team.name}: away, asked for`, '20261209', '20261210'],
  ]);
  expect(await away('team')).toEqual([['Away, asked for', '20261209', '20261210']]);
  const url = await make('team');
  await pool.query('update account set dot_access = false where email = $1', [cast.team.email]);
  expect((await read(url)).statusCode).toBe(404);
  await pool.query('update account set dot_access = true where email = $1', [cast.team.email]);
  await pool.query(noLeave);
});

describe('a calendar feed', () => {
  test('has the statutory dates that its owner sees, each a whole day with a lasting id', async () => {
    const url = await make('manager');
    const answer = await read(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const entries = entriesOf(answer.body);
    const seen = await portal.call<{
      rows: { client_id: number; client_name: string; due: string; obligation: string }[];
    }>(fetchStatutoryDates, { as: 'manager', query: { from: '2026-10-20', to: '2027-11-21' } });
    const ofClients = entries.filter(({ UID = '' }) => UID.startsWith('client-'));
    expect(ofClients.length).toBeGreaterThan(5);
    expect(ofClients.map((one) => [one['SUMMARY'], one['DTSTART;VALUE=DATE']])).toEqual(
      expect.arrayContaining(seen.result.rows.map((row) => [`${row.obligation}: ${row.client_name}`, on(row.due)])),
    );
    expect(ofClients).toHaveLength(seen.result.rows.length);
    for (const one of entries) {
      expect(one['DTSTAMP']).toMatch(/^20261120T\d{6}Z$/);
      expect(Number(one['DTEND;VALUE=DATE'])).toBeGreaterThan(Number(one['DTSTART;VALUE=DATE']));
      expect(one['TRANSP']).toBe('TRANSPARENT');
    }
    const ids = entries.map(({ UID }) => UID);
    expect(new Set(ids).size).toBe(ids.length);
    portal.advance(3600);
    expect((await feedOf(url)).map(({ UID }) => UID)).toEqual(ids);
    const jobs = entries.filter(({ UID = '' }) => UID.startsWith('job-'));
    const { rows } = await portal.database.pool.query(
      `select from job where deleted_at is null and archived_at is null and dispatch_date is null
         and job_end_date between '2026-10-20' and '2027-11-21'`,
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.length).toBeLessThanOrEqual(rows.length);
    const all = (await feedOf(await make('admin'))).filter(({ UID = '' }) => UID.startsWith('job-'));
    expect(all).toHaveLength(rows.length);
  });

  test('has what the client is asked for, in words of any script', async () => {
    const url = await make('client');
    const client = await portal.database.pool.query<{ id: number }>('select id from client where client_name = $1', [
      cast.client.client,
    ]);
    const title =
      'Statements; “Zürich, 東京” \\ north and south, of all the accounts that are held at more than one bank';
    const body = { title, due_date: '2026-12-24', note: null };
    await portal.call(requestDocument, { as: 'admin', query: { client_id: client.rows[0]?.id }, body });
    const asked = (await feedOf(url)).find(({ SUMMARY }) => SUMMARY === `Please send: ${title}, ${cast.client.client}`);
    expect(asked).toMatchObject({ 'DTSTART;VALUE=DATE': '20261224' });
    expect(asked?.['UID']).toMatch(/^document-request-/);
    expect((await feedOf(await make('client2'))).some(({ SUMMARY }) => SUMMARY?.includes('Zürich'))).toBe(false);
  });

  test('of a contact of two companies has the dates of both, each with its company', async () => {
    const { rows } = await portal.database.pool.query<{ client_name: string }>(
      `select client_name from client join contact_client on client_id = client.id join contact on contact.id = contact_id
       where contact.email = $1 and portal_access`,
      [cast.client.email],
    );
    expect(rows).toHaveLength(2);
    const entries = (await feedOf(await make('client'))).map(({ SUMMARY = '' }) => SUMMARY);
    for (const { client_name } of rows) {
      expect([client_name, entries.some((title) => title.endsWith(client_name))]).toEqual([client_name, true]);
    }
    expect(entries.filter((title) => !rows.some(({ client_name }) => title.endsWith(client_name)))).toEqual([]);
    const one = (await feedOf(await make('client2'))).map(({ SUMMARY = '' }) => SUMMARY);
    expect(one.filter((title) => title.startsWith('Due:') && title.includes(','))).toEqual([]);
  });

  test('is answered as unchanged until something has changed', async () => {
    const url = await make('client');
    const { etag } = (await read(url)).headers;
    const known = { 'if-none-match': String(etag) };
    portal.advance(60);
    const same = await read(url, known);
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
    expect((await read(url, { 'if-none-match': `"other", ${String(etag).replace('W/', '')}` })).statusCode).toBe(304);
    expect((await read(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    await portal.database.pool.query(`update document_request set title = 'Other' where answered_at is null`);
    expect((await read(url, known)).statusCode).toBe(200);
  });

  test('has an address of 256 bits, stored as a hash, valid until it is renewed or switched off', async () => {
    const first = await make('partner');
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\/portico\.ics$/);
    const { rows } = await portal.database.pool.query('select feed::text from calendar_feed as feed');
    expect(JSON.stringify(rows)).not.toContain(first.split('/')[3]);
    await read(first);
    const known = await portal.call<{ feed: { last_read_at: string } }>(fetchCalendarFeed, { as: 'partner' });
    expect(known.result.feed.last_read_at).not.toBeNull();
    const second = await make('partner');
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await portal.call(endCalendarFeed, { as: 'partner' })).status).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    expect((await portal.call(endCalendarFeed, { as: 'partner' })).status).toBe(409);
  });

  test('is empty after the rights are lost, and gone once its owner may not sign in', async () => {
    const url = await make('accountant');
    const account = await portal.database.pool.query<{ id: number }>(
      "select id from account where email = $1 and audience = 'team'",
      [cast.accountant.email],
    );
    const id = account.rows[0]?.id ?? 0;
    expect((await feedOf(url)).length).toBeGreaterThan(0);
    await portal.database.pool.query(
      `insert into account_permission (account_id, module, action, granted) select $1, module, 'READ', false
       from unnest(array['Client', 'Jobs']) as module on conflict do nothing`,
      [id],
    );
    expect(await feedOf(url)).toEqual([]);
    await portal.database.pool.query('update account set dot_access = false where id = $1', [id]);
    expect((await read(url)).statusCode).toBe(404);
  });

  test('is never available when viewing the portal as its owner', async () => {
    const account = await portal.database.pool.query<{ id: number }>(
      "select id from account where email = $1 and audience = 'team'",
      [cast.hr.email],
    );
    const query = { id: account.rows[0]?.id ?? 0 };
    const { token } = (await portal.call<{ token: string }>(viewAs, { as: 'admin', query })).result;
    expect((await portal.call(fetchCalendarFeed, { token })).status).toBe(403);
    expect((await portal.call(makeCalendarFeed, { token })).status).toBe(403);
  });

  test('answers sixty times an hour, and refuses guessed addresses', async () => {
    const url = await make('director');
    for (let time = 0; time < 60; time += 1) expect((await read(url)).statusCode).toBe(200);
    const refused = await read(url);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.base64String({ minLength: 1, maxLength: 60 }), async (text) => {
        statuses.add((await read(`/api/calendar/${encodeURIComponent(text)}/portico.ics`)).statusCode);
      }),
      { numRuns: 700 },
    );
    expect([...statuses].toSorted()).toEqual([404, 429]);
  });
});
