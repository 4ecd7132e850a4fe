import { assembly } from '#app/server/modules.ts';
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import type { MasterRow } from '#platform/contract/master-calls.ts';
import { labelOfEntry, type Master, sentFields } from '#platform/contract/master.ts';
import { sampleOf, someMasters } from '#test/masters/samples.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { ofSample } from '#test/sampled.ts';
import { beforeAll, describe, expect, test } from 'vitest';

/** Tests every master's import through HTTP; a new one is included automatically. */
const { masters } = assembly;
const each = someMasters(masters.all, 8);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const headers = { 'content-type': 'application/octet-stream' };
const send = <Result>(master: Master, call: 'read' | 'check' | 'add', file: Buffer, query: object = {}) =>
  portal.call<Result>(master.importing.calls[call], { as: 'admin', body: file, query: { ...query }, headers });

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
const csvOf = (master: Master, ...bodies: readonly Record<string, unknown>[]) => {
  const fields = sentFields(master);
  const rows = bodies.map((body) => fields.map(([sent]) => body[sent]));
  return Buffer.from([fields.map(([, { label }]) => label), ...rows].map((row) => row.map(quoted).join()).join('\n'));
};
const columnsOf = (master: Master) => ({
  columns: sentFields(master)
    .map(([sent]) => sent)
    .join(),
});
const check = async (master: Master, file: Buffer, query: object = columnsOf(master)) =>
  (await send<CheckedRows>(master, 'check', file, query)).result;

describe.each(each)(`%s (${ofSample})`, (_, master) => {
  test('imports new entries, with an audit entry each', async () => {
    const bodies = [await sampleOf(portal, master), await sampleOf(portal, master)];
    const answer = await send<Imported>(master, 'add', csvOf(master, ...bodies), columnsOf(master));
    expect([answer.status, answer.fields, answer.message]).toEqual([201, undefined, '2 Entries Imported Successfully']);
    const { result } = await portal.call<Page<MasterRow>>(master.calls.fetchAll, {
      as: 'admin',
      query: { sort: '-id' },
    });
    const [second, first] = result.rows;
    expect([first, second].map((row) => row && labelOfEntry(master, row))).toEqual(
      bodies.map((body) => body[master.fields[master.label]?.sentAs ?? master.label]),
    );
    expect(second).toMatchObject({
      isActive: true,
      isFixed: false,
      version: 1,
      created_by: { name: 'Ariana Ambarcourt' },
    });
    const { rowCount } = await portal.database.pool.query(
      'select from audit_entry where event = $1 and entity_id in ($2, $3)',
      [master.events.added.name, String(first?.id), String(second?.id)],
    );
    expect(rowCount).toBe(2);
  });

  test('refuses existing or repeated entries, despite case and spaces', async () => {
    const body = await sampleOf(portal, master);
    const again = Object.fromEntries(
      sentFields(master).map(([sent, { kind }]) => [
        sent,
        kind === 'text' ? ` ${String(body[sent]).toLowerCase()} ` : body[sent],
      ]),
    );
    const found = await check(master, csvOf(master, body, again));
    expect([found.good, found.bad]).toEqual([1, 1]);
    expect(found.errors.map(({ row, message }) => [row, message.replace(/^.* (is|exists)/, '$1')])).toEqual(
      found.errors.map(() => [3, 'is in the file already']),
    );
    expect((await send(master, 'add', csvOf(master, body), columnsOf(master))).status).toBe(201);
    expect((await check(master, csvOf(master, again))).errors[0]?.message).toMatch(/exists already$/);
  });

  test.each(['csv', 'xlsx'])('reads what it has exported as %s', async (format) => {
    const exported = await portal.call<Buffer>(master.calls.exportAll, {
      as: 'admin',
      query: { format, isActive: 'Active', sort: '-id' },
    });
    const { result } = await send<ReadTable>(master, 'read', exported.result);
    const guessed = result.columns.filter((name) => name !== null);
    expect(guessed.toSorted()).toEqual(
      sentFields(master)
        .map(([sent]) => sent)
        .toSorted(),
    );
    const found = await check(master, exported.result, { columns: result.columns.join() });
    // Existing rows get no other error.
    expect([found.good, found.bad]).toEqual([0, result.count]);
    expect(found.errors.filter(({ message }) => !message.endsWith('exists already'))).toEqual([]);
  });
});

test('references are given by name, ticks as yes or no, words in any case', async () => {
  const master = masters.all.find(({ title }) => title === 'Holiday');
  if (!master) throw new Error('There is no such master');
  const body = { ...(await sampleOf(portal, master)), restricted: 'YES', half: 'second HALF' };
  expect((await send(master, 'add', csvOf(master, body), columnsOf(master))).status).toBe(201);
  const { result } = await portal.call<Page<MasterRow>>(master.calls.fetchAll, { as: 'admin', query: { sort: '-id' } });
  expect(result.rows[0]).toMatchObject({ restricted: true, half: 'Second half' });
});

test('importing needs the right to add', async () => {
  const [master] = masters.all;
  if (!master) throw new Error('There is no master');
  for (const call of Object.values(master.importing.calls).filter(({ takes }) => takes === 'file')) {
    const answer = await portal.call(call, { as: 'team', body: Buffer.from('a\n1'), query: { columns: '' }, headers });
    expect(answer.status).toBe(403);
  }
});
