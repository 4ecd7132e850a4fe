/**
 * Cost and charge rates are sent to nobody without the right to read reports about money, by no endpoint and no export.
 * The test searches every answer for rates with unique figures.
 */
import { modules } from '#app/modules.ts';
import { saveCells } from '#modules/timekeeper/weeks.ts';
import { holdBilled } from '#modules/timekeeper/server/public/billable.ts';
import { costRateCalls } from '#modules/timekeeper/costs/contract.ts';
import { rateCalls } from '#modules/timekeeper/rates.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { beforeAll, expect, test } from 'vitest';
import { keysOf, rightsOfCast, roles, title } from './matrix.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { isFull } from './sampled.ts';

const figures = { cost: '73915.00', charge: '8642.97' };
const toldIn = (text: string) => Object.values(figures).filter((figure) => text.includes(figure));

/** All reads, except streams of events, which never end. */
const reads = modules
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ method, streams, access }) => method === 'GET' && streams !== 'events' && access.kind !== 'signedAddress');

let portal: TestPortal;
/** Ids that find something: the rate, the entry, its job, its client and its person. */
let ids: readonly number[] = [];
let mayRead: readonly Role[] = [];
let valued: readonly Record<string, unknown>[] = [];

beforeAll(async () => {
  portal = await testPortal();
  const { pool, db } = portal.database;
  const { rows: people } = await pool.query<{ id: number; role_id: number }>(
    'select employee.id, role_id from employee join account on account.id = user_id where account.email = $1',
    [cast.accountant.email],
  );
  const [{ id: employee_id, role_id } = { id: 0, role_id: 0 }] = people;
  const made: number[] = [];
  for (const whose of [
    { employee_id, role_id: null },
    { employee_id: null, role_id },
  ]) {
    const body = { ...whose, client_id: null, currency_id: 1, valid_from: '2026-02-01', charge: figures.charge };
    made.push((await portal.call<{ id: number }>(rateCalls.add, { as: 'admin', body })).result.id);
  }
  const cost = { designation: null, location_id: null, currency_id: 1, valid_from: '2026-02-01', note: null };
  await pool.query('delete from cost_rate');
  const kept = await portal.call<{ id: number }>(costRateCalls.add, {
    as: 'admin',
    body: { ...cost, cost: figures.cost },
  });
  made.push(kept.result.id);
  const { rows: jobs } = await pool.query<{ id: number; client_id: number }>(
    `select id, client_id from job join job_assignee on job_id = id
     where assignee_id = $1 and status = 'In Progress' and archived_at is null order by id limit 1`,
    [employee_id],
  );
  const [job = { id: 0, client_id: 0 }] = jobs;
  await pool.query('update time_setting set closed_until = null');
  const { result } = await portal.call<{ cells: { entry: { id: number } | null }[] }>(saveCells, {
    as: 'accountant',
    body: { cells: [{ date: '2026-07-16', job_id: job.id, duration_min: 60, over_budget_reason: 'For this test' }] },
  });
  const entry = result.cells[0]?.entry?.id ?? 0;
  await pool.query("update time_entry set status = 'Approved' where id = $1", [entry]);
  const held = { now: portal.now(), actor: { accountId: 1 } };
  await db.transaction().execute((inside) => holdBilled({ ...held, db: inside }, [entry], 'invoice/1'));
  ({ rows: valued } = await pool.query('select cost, charge from entry_value where entry_id = $1', [entry]));
  ids = [...made, entry, job.id, job.client_id, employee_id];
  const rights = await rightsOfCast(portal);
  mayRead = roles.filter((role) => rights.get(role)?.has('Management Reports:READ'));
});

/** The bodies of the answers as sent; for a file, its text. */
async function textsOf({ path, params, query, streams }: AnyEndpoint, as: Role): Promise<string> {
  const keys = keysOf(query);
  const byId = keysOf(params).length > 0 || (keys.includes('id') && !keys.includes('offset'));
  const texts: string[] = [];
  for (const id of byId ? ids : ids.slice(0, 1)) {
    const asked: Record<string, string> = {
      ...(byId && keys.includes('id') && { id: String(id) }),
      ...(keys.includes('offset') && { limit: '100' }),
      ...(keys.includes('text') && { text: figures.cost }),
      ...(streams === 'file' && { format: 'csv' }),
    };
    const { body } = await portal.app.inject({
      url: `/api${path.replace(/:\w+/g, String(id))}`,
      query: asked,
      headers: { authorization: `Bearer ${await portal.signIn(as)}` },
    });
    texts.push(body);
  }
  return texts.join('\n');
}

test('readers of reports about money see rates', async () => {
  expect(valued).toMatchObject([figures]);
  expect(mayRead.toSorted()).toEqual(readers.toSorted());
  for (const role of mayRead) {
    for (const [calls, figure] of [
      [rateCalls, figures.charge],
      [costRateCalls, figures.cost],
    ] as const) {
      for (const endpoint of [calls.page, calls.export, calls.byId])
        expect(toldIn(await textsOf(endpoint, role)), `${role}: ${title(endpoint)}`).toEqual([figure]);
    }
  }
});

/** Roles that see the most time and people; the others run in the full run. */
const most: ReadonlySet<Role> = new Set(['manager', 'hr', 'accountant', 'client']);
const readers: readonly Role[] = ['admin', 'partner', 'director'];

test.each(roles.filter((role) => !readers.includes(role) && (isFull || most.has(role))))(
  '%s finds no rates in any answer or file',
  async (role) => {
    expect(mayRead).not.toContain(role);
    const told: string[] = [];
    for (const endpoint of reads) if (toldIn(await textsOf(endpoint, role)).length > 0) told.push(title(endpoint));
    expect(told).toEqual([]);
  },
  60_000,
);
