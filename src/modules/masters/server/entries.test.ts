import { assembly } from '#app/server/modules.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import type { MasterRow, Usage } from '#platform/contract/master-calls.ts';
import { labelOfEntry, type Master, sentFields } from '#platform/contract/master.ts';
import type { CheckedRows } from '#platform/contract/import.ts';
import type { Page } from '#platform/contract/list.ts';
import { addSample, badValues, sampleOf, someMasters } from '#test/masters/samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { ofSample } from '#test/sampled.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { shiftType as shift } from '../masters.ts';

/** Tests every master through HTTP; a new one is included automatically. */
const { masters } = assembly;
const each = someMasters(masters.all, 10);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const asAdmin = { as: 'admin' } as const;
const chosen = async (master: Master) =>
  (await portal.call<{ rows: { id: number }[] }>(master.calls.choices, { as: 'team' })).result.rows;
const shown = async (master: Master, query: Record<string, unknown>) => {
  const answer = await portal.call<Page<MasterRow>>(master.calls.fetchAll, { ...asAdmin, query });
  expect([query, answer.status, answer.fields]).toEqual([query, 200, undefined]);
  return answer.result;
};

describe.each(each)(`%s (${ofSample})`, (_, master) => {
  const { calls } = master;

  test('an entry is added, found and changed, with the author', async () => {
    const added = await addSample(portal, master);
    expect(added).toMatchObject({ isActive: true, isFixed: false, version: 1, updated_by: null });
    expect(added.created_by?.name).toBe('Ariana Ambarcourt');
    const query = { id: added.id };
    const body = { ...(await sampleOf(portal, master)), version: added.version };
    const updated = await portal.call<MasterRow>(calls.update, { ...asAdmin, query, body });
    expect([updated.status, updated.message]).toEqual([200, `${master.entry} Updated Successfully`]);
    expect(updated.result).toMatchObject({ version: 2, updated_by: { name: 'Ariana Ambarcourt' } });
    expect((await portal.call(calls.fetchById, { ...asAdmin, query })).result).toEqual(updated.result);
    const stale = await portal.call(calls.update, { ...asAdmin, query, body });
    expect([stale.status, stale.message]).toEqual([409, expect.stringContaining('changed by Ariana Ambarcourt')]);
  });

  test('every filter and every sort of the list works', async () => {
    const entry = await addSample(portal, master);
    for (const [name, filter] of Object.entries(master.list.filters)) {
      const value = entry[name];
      if (value === null || value === undefined || filter.kind === 'dates' || filter.kind === 'moments') continue;
      const said = typeof value === 'object' ? (filter.kind === 'oneOf' ? value.id : value.name) : value;
      const text = { true: 'Yes', false: 'No' }[String(said)] ?? String(said);
      const wanted =
        filter.kind === 'numbers'
          ? { [`${name}Min`]: text, [`${name}Max`]: text }
          : { [name]: name === 'isActive' ? 'Active' : text };
      const { rows } = await shown(master, { ...wanted, sort: '-id', limit: 100 });
      expect([wanted, rows.map(({ id }) => id)]).toEqual([wanted, expect.arrayContaining([entry.id])]);
    }
    for (const sort of master.list.sorts.flatMap((name) => [name, `-${name}`])) {
      expect((await shown(master, { sort })).count).toBeGreaterThan(0);
    }
  });

  test('invalid values are refused at their field', async () => {
    const body = await sampleOf(portal, master);
    for (const [name, field] of sentFields(master)) {
      for (const [wrong, value] of Object.entries(badValues(field))) {
        const answer = await portal.call(calls.add, { ...asAdmin, body: { ...body, [name]: value } });
        expect([name, wrong, answer.status]).toEqual([name, wrong, 400]);
        expect(answer.fields?.[name]).toMatch(/\S/);
      }
    }
  });

  test('two entries are never alike, despite case and spaces', async () => {
    const body = await sampleOf(portal, master);
    const first = await addSample(portal, master, body);
    const unique = sentFields(master).filter(([, field]) => field.unique);
    expect(unique.length).toBeGreaterThan(0);
    for (const [name, field] of unique) {
      const kept = field.unique === true ? { ...(await sampleOf(portal, master)) } : body;
      const value = body[name];
      const written = typeof value === 'string' && field.kind === 'text' ? `  ${value.toLowerCase()} ` : value;
      const answer = await portal.call(calls.add, { ...asAdmin, body: { ...kept, [name]: written ?? null } });
      expect([name, answer.status, answer.fields?.[name]]).toEqual([
        name,
        400,
        expect.stringContaining('exists already'),
      ]);
    }
    expect((await portal.call(calls.delete, { ...asAdmin, params: { id: first.id } })).status).toBe(200);
    const again = await addSample(portal, master, body);
    const restored = await portal.call(restoreDeleted, { ...asAdmin, query: { entity: master.table, id: first.id } });
    expect([restored.status, restored.type]).toEqual([409, 'CONFLICT']);
    expect(again.id).not.toBe(first.id);
  });

  test('an inactive entry cannot be selected but stays in the list', async () => {
    const { id, version } = await addSample(portal, master);
    expect(await ids(chosen(master))).toContain(id);
    const off = await portal.call<MasterRow>(calls.setActive, {
      ...asAdmin,
      query: { id },
      body: { isActive: false, version },
    });
    expect([off.status, off.message, off.result.isActive]).toEqual([200, `${master.entry} is Inactive`, false]);
    await expect.poll(() => ids(chosen(master))).not.toContain(id);
    const inactive = await shown(master, { isActive: 'Inactive', sort: '-id' });
    expect(inactive.rows.map((row) => row.id)).toContain(id);
    const stale = await portal.call(calls.setActive, { ...asAdmin, query: { id }, body: { isActive: true, version } });
    expect(stale.status).toBe(409);
  });

  test('an unused entry can be deleted and restored', async () => {
    const entry = await addSample(portal, master);
    const params = { id: entry.id };
    const usage = await portal.call<Usage>(calls.fetchUsage, { ...asAdmin, query: params });
    expect(usage.result).toEqual({ count: 0, text: '', rows: [] });
    const deleted = await portal.call(calls.delete, { ...asAdmin, params });
    expect([deleted.status, deleted.message]).toEqual([200, `${master.entry} Deleted Successfully`]);
    expect((await portal.call(calls.delete, { ...asAdmin, params })).status).toBe(404);
    expect((await portal.call(calls.fetchById, { ...asAdmin, query: params })).status).toBe(404);
    const restored = await portal.call(restoreDeleted, { ...asAdmin, query: { entity: master.table, ...params } });
    expect(restored.message).toBe(`${master.entry} '${labelOfEntry(master, entry)}' restored`);
    expect((await portal.call(calls.fetchById, { ...asAdmin, query: params })).status).toBe(200);
  });

  test('entries can be reordered; a change from an older order is refused', async () => {
    for (let more = 0; more < 3; more += 1) await addSample(portal, master);
    const was = (await shown(master, { limit: 100, sort: '-position' })).rows
      .map(({ id }) => id)
      .slice(0, 3)
      .toReversed();
    const becomes = [was[2], was[0], was[1]];
    const ordered = await portal.call(calls.order, { ...asAdmin, body: { was, becomes } });
    expect([ordered.status, ordered.result]).toEqual([200, { ids: becomes }]);
    const now = (await shown(master, { limit: 100, sort: '-position' })).rows.map(({ id }) => id).slice(0, 3);
    expect(now.toReversed()).toEqual(becomes);
    expect((await portal.call(calls.order, { ...asAdmin, body: { was, becomes } })).status).toBe(409);
    expect((await portal.call(calls.order, { ...asAdmin, body: { was, becomes: [1, 2] } })).status).toBe(400);
  });

  test('the export has every field under its label', async () => {
    const entry = await addSample(portal, master);
    const answer = await portal.call<Buffer>(calls.exportAll, {
      ...asAdmin,
      query: { format: 'csv', id: String(entry.id) },
    });
    const [heading = '', line = ''] = answer.result
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(heading.split(',')).toEqual(expect.arrayContaining(Object.values(master.fields).map(({ label }) => label)));
    expect(line).toContain(String(entry.id));
  });
});

const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);

test('an impossible shift is refused at its field when added, edited or imported', async () => {
  const entry = await addSample(portal, shift);
  const body = { ...(await sampleOf(portal, shift)), end_Time: '09:30', half_min: 2, full_min: 1 };
  const fields = {
    end_Time: 'A shift must not end at the time it starts',
    half_min: 'A half day must not be longer than a full day',
  };
  expect(await portal.call(shift.calls.add, { ...asAdmin, body })).toMatchObject({ status: 400, fields });
  const query = { id: entry.id };
  expect(await portal.call(shift.calls.update, { ...asAdmin, query, body })).toMatchObject({ status: 400, fields });
  const columns = Object.keys(body);
  const file = Buffer.from([columns, Object.values(body)].map((row) => row.join(',')).join('\n'));
  const { result } = await portal.call<CheckedRows>(shift.importing.calls.check, {
    ...asAdmin,
    body: file,
    query: { columns: columns.join(',') },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(result.errors.map(({ message }) => message).toSorted()).toEqual(Object.values(fields).toSorted());
});
