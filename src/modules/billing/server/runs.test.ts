import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { signDownload } from '#platform/contract/file-calls.ts';
import { mailFailure } from '#platform/server/mail/failure.ts';
import { backgroundWork } from '#platform/server/work.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import pino from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Invoice, invoiceCalls, moveInvoice } from '#modules/invoicing/contract.ts';
import { addCreditNote } from '#modules/invoicing/payments.ts';
import { planCalls, movePlan, type BillingPlan } from '../contract.ts';
import * as runs from '../runs.ts';
import { continueRuns, workOnRun } from './run-work.ts';

let portal: TestPortal;
let ids: JobIds;
let other = 0;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'manager', 'accountant', 'client'] as const) await portal.signIn(role);
  ids = await jobIds(portal);
});

/** Only two clients have something to bill. */
beforeEach(async () => {
  await query(`truncate billing_run, billing_run_item, billing_run_invoice, billing_plan_month, billing_plan cascade;
    delete from invoice_line where invoice_id in (select id from invoice where status = 'Draft');
    update invoice set deleted_at = now() where status = 'Draft' and deleted_at is null;
    update job set billing_status = 'Non-billable';
    update client set unbillable = false, currency_id = 1;
    update client set address = '1 High Street' where address is null`);
  const rows = await query<{ id: number }>(
    "select id from client where id <> $1 and status = 'Active' and deleted_at is null order by id limit 1",
    [ids.client],
  );
  other = rows[0]?.id ?? 0;
});

const query = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await portal.database.pool.query(text, values)).rows as Row[];

async function dispatched(client: number, fee: string | null): Promise<number> {
  const job = await addJob(portal, { ...ids, client }, {});
  await query(
    "update job set status = 'Dispatch', dispatch_date = '2026-11-12', billing_status = 'Unbilled', fees = $2 where id = $1",
    [job.id, fee],
  );
  return job.id;
}

const planForm = (client_id: number, changes: object = {}) => ({
  client_id,
  section: 'Payroll',
  description: 'Payroll bureau',
  amount: '95.00',
  vat_id: null,
  billing_day: 1,
  from_date: '2026-01-01',
  until_date: null,
  ...changes,
});
const addPlan = (client: number, changes: object = {}, as: Role = 'partner') =>
  portal.call<BillingPlan>(planCalls.add, { as, body: planForm(client, changes) });
const preview = async (on = '2026-11-20', as: Role = 'partner') =>
  (await portal.call<runs.DraftPreview>(runs.previewDrafts, { as, query: { on } })).result;
const start = (on = '2026-11-20', as: Role = 'partner') =>
  portal.call<{ id: number; clients: number }>(runs.startDrafts, { as, body: { on } });
const shown = async (id: number) =>
  (await portal.call<runs.BillingRun>(runs.fetchRun, { as: 'partner', params: { id } })).result;
const draftsOf = (run: number) =>
  query<{ id: number; amount: string; client_id: number; status: string; invoice_date: string }>(
    `select invoice.id, amount, client_id, status, invoice_date::text from invoice
     join billing_run_invoice on invoice_id = invoice.id where run_id = $1 and deleted_at is null order by client_id`,
    [run],
  );

