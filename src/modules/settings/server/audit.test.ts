import { inviteAccount } from '#modules/access/contract.ts';
import { sendVerificationCode } from '#modules/sign-in/contract.ts';
import { type Event, eventCalls } from '#modules/events/contract.ts';
import { addEnquiry, editEnquiry, type Enquiry } from '#modules/enquiries/contract.ts';
import { enquiryBody } from '#modules/enquiries/server/testing/enquiries.ts';
import type { Page } from '#platform/contract/list.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../audit.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const form = (changes: object = {}) => ({
  name: 'Ledger Evening York',
  date: '24-12-2026',
  contactPerson: 'Mira Kelmorstead',
  address: '3 Mill Lane',
  city: 'York',
  country: 'United Kingdom',
  state: 'England',
  zipcode: 'YO1 7AA',
  eventDescription: 'A talk of 20 minutes.',
  ...changes,
});
const addOne = async () => (await portal.call<Event>(eventCalls.add, { as: 'admin', body: form() })).result;
const list = async (query: Record<string, unknown> = {}) =>
  (await portal.call<Page<contract.AuditEntry>>(contract.fetchAllAuditEntries, { as: 'admin', query })).result;
const open = async (id: number | undefined) =>
  (await portal.call<contract.OpenedEntry>(contract.fetchAuditEntryById, { as: 'admin', query: { id } })).result;
const check = async () => (await portal.call<contract.AuditCheck>(contract.fetchAuditCheck, { as: 'admin' })).result;
const startCheck = () => portal.call(contract.verifyAuditTrail, { as: 'admin' });

describe('the audit trail', () => {
  test('shows who did what to which record, newest first', async () => {
    const { id, version } = await addOne();
    await portal.call(eventCalls.edit, { as: 'manager', query: { id }, body: { ...form({ city: 'Leeds' }), version } });
    const { rows } = await list({ entity: 'event', entity_id: String(id) });
    expect(rows).toMatchObject([
      { actor: cast.manager.name, event: 'event.updated', says: 'Event updated', kind: 'Event' },
      { actor: cast.admin.name, event: 'event.created', says: 'Event added', name: 'Ledger Evening York' },
    ]);
    const opened = await open(rows[0]?.id);
    expect(opened.changes).toContainEqual({ column: 'city', label: 'City', from: 'York', to: 'Leeds' });
    expect(opened.changes.map(({ column }) => column)).not.toContain('event_name');
  });

  test('shows referenced records by name, before and after', async () => {
    const { id } = await addOne();
    const body = enquiryBody(id, { name: 'Ana Ambarani' });
    const added = await portal.call<Enquiry>(addEnquiry, { as: 'admin', body });
    const other = await addOne();
    await portal.call(editEnquiry, {
      as: 'admin',
      query: { id: added.result.id },
      body: { ...body, event: other.id, version: added.result.version },
    });
    const [created] = (await list({ entity: 'enquiry', entity_id: String(added.result.id), sort: 'at' })).rows;
    const { changes } = await open(created?.id);
    expect(changes).toContainEqual({ column: 'event_id', label: 'Event', from: null, to: 'Ledger Evening York' });
    expect(changes.find(({ column }) => column === 'created_by')).toMatchObject({ to: cast.admin.name });
  });

  test('names a record while it exists', async () => {
    const { id } = await addOne();
    await portal.call(eventCalls.remove, { as: 'admin', params: { id } });
    const { rows } = await list({ entity: 'event', entity_id: String(id) });
    expect(rows.map(({ says, name }) => [says, name])).toEqual([
      ['Event deleted', null],
      ['Event added', null],
    ]);
    const deletion = await open(rows[0]?.id);
    expect(deletion.changes).toContainEqual({
      column: 'event_name',
      label: 'Event name',
      from: 'Ledger Evening York',
      to: null,
    });
    expect(deletion.changes).toContainEqual(expect.objectContaining({ column: 'event_date', from: '24-12-2026' }));
  });

  test('can be filtered by person, day, kind, event and request', async () => {
    const { id } = await addOne();
    const [entry] = (await list({ entity: 'event', entity_id: String(id) })).rows;
    const of = async (query: Record<string, unknown>) => (await list({ ...query, limit: 100 })).rows;
    expect((await of({ request_id: entry?.request_id })).map((row) => row.id)).toEqual([entry?.id]);
    expect(new Set((await of({ actor: 'ambarc' })).map(({ actor }) => actor))).toEqual(new Set([cast.admin.name]));
    expect(new Set((await of({ event: 'account.invited' })).map(({ says }) => says))).toEqual(
      new Set(['Account invited']),
    );
    expect((await of({ atFrom: '20-11-2026', atTo: '20-11-2026' })).map((row) => row.id)).toContain(entry?.id);
    expect(await of({ atFrom: '21-11-2026' })).toEqual([]);
    const names = (await of({ sort: 'actor' })).map(({ actor }) => actor);
    expect(names.at(0)?.localeCompare(names.at(-1) ?? '')).toBeLessThanOrEqual(0);
  });

  test('updates its count as soon as something happens', async () => {
    const { count } = await list();
    await addOne();
    expect((await list()).count).toBe(count + 1);
  });

  test('is exported as filtered, with the changes', async () => {
    const { id } = await addOne();
    const query = { entity: 'event', entity_id: String(id), format: 'csv' };
    const answer = await portal.call<Buffer>(contract.exportAuditEntries, { as: 'admin', query });
    const [heading, ...lines] = answer.result.toString().trimEnd().split('\r\n');
    expect(heading).toContain('ID,Date,Moment (UTC),Person,Event,Kind of record,Record ID,Before,After,Request ID');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Ledger Evening York');
  });

  test('has labels for every event and every kind of record', async () => {
    const { result } = await portal.call<{
      events: { name: string; says: string; entity: string }[];
      kinds: { entity: string; title: string }[];
    }>(contract.listAuditWords, { as: 'admin' });
    expect(result.events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['enquiry.updated', 'account.signedIn', 'job_type.merged', 'event.purged']),
    );
    expect(new Set(result.events.map(({ name }) => name)).size).toBe(result.events.length);
    expect(result.kinds).toContainEqual({ entity: 'job_type', title: 'Job type' });
    expect(result.kinds).toContainEqual({ entity: 'profileChange', title: 'Profile change' });
    expect(new Set(result.kinds.map(({ title }) => title)).size).toBe(result.kinds.length);
    expect(new Set(result.events.map(({ says }) => says)).size).toBe(result.events.length);
    const told = new Set(result.events.map(({ name }) => name));
    const { rows } = await portal.database.pool.query<{ event: string }>('select distinct event from audit_entry');
    expect(rows.map(({ event }) => event).filter((event) => !told.has(event))).toEqual([]);
  });

  test.each(['hr', 'partner', 'client'] as const)('%s may not read it', async (as) => {
    for (const endpoint of [contract.fetchAllAuditEntries, contract.fetchAuditCheck, contract.verifyAuditTrail]) {
      expect(await portal.call(endpoint, { as })).toMatchObject({ status: 403, type: 'FORBIDDEN' });
    }
  });
});

