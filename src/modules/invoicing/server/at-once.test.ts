/**
 * Numbers stay consecutive, none missing or given twice, when many people issue at once or a process dies meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type JobIds, addJob, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { inFullOr } from '#test/sampled.ts';
import { beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

const moment = '2026-11-20T10:00:00Z';
const many = 200;

let portal: TestPortal;
let ids: JobIds;
let pattern = 0;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager'] as const) await portal.signIn(role);
  ids = await jobIds(portal);
  await portal.database.pool.query("update client set address = '1 High Street' where id = $1", [ids.client]);
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from vat where vat = 'Standard' and rate = 20",
  );
  const lines = [
    { job_id: null, section: 'Payroll', description: 'Payroll', qty: '1', unit_rate: '10', vat_id: rows[0]?.id },
  ];
  const form = {
    invoice_date: null,
    tax_point: null,
    purchase_order: null,
    terms: null,
    over_reason: null,
    note: null,
  };
  const { company_id } = await addJob(portal, ids, {});
  const charges = { lines, additional: [], credits: [] };
  const body = { ...form, client_id: ids.client, company_id, section: 'Payroll', charges };
  pattern = (await portal.call<contract.Invoice>(contract.invoiceCalls.add, { as: 'manager', body })).result.id;
});

const columnsOf = async (table: string) =>
  (
    await portal.database.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and table_schema = current_schema() and column_name not in ('id', 'invoice_id') and is_generated = 'NEVER'",
      [table],
    )
  ).rows
    .map(({ name }) => `"${name}"`)
    .join(', ');

/** The ids of this many identical drafts. */
async function drafts(count: number): Promise<number[]> {
  const [own, lines] = [await columnsOf('invoice'), await columnsOf('invoice_line')];
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `with made as (insert into invoice (${own}) select ${own} from invoice, generate_series(1, $2) where invoice.id = $1
       returning id), lines as (insert into invoice_line (invoice_id, ${lines})
       select made.id, ${lines} from made, invoice_line where invoice_id = $1 returning invoice_id)
     select distinct invoice_id as id from lines order by 1`,
    [pattern, count],
  );
  return rows.map(({ id }) => id);
}

/** The drafts not issued yet. */
async function left(of: readonly number[]): Promise<number[]> {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from invoice where id = any($1) and status = 'Draft' order by id",
    [of],
  );
  return rows.map(({ id }) => id);
}

/** All numbers of the company and year run from 1 without a gap, and the series is at the last one. */
async function expectNoGap(of: readonly number[]): Promise<void> {
  expect(await left(of)).toEqual([]);
  const { rows } = await portal.database.pool.query<{ number: number; count: number }>(
    `select right(invoice_no, 5)::int as number, count(*)::int as count from invoice
     where regexp_replace(invoice_no, '/[0-9]+$', '') =
       (select regexp_replace(invoice_no, '/[0-9]+$', '') from invoice where id = $1) group by 1 order by 1`,
    [of[0]],
  );
  expect(rows).toEqual(rows.map((_, at) => ({ number: at + 1, count: 1 })));
  const { rows: own } = await portal.database.pool.query<{ first: number; last: number; snapshots: number }>(
    `select min(right(invoice_no, 5)::int) as first, max(right(invoice_no, 5)::int) as last,
       (select count(*)::int from invoice_snapshot where invoice_id = any($1)) as snapshots
     from invoice where id = any($1)`,
    [of],
  );
  expect(own[0]).toEqual({ first: rows.length - of.length + 1, last: rows.length, snapshots: of.length });
}

const issue = (id: number) =>
  portal.call(contract.moveInvoice, { as: 'manager', query: { id }, body: { status: 'Issued' } });

test('200 invoices issued at once get 200 consecutive numbers', async () => {
  const all = await drafts(many);
  for (let open = all; open.length > 0; open = await left(all)) {
    const answers = await Promise.all(open.map(issue));
    // With more requests than connections, the portal may answer 'try again'.
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503),
    ).toEqual([]);
  }
  await expectNoGap(all);
}, 240_000);

test('when two people issue the same draft, one gets the number and the other a clear refusal', async () => {
  const all = await drafts(1);
  const answers = await Promise.all([issue(all[0] ?? 0), issue(all[0] ?? 0)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toMatch(/Issued|issued/);
  await expectNoGap(all);
});

test('a process killed repeatedly while issuing leaves no gap and no duplicate', async () => {
  const all = await drafts(many);
  const script = join(import.meta.dirname, 'testing/issue-drafts.fixture.ts');
  const run = async (open: readonly number[], patience: number) => {
    const given = [script, portal.databaseUrl, moment, open.join(',')];
    const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    // Each time at another point of its work.
    if (patience > 0) {
      await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, patience))]);
      child.kill('SIGKILL');
    }
    await ended;
  };
  let killed = 0;
  for (let turn = 0; turn < inFullOr(20, 4); turn += 1) {
    const open = await left(all);
    if (open.length === 0) break;
    await run(open, 40 + 35 * (turn % 5));
    killed += 1;
  }
  expect(killed).toBeGreaterThan(2);
  await run(await left(all), 0);
  await expectNoGap(all);
}, 240_000);