test('the month’s drafts have each client’s jobs and plans as previewed, and a second run finds nothing', async () => {
  await dispatched(ids.client, '300.00');
  await dispatched(other, null);
  expect((await addPlan(ids.client)).status).toBe(201);
  await addPlan(other, { description: 'Retainer', amount: '240.00' });
  await addPlan(other, { description: 'Late in the month', billing_day: 25 });
  const paused = await addPlan(other, { description: 'Resting' });
  await portal.call(movePlan, { as: 'partner', query: { id: paused.result.id }, body: { status: 'Paused' } });
  const before = await preview();
  expect(before.drafts.map(({ client_id, jobs, plans, amount }) => [client_id, jobs, plans, amount])).toEqual(
    expect.arrayContaining([
      [ids.client, 1, 1, '395.00'],
      [other, 0, 1, '240.00'],
    ]),
  );
  expect(before.left.map(({ why }) => why).toSorted()).toEqual([
    'No fee, and no approved time to bill',
    'Not before 25-11-2026',
    'The plan is paused',
  ]);
  const first = await start();
  expect(first.result, first.message).toMatchObject({ clients: 2 });
  const [one, two] = [await start(), await start()];
  await portal.runJobs();
  const drafts = await draftsOf(first.result.id);
  expect(drafts.map(({ client_id, amount }) => [client_id, amount]).toSorted()).toEqual(
    [
      [ids.client, '395.00'],
      [other, '240.00'],
    ].toSorted(),
  );
  expect(drafts.every(({ invoice_date }) => invoice_date === '2026-11-20')).toBe(true);
  for (const again of [one, two]) {
    expect(await draftsOf(again.result.id)).toEqual([]);
    expect((await shown(again.result.id)).tasks).toEqual([
      { task: 'Draft', waiting: 0, done: 0, nothing: 2, failed: 0 },
    ]);
  }
  expect((await start()).message).toBe('No Jobs for Create Invoice');
  // Deleted drafts can be drafted again.
  const mine = drafts.find(({ client_id }) => client_id === ids.client);
  await portal.call(invoiceCalls.remove, { as: 'partner', params: { id: mine?.id } });
  expect((await preview()).drafts).toMatchObject([{ client_id: ids.client, jobs: 1, plans: 1, amount: '395.00' }]);
});

test('a run killed in the middle of a client continues, without lost or duplicate drafts', async () => {
  await dispatched(ids.client, '300.00');
  await addPlan(other);
  const { result } = await start();
  const killed = portal.database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()), db };
    await workOnRun.run(work, { id: result.id, lane: 0 }, undefined);
    throw new Error('kill -9');
  });
  await expect(killed).rejects.toThrow('kill -9');
  expect(await draftsOf(result.id)).toEqual([]);
  // Even if the queue has lost its job.
  await query('delete from graphile_worker._private_jobs');
  expect(runs.isRunning(await shown(result.id))).toBe(true);
  await portal.database.db.transaction().execute(async (db) => {
    await continueRuns.run({ ...backgroundWork(portal.database, portal.config, pino({ level: 'silent' })), db }, {});
  });
  await portal.runJobs();
  expect((await shown(result.id)).tasks).toEqual([{ task: 'Draft', waiting: 0, done: 2, nothing: 0, failed: 0 }]);
  expect(await draftsOf(result.id)).toHaveLength(2);
});

test('a client that fails keeps its reason, does not stop the others, and can be retried', async () => {
  await addPlan(ids.client);
  await addPlan(other);
  const { result } = await start();
  const kuwait = await query<{ id: number }>("select id from currency where currency_code = 'KWD'");
  const dinar =
    kuwait[0]?.id ??
    (
      await query<{ id: number }>(
        "insert into currency (currency_name, currency_code) values ('Kuwaiti dinar', 'KWD') returning id",
      )
    )[0]?.id;
  await query('update client set currency_id = $2 where id = $1', [other, dinar]);
  await portal.runJobs();
  const after = await shown(result.id);
  expect(after.tasks).toEqual([{ task: 'Draft', waiting: 0, done: 1, nothing: 0, failed: 1 }]);
  expect(after.failed).toMatchObject([{ client_id: other, reason: expect.stringContaining('three decimals') }]);
  await query('update client set currency_id = 1 where id = $1', [other]);
  expect((await portal.call(runs.retryRun, { as: 'partner', query: { id: result.id }, body: {} })).status).toBe(200);
  await portal.runJobs();
  expect((await shown(result.id)).failed).toEqual([]);
  expect(await draftsOf(result.id)).toHaveLength(2);
});