describe('secrets', () => {
  test('no entry contains a hash, a ciphertext or a token', async () => {
    await portal.signIn('admin', { fresh: true });
    await portal.call(inviteAccount, {
      as: 'admin',
      body: { name: 'Navita Norvikdale', email: 'n@demo.example', role_id: 4 },
    });
    await portal.call(sendVerificationCode, { body: { email: cast.hr.email, role: 4 } });
    await portal.runJobs();
    const secrets = await secretsStored();
    expect(secrets.length).toBeGreaterThan(10);
    const { rows } = await portal.database.pool.query('select * from audit_entry');
    const trail = JSON.stringify(rows);
    expect(secrets.filter((secret) => trail.includes(secret))).toEqual([]);
    const keys = rows.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    expect(keys.filter((key) => /passw|keyword_|cipher|token|secret|hash(?!es)|grant/i.test(key))).toEqual([]);
  });

  /** Stored secrets of the access module, and tokens and codes as issued. */
  async function secretsStored(): Promise<string[]> {
    const { rows } = await portal.database.pool.query<{ secret: string | null }>(`
      select password_hash as secret from account union select keyword_cipher from account
      union select token_hash from access_grant
      union select code_hash from recovery_code`);
    const tokens = [await portal.signIn('admin'), await portal.signIn('manager')];
    const mailed = (await portal.mails()).flatMap(({ text }) => text.match(/(?<=[?=])[\w-]{20,}|\b\d{6}\b/g) ?? []);
    return [...rows.flatMap(({ secret }) => secret ?? []), ...tokens, ...mailed];
  }
});

describe('the check of the chain', () => {
  test('runs in the background, one at a time, and records its result with time and person', async () => {
    await sealAudit(portal.database.pool, portal.now());
    expect(await check()).toEqual({ running: null, failed: null, last: null });
    expect(await startCheck()).toMatchObject({ status: 200, message: 'The check of the audit trail has begun' });
    expect((await check()).running).not.toBeNull();
    expect(await startCheck()).toMatchObject({ status: 409, message: 'A check is already running' });
    await portal.runJobs();
    const { running, last } = await check();
    expect(running).toBeNull();
    expect(last).toMatchObject({ by: cast.admin.name, days: 1, broken: null, head: { day: '2026-11-20' } });
    expect(last?.checked).toBeGreaterThan(10);
    expect(last?.head?.hash).toMatch(/^[0-9a-f]{64}$/);
    const told = (await list({ entity: 'audit_trail', sort: 'at' })).rows.map(({ says, actor }) => [says, actor]);
    expect(told).toEqual([
      ['Audit check started', cast.admin.name],
      ['Audit trail checked', cast.admin.name],
    ]);
  });

  test('runs once if requested twice at the same time', async () => {
    const answers = await Promise.all([startCheck(), startCheck(), startCheck()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await portal.runJobs();
  });

  test('names the first fault', async () => {
    await sealAudit(portal.database.pool, portal.now());
    const client = await portal.database.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update audit_entry set actor_name = 'Somebody else'
      where id = (select entry_id from audit_seal where position = 3)`);
    await client.query('reset session_replication_role');
    client.release();
    await startCheck();
    await portal.runJobs();
    expect((await check()).last).toMatchObject({
      checked: 2,
      broken: { day: '2026-11-20', position: 3, fault: 'the entry was changed' },
    });
  });

  test('reports if it cannot finish, and can be requested again', async () => {
    await startCheck();
    await portal.database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The connection broke'`,
    );
    expect(await check()).toMatchObject({ running: null, failed: { error: 'The connection broke' } });
    expect(await startCheck()).toMatchObject({ status: 200 });
    await portal.runJobs();
    expect(await check()).toMatchObject({ running: null, failed: null });
  });
});
