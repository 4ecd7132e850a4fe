import type { AnyFlow } from '#platform/contract/flow.ts';
import { modules } from '#app/modules.ts';
import { clientCalls } from '#modules/clients/contract.ts';
import { clientImport } from '#modules/clients/import.ts';
import { mergeClient } from '#modules/clients/merging.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { forgetNotKept } from '#platform/server/audit/not-kept.ts';
import { verifyAudit } from '#platform/server/audit/verify.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { lawOf } from '../laws/found.ts';
import { valuesNotToKeep } from './not-kept.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { sampleOfRecord } from '../record-samples.ts';

/**
 * No value of a field with `trail: 'changed'` is in the trail, whatever happens to its record. Every test file checks
 * the same when it closes its portal (`test/portal.ts`).
 */
const each = modules.flatMap((module) =>
  (module.records ?? []).flatMap((served) => {
    const hidden = served.record.typed.filter(({ field }: { field: Field }) => field.trail === 'changed');
    return hidden.length > 0 ? [[served.record.entity, served, hidden] as const] : [];
  }),
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const trailOf = async (entity: string, id: number) =>
  (
    await portal.database.pool.query<{ text: string }>(
      `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entry
       where entity = $1 and entity_id = $2 order by id`,
      [entity, String(id)],
    )
  ).rows.map(({ text }) => text);

test('at least one record has such a field', () => {
  expect(each.map(([entity]) => entity)).toContain('client');
});

describe.each(each)('%s', (entity, { record, calls }, hidden) => {
  test('is added, edited, deleted and restored without a value of it in the trail', async () => {
    const body = await sampleOfRecord(portal, lawOf(record), 0);
    const other = await sampleOfRecord(portal, lawOf(record), 1);
    const added = await portal.call<{ id: number; version: number }>(calls.add, { as: 'admin', body });
    expect(added.status).toBe(201);
    const { id, version } = added.result;
    const edited = await portal.call(calls.edit, { as: 'admin', query: { id }, body: { ...other, version } });
    expect(edited.status).toBe(200);
    // Leave is cancelled, never deleted.
    const life: AnyFlow | null = record.life;
    const goes = life?.remove?.who.length !== 0;
    if (goes) {
      expect((await portal.call(calls.remove, { as: 'admin', params: { id } })).status).toBe(200);
      expect((await portal.call(restoreDeleted, { as: 'admin', query: { entity, id } })).status).toBe(200);
    }
    const trail = await trailOf(entity, id);
    expect(trail.length).toBeGreaterThanOrEqual(goes ? 4 : 2);
    for (const { sent } of hidden) {
      const values = [body, other].map((sample) => sample[sent]).filter((value) => value !== null);
      for (const value of values) expect(trail.join()).not.toContain(JSON.stringify(value));
      expect(trail.filter((text) => text.includes(`"${sent}": {"$notKept": true}`)).length, sent).toBeGreaterThan(1);
    }
  });
});

const clientNamed = async (name: string) =>
  (
    await portal.database.pool.query<{ id: number; tax_reference: string | null }>(
      'select id, tax_reference from client where client_name = $1',
      [name],
    )
  ).rows[0] ?? { id: 0, tax_reference: null };

test('an import and a merge leave no value in the trail', async () => {
  const columns = 'client_name,company_id,country_id,currency_id,manager_id,tax_reference';
  const { rows } = await portal.database.pool.query('select company_name as name from company order by id limit 1');
  const cells = ['Nummerix Ltd', rows[0].name, 'GB', 'GBP', cast.manager.name, '1955839661'];
  const file = ['Client,Company,Country,Currency,Manager,UTR', cells.map((cell) => `"${cell}"`).join()].join('\n');
  const answer = await portal.call(clientImport.calls.add, {
    as: 'admin',
    body: Buffer.from(file),
    query: { columns },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  const gone = await clientNamed('Nummerix Ltd');
  expect(gone.tax_reference).toBe('1955839661');
  const into = (await clientNamed('Orbelix Kitchens Ltd')).id;
  await portal.database.pool.query('update client set tax_reference = null where id = $1', [into]);
  const merged = await portal.call(mergeClient, { as: 'admin', query: { id: gone.id }, body: { into } });
  expect(merged.status, JSON.stringify(merged)).toBe(200);
  expect((await clientNamed('Orbelix Kitchens Ltd')).tax_reference).toBe('1955839661');
  expect((await portal.call(clientCalls.byId, { as: 'admin', query: { id: into } })).status).toBe(200);
  expect([...(await trailOf('client', gone.id)), ...(await trailOf('client', into))].join()).not.toContain(
    '1955839661',
  );
});

test('older values in the trail are removed, and the chain verifies', async () => {
  const { pool } = portal.database;
  await pool.query(`insert into audit_entry (at, actor_name, event, entity, entity_id, request_id, before, after) values
    (now(), 'Ada', 'client.updated', 'client', '1', 'r', '{"tax_reference": "1955839661", "city": "York"}', '{"tax_reference": null, "city": "Leeds"}'),
    (now(), 'Ada', 'employee.identityChanged', 'employee', '1', 'r', null, '{"pan_card_number": "••••••234Z"}')`);
  expect(await valuesNotToKeep(pool)).toEqual([
    'employee.identityChanged: pan_card_number',
    'client.updated: tax_reference',
  ]);
  const removeThem = async () => {
    await enqueue(portal.database, forgetNotKept, {});
    await portal.runJobs();
  };
  await removeThem();
  await removeThem();
  expect(await valuesNotToKeep(pool)).toEqual([]);
  const entry = (await trailOf('client', 1)).find((text) => text.includes('York'));
  expect(entry).toMatch(/^\{"city": "York", "tax_reference": \{"\$removed": "\d{4}-\d\d-\d\d"\}\}/);
  const told = await pool.query(`select after ->> 'entity' as entity from audit_entry where event = $1 order by 1`, [
    'audit_trail.forgotten',
  ]);
  expect(
    told.rows.map(({ entity }) => entity),
    'once',
  ).toEqual(['client', 'employee']);
  await sealAudit(pool, portal.now());
  expect(await verifyAudit(pool, portal.now())).toMatchObject({ broken: null, removed: 2 });
});