test('all drafts of a run are issued and sent; failures are left with their reason', async () => {
  await addPlan(ids.client);
  await addPlan(other);
  await query('update client set address = null where id = $1', [other]);
  await query('delete from contact_client where client_id = $1', [other]);
  const { result } = await start();
  await portal.runJobs();
  const call = (endpoint: typeof runs.issueRun) =>
    portal.call<{ count: number }>(endpoint, { as: 'partner', query: { id: result.id }, body: {} });
  expect((await call(runs.issueRun)).message).toBe('Issuing 2 invoices');
  await portal.runJobs();
  expect(await shown(result.id)).toMatchObject({
    invoices: { draft: 1, issued: 1, sent: 0 },
    failed: [{ task: 'Issue', client_id: other, reason: 'The client has no address: add it first' }],
  });
  await query("update client set address = '2 High Street' where id = $1", [other]);
  expect((await call(runs.issueRun)).message).toBe('Issuing 1 invoice');
  await portal.runJobs();
  await call(runs.sendRun);
  await portal.runJobs();
  expect(await shown(result.id)).toMatchObject({
    invoices: { draft: 0, issued: 1, sent: 1 },
    failed: [{ task: 'Send', client_id: other }],
  });
  expect((await call(runs.issueRun)).status).toBe(409);
  const [mail] = await portal.mails();
  expect(mail?.kind).toBe('invoice');
  // A void invoice frees its month.
  const [sent] = await draftsOf(result.id);
  await portal.call<Invoice>(moveInvoice, {
    as: 'partner',
    query: { id: sent?.id },
    body: { status: 'Void', reason: 'Wrong month' },
  });
  expect((await preview()).drafts).toHaveLength(1);
});

test('without an exchange rate, an invoice of a run stays a draft, says so and can be retried', async () => {
  await query('delete from exchange_rate');
  await query("update client set currency_id = (select id from currency where currency_code = 'EUR') where id = $1", [
    other,
  ]);
  const [vat] = await query<{ id: number }>("select id from vat where vat = 'Standard' and rate = 20");
  await addPlan(ids.client);
  await addPlan(other, { vat_id: vat?.id });
  const { result } = await start();
  await portal.runJobs();
  const issue = () => portal.call(runs.issueRun, { as: 'partner', query: { id: result.id }, body: {} });
  await issue();
  await portal.runJobs();
  const reason = 'Rate needed: VAT is shown in GBP, and no exchange rate of EUR counts on 20-11-2026';
  expect(await shown(result.id)).toMatchObject({
    invoices: { draft: 1, issued: 1 },
    failed: [{ task: 'Issue', client_id: other, reason }],
  });
  await query(`insert into exchange_rate (base_id, currency_id, rate_date, rate) select base.id, other.id, '2026-11-01', 1.2
    from currency as base, currency as other where base.currency_code = 'GBP' and other.currency_code = 'EUR'`);
  await issue();
  await portal.runJobs();
  expect(await shown(result.id)).toMatchObject({ invoices: { draft: 0, issued: 2 } });
});

test('a credit note for the whole frees a plan’s month, a partial one does not', async () => {
  await addPlan(ids.client);
  await addPlan(other);
  const { result } = await start();
  await portal.runJobs();
  await portal.call(runs.issueRun, { as: 'partner', query: { id: result.id }, body: {} });
  await portal.runJobs();
  for (const { id, amount, client_id } of await draftsOf(result.id)) {
    const [line] = await query<{ vat_id: number }>('select vat_id from invoice_line where invoice_id = $1', [id]);
    const credited = client_id === other ? amount : '5.00';
    const lines = [{ description: 'Not worked for', amount: credited, vat_id: line?.vat_id }];
    const body = { invoice_id: id, credit_date: '2026-11-20', reason: 'Not worked for', lines };
    expect((await portal.call(addCreditNote, { as: 'partner', body })).status).toBe(201);
  }
  expect((await preview()).drafts).toMatchObject([{ client_id: other, plans: 1 }]);
});

