import { modules } from '#app/modules.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { listClients } from '#modules/clients/contract.ts';
import type { Page } from '#platform/contract/list.ts';
import { mostChoices } from '#platform/contract/record/choice-search.ts';
import type { Field } from '#platform/contract/record/field.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from './portal.ts';

const references = modules
  .flatMap(({ records = [] }) => records)
  .flatMap(({ record }) =>
    Object.entries<Field>(record.fields).map(([name, field]) => ({ name: `${record.words.one}: ${name}`, field })),
  )
  .flatMap(({ name, field }) => (field.of ? [{ name, of: field.of }] : []));

/** Tables that grow with the firm's staff or hardly at all, not with its business; for candidates, only joiners. */
const staysSmall = new Set([
  'employee',
  'account',
  'approval_kind',
  'candidate',
  'enquiry_sla_status',
  'event',
  'onboarding_template',
  'recruitment',
]);

const searched = [...new Set(references.flatMap(({ of }) => of.search ?? []))];
const jobs = [...new Set(references.flatMap(({ of }) => (of.table === 'job' && of.search ? [of.search] : [])))];

let portal: TestPortal;
let own: JobRow;
let foreign: JobRow;

type JobRow = { id: number; reference_no: string; title: string };
type Choices = { rows: { id: number; name: string }[] };

beforeAll(async () => {
  portal = await testPortal();
  const page = (as: Role) => portal.call<Page<JobRow>>(jobCalls.page, { as, query: { limit: 100 } });
  const [all, seen] = [(await page('admin')).result, (await page('manager')).result];
  const ids = new Set(seen.rows.map(({ id }) => id));
  const [first] = seen.rows;
  const other = all.rows.find(({ id }) => !ids.has(id));
  if (!first || !other || all.count <= mostChoices) throw new Error('The demo has too few jobs for this test');
  [own, foreign] = [first, other];
});

const ask = async (call: (typeof jobs)[number], as: Role, query: Record<string, string> = {}) =>
  (await portal.call<Choices>(call, { as, query })).result.rows;

describe('choices of tables that grow with the business', () => {
  test('a field offers a small table, or a search on the server', () => {
    const loaded = references.filter(({ of }) => !of.master && !of.search && !staysSmall.has(of.table));
    expect(loaded.map(({ name }) => name)).toEqual([]);
    expect(searched.length).toBeGreaterThanOrEqual(5);
  });

  test.each(searched)('$path answers with at most 50', async (call) => {
    const { result } = await portal.call<Choices>(call, { as: 'admin' });
    expect(result.rows.length).toBeGreaterThan(0);
    expect(result.rows.length).toBeLessThanOrEqual(mostChoices);
    expect(JSON.stringify(result).length).toBeLessThan(16_000);
    const asked = { as: 'admin' as const, query: { ids: Array.from({ length: 51 }, (_, at) => at + 1).join(',') } };
    expect((await portal.call(call, asked)).status).toBe(400);
  });

  test.each(jobs)('$path finds rows with every typed word anywhere, and names chosen ones', async (call) => {
    const [some] = await ask(call, 'admin');
    const words = some?.name
      .toLowerCase()
      .split(/[\s,]+/)
      .toReversed()
      .join(' ');
    expect((await ask(call, 'admin', { find: words ?? '' })).map(({ id }) => id)).toContain(some?.id);
    expect(await ask(call, 'admin', { find: 'no such job 100%' })).toEqual([]);
    expect(await ask(call, 'admin', { ids: String(some?.id) })).toEqual([some]);
  });

  test.each(jobs)('$path shows a manager no job of others, by search or by id', async (call) => {
    expect(await ask(call, 'manager', { ids: `${own.id},${foreign.id}` })).toMatchObject([{ id: own.id }]);
    expect(await ask(call, 'admin', { ids: String(foreign.id) })).toHaveLength(1);
    expect(await ask(call, 'manager', { find: foreign.reference_no })).toEqual([]);
  });

  test('clients are found by name and code among visible ones; ended ones only have their name returned', async () => {
    const clients = async (as: Role, query: Record<string, string>) =>
      (
        await portal.call<{ rows: { id: number; client_code: string; client_name: string }[] }>(listClients, {
          as,
          query,
        })
      ).result.rows;
    const [some] = await clients('admin', { find: 'velmarra' });
    expect(some).toBeDefined();
    if (!some) return;
    expect(await clients('admin', { find: `${some.client_code} velm` })).toEqual([some]);
    await portal.database.pool.query("update client set status = 'Ended', ended_on = '2026-11-01' where id = $1", [
      some.id,
    ]);
    expect(await clients('admin', { find: some.client_code })).toEqual([]);
    expect(await clients('admin', { ids: String(some.id) })).toEqual([some]);
    const seen = new Set((await clients('manager', {})).map(({ id }) => id));
    const others = (await clients('admin', {})).filter(({ id }) => !seen.has(id));
    expect(await clients('manager', { ids: others.map(({ id }) => id).join(',') })).toEqual([]);
  });
});
