import { detachMonth } from '#platform/server/audit/detach.ts';
import { asSuperuser } from '#platform/server/audit/tampering.fixture.ts';
import { publicKeyOf, signSeal } from '#platform/server/audit/signing.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { type AuditCheck, fetchAuditCheck, verifyAuditTrail } from '../audit.ts';
import { exportTrail, fetchTrailSigning, type TrailSigning, updateTrailMailing } from '../trail.ts';
import { signTrail } from './trail.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const signing = async () => (await portal.call<TrailSigning>(fetchTrailSigning, { as: 'admin' })).result;
const mailed = async (to?: string) => (await portal.mails(to)).filter(({ kind }) => kind === 'trail.signed');
const sealToday = () => portal.call(exportTrail, { as: 'admin' });
async function dayLater(): Promise<void> {
  portal.advance(86_400);
  await enqueue(portal.database, signTrail, {});
  await portal.runJobs();
  for (const role of ['admin', 'manager', 'hr'] as const) await portal.signIn(role, { fresh: true });
}

test('the last seal of a day is signed once, and mailed to all administrators', async () => {
  await sealToday();
  await dayLater();
  const { signed, key } = await signing();
  const [mail] = await mailed(cast.admin.email);
  expect(mail?.text.replaceAll('\n', ' ')).toContain(`trail-head ${signed?.day} ${signed?.position} ${signed?.hash}`);
  expect(mail?.text).toContain(key);
  expect((await mailed(cast.manager.email)).length).toBe(0);
  await enqueue(portal.database, signTrail, {});
  await portal.runJobs();
  expect(await mailed(cast.admin.email)).toHaveLength(1);
});

test('an address set by an administrator gets them instead', async () => {
  const { version } = await signing();
  const body = { trail_mailed_to: 'archive@auditors.example', version };
  expect((await portal.call(updateTrailMailing, { as: 'manager', body })).status).toBe(403);
  expect((await portal.call(updateTrailMailing, { as: 'admin', body: { ...body, trail_mailed_to: 'x' } })).status).toBe(
    400,
  );
  expect((await portal.call(updateTrailMailing, { as: 'admin', body })).status).toBe(200);
  expect((await portal.call(updateTrailMailing, { as: 'admin', body })).status).toBe(409);
  await sealToday();
  await dayLater();
  expect(await mailed(cast.admin.email)).toHaveLength(1);
  expect(await mailed('archive@auditors.example')).toHaveLength(1);
});

test('only administrators can export the whole trail', async () => {
  expect((await portal.call(exportTrail, { as: 'hr' })).status).toBe(403);
  const token = await portal.signIn('admin');
  const { body, headers } = await portal.app.inject({
    url: '/api/settings/exportTrail',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers['content-disposition']).toMatch(/Audit trail 2026-11-\d\d\.jsonl/);
  const lines = body.trim().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'portico-trail/1' });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: expect.stringMatching(/^trail-end /), unsealed: 0 });
});

test('a failed export frees its slot', async () => {
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` };
  const asked = async () => (await portal.app.inject({ url: '/api/settings/exportTrail', headers })).statusCode;
  const { pool } = portal.database;
  await pool.query('alter table audit_unsealed rename to audit_unsealed_away');
  const failed = [await asked(), await asked(), await asked()];
  await pool.query('alter table audit_unsealed_away rename to audit_unsealed');
  expect([...failed, await asked()]).toEqual([500, 500, 500, 200]);
});

const lastCheck = async () => {
  await portal.call(verifyAuditTrail, { as: 'admin' });
  await portal.runJobs();
  return (await portal.call<AuditCheck>(fetchAuditCheck, { as: 'admin' })).result.last;
};
const check = async () => (await lastCheck())?.broken;
const onServer = (statement: string) => asSuperuser(portal.database.pool, statement);

test('an export’s end in place of a signature is detected, and does not stop days from being mailed', async () => {
  const token = await portal.signIn('admin');
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await portal.app.inject({ url: '/api/settings/exportTrail', headers });
  const { end }: { end: string } = JSON.parse(body.trim().split('\n').at(-1) ?? '');
  const before = (await mailed('archive@auditors.example')).length;
  await onServer(`insert into audit_head (day, line) values ('${end.split(' ')[1]}', '${end}')`);
  await dayLater();
  expect(await mailed('archive@auditors.example')).toHaveLength(before + 1);
  expect((await signing()).signed).toMatchObject({ day: end.split(' ')[1] });
  expect((await check())?.fault).toBe('the signature of its day is not genuine');
  await onServer(`delete from audit_head where line = '${end}'`);
  expect(await check()).toBeNull();
});

test('the check names former keys that have signed days', async () => {
  expect((await lastCheck())?.other_keys).toEqual([]);
  const { signed } = await signing();
  if (!signed) throw new Error('Nothing is signed');
  const [foreign, at] = ['a-key-of-somebody-else-in-this-test', new Date(signed.at)];
  const line = signSeal(foreign, 'trail-head', signed, at);
  await onServer(`update audit_head set line = '${line}' where day = '${signed.day}'`);
  expect(await lastCheck()).toMatchObject({ broken: null, other_keys: [{ key: publicKeyOf(foreign), days: 1 }] });
});

test('a detached month is shown on the page, and its boundary is mailed', async () => {
  const { pool } = portal.database;
  expect((await signing()).detached).toBeNull();
  await pool.query(`insert into audit_entry (at, actor_name, event, entity, entity_id, request_id)
    values ('2020-02-03', 'Ada', 'client.updated', 'client', '1', 'r')`);
  await sealToday();
  await onServer(`select make_month_partitions('audit_entry', '2026-11-20')`);
  expect((await signing()).since).toBe('2020-02-03');
  const folder = await mkdtemp(join(tmpdir(), 'portico-month-'));
  const { database, config } = portal;
  const at = { database, config, log: pino({ level: 'silent' }), now: portal.now() };
  const taken = () => detachMonth(at, '2020-02', join(folder, '2020-02.jsonl'));
  await expect(taken()).rejects.toThrow('The newest seal is that of an entry of 2020-02');
  await portal.call(verifyAuditTrail, { as: 'admin' });
  await taken();
  await rm(folder, { recursive: true });
  expect(await signing()).toMatchObject({ detached: { months: 1, at: expect.stringContaining('2026-11-2') } });
  expect((await signing()).since).not.toBe('2020-02-03');
  await dayLater();
  const mails = (await mailed('archive@auditors.example')).map(({ text }) => text.replaceAll('\n', ' '));
  expect(mails.filter((text) => text.includes('trail-gap 2020-02 1 '))).toHaveLength(1);
  expect(await lastCheck()).toMatchObject({ broken: null, detached: 1 });
});

test('a rewritten and resealed trail is detected by the check in Settings too', async () => {
  expect(await check()).toBeNull();
  await asSuperuser(
    portal.database.pool,
    `update audit_head set line = replace(line, 'trail-head', 'trail-heaD') where day = (select max(day) from audit_head)`,
  );
  expect((await check())?.fault).toBe('the signature of its day is not genuine');
});