test('a run covers the clients that its starter sees, and is hidden from people who do not see them', async () => {
  await addPlan(ids.client);
  await addPlan(other);
  await query('update client set manager_id = null, partner_id = null, backup_manager_id = null where id = $1', [
    other,
  ]);
  await query('update client set manager_id = $2 where id = $1', [ids.client, ids.person('manager')]);
  expect((await preview('2026-11-20', 'manager')).drafts).toMatchObject([{ client_id: ids.client }]);
  const own = await start('2026-11-20', 'manager');
  expect(own.result.clients).toBe(1);
  const all = await start();
  const read = (as: Role, id: number) => portal.call(runs.fetchRun, { as, params: { id } });
  expect((await read('manager', own.result.id)).status).toBe(200);
  expect((await read('manager', all.result.id)).status).toBe(404);
  expect((await read('client', own.result.id)).status).toBe(403);
  await portal.runJobs();
  expect((await draftsOf(own.result.id)).map(({ client_id }) => client_id)).toEqual([ids.client]);
});

test('statements are mailed with their PDF to contacts who receive invoices, and to nobody if there are none', async () => {
  const { rows } = (
    await portal.call<{ rows: runs.StatementClient[] }>(runs.fetchStatementClients, {
      as: 'partner',
      query: { on: '2026-11-20', all: 'yes' },
    })
  ).result;
  expect(rows.length).toBeGreaterThan(0);
  await query('delete from contact_client where client_id = $1', [other]);
  const sent = await portal.call<{ id: number }>(runs.sendStatements, {
    as: 'partner',
    body: { on: '2026-11-20', client_ids: [ids.client, other] },
  });
  expect(sent.message).toBe('Sending 2 statements');
  await portal.runJobs();
  expect(await shown(sent.result.id)).toMatchObject({
    tasks: [{ task: 'Statement', done: 1, failed: 1 }],
    failed: [{ client_id: other, reason: 'No contact of this client receives invoices. Add one first' }],
  });
  const [mail] = await portal.mails();
  expect(mail).toMatchObject({ kind: 'statement', subject: expect.stringContaining('as at 20-11-2026') });
  const zip = await portal.call(runs.printStatements, {
    as: 'partner',
    query: { on: '2026-11-20', clients: `${ids.client},${other}` },
  });
  expect(zip.status).toBe(200);
  expect(String(zip.result).slice(0, 2)).toBe('PK');
  const foreign = await portal.call(runs.sendStatements, {
    as: 'partner',
    body: { on: '2026-11-20', client_ids: [999_999] },
  });
  expect(foreign.fields).toEqual({ client_ids: 'Please Select a Client' });
});

test('staff who see its client read a statement; the sender is told when it is not delivered', async () => {
  await query('update client set manager_id = null, partner_id = null, backup_manager_id = null where id = $1', [
    ids.client,
  ]);
  const { result } = await portal.call<{ id: number }>(runs.sendStatements, {
    as: 'partner',
    body: { on: '2026-11-20', client_ids: [ids.client] },
  });
  await portal.runJobs();
  const [item] = await query<{ id: number }>('select id from billing_run_item where run_id = $1', [result.id]);
  const [file] = await query<{ key: string }>(
    "select key from file where entity = 'statement_printed' and entity_id = $1",
    [String(item?.id)],
  );
  const read = async (as: Role) => (await portal.call(signDownload, { as, query: { key: file?.key } })).status;
  expect([await read('partner'), await read('manager'), await read('client')]).toEqual([200, 404, 404]);
  await query('delete from notification');
  await portal.database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now()), db };
    const mail = { id: 1, kind: 'statement', recipient: 'gone@example.com', error: '550 no such user' };
    for (const hear of mailFailure.everywhere())
      await hear(work, { ...mail, entity: 'statement', entity_id: String(item?.id) });
  });
  const told = await query(
    "select split_part(email, '@', 1) as email, body, link from notification join account on account.id = account_id",
  );
  expect(told).toEqual([
    {
      email: 'partner',
      body: 'The mail to gone@example.com failed: 550 no such user',
      link: '/billing?as=statements',
    },
  ]);
});
