import { addJob, type JobIds, jobIds } from '#modules/jobs/server/testing/jobs.ts';
import { rateCalls } from '#modules/timekeeper/rates.ts';
import * as weeks from '#modules/timekeeper/weeks.ts';
import { sumOf } from '#platform/contract/money.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { type Invoice, invoiceCalls, moveInvoice } from '#modules/invoicing/contract.ts';
import * as money from '#modules/invoicing/payments.ts';
import { startDrafts } from '#modules/billing/runs.ts';
import * as wip from '#modules/billing/wip.ts';
import * as dayBook from '../day-book.ts';
import { gates, type Gate } from '../gates.ts';
import * as months from '../contract.ts';

let portal: TestPortal;
let ids: JobIds;
let vatId = 0;
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'partner', 'manager', 'accountant'] as const) await portal.signIn(role);
  ids = await jobIds(portal);
  vatId = (await query<{ id: number }>("select id from vat where vat = 'Standard' and rate = 20"))[0]?.id ?? 0;
  await query("update client set address = '1 High Street', currency_id = 1");
  await query('update client set manager_id = $2 where id = $1', [ids.client, ids.person('manager')]);
});

const query = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
  (await portal.database.pool.query(text, values)).rows as Row[];

const line = (unit_rate: string, section = 'Payroll') => ({
  job_id: null,
  section,
  description: `Work of ${section}`,
  qty: '1',
  unit_rate,
  vat_id: vatId,
});

const draft = (invoice_date: string | null, charges: object, changes: object = {}) =>
  portal.call<Invoice>(invoiceCalls.add, {
    as: 'partner',
    body: {
      client_id: ids.client,
      company_id: ids.company,
      section: 'Payroll',
      invoice_date,
      tax_point: null,
      purchase_order: null,
      terms: null,
      over_reason: null,
      note: null,
      charges: { additional: [], credits: [], ...charges },
      ...changes,
    },
  });
const move = (id: number, status: string, more: object = {}) =>
  portal.call<Invoice>(moveInvoice, { as: 'partner', query: { id }, body: { status, ...more } });
const issued = async (invoice_date: string, charges: object) => {
  const { result } = await draft(invoice_date, charges);
  const answer = await move(result.id, 'Issued');
  expect(answer.status, answer.message).toBe(200);
  return answer.result;
};
const pay = (payment_date: string, allocations: object[] = []) =>
  portal.call<{ id: number; booked_on: string }>(money.addPayment, {
    as: 'partner',
    body: {
      client_id: ids.client,
      company_id: ids.company,
      currency_id: 1,
      payment_date,
      amount: '10.00',
      bank_charge: '0',
      withholding_tax: '0',
      method: 'Bank transfer',
      reference: null,
      received_currency_id: null,
      received_amount: null,
      note: null,
      allocations,
    },
  });

const month = '2026-10-01';
const close = (gate: Gate, reason: string | null = null, as: Role = 'partner') =>
  portal.call<months.ShownMonth>(months.closeGate, { as, body: { month, gate, reason } });
const reopen = (gate: Gate, reason: string, as: Role = 'partner') =>
  portal.call<months.ShownMonth>(months.reopenGate, { as, body: { month, gate, reason } });

test('a month is closed gate by gate, and then refuses entries dated in it, at their field', async () => {
  await query("update time_entry set status = 'Approved' where date < '2026-11-01'");
  await query("update job set billing_status = 'Non-billable'; update invoice set disputed_at = null");
  const late = await draft('2026-10-20', { lines: [line('100')] });
  const shown = await portal.call<months.ShownMonth>(months.fetchMonth, { as: 'partner', query: { month } });
  expect(shown.result.gates.map(({ gate, blockers }) => [gate, blockers])).toMatchObject([
    ['time', 0],
    ['jobs', 0],
    ['drafts', 1],
    ['payments', 0],
    ['receivables', 0],
  ]);
  expect((await close('drafts')).message).toBe("Close 'Time approved' first");
  expect((await close('time')).status).toBe(200);
  const cells = [{ date: '2026-10-12', job_id: null, fee_type_id: 1, duration_min: 60 }];
  const booked = await portal.call<{ failed?: unknown }>(weeks.saveCells, { as: 'accountant', body: { cells } });
  expect(JSON.stringify(booked)).toContain('31-10-2026 is closed');
  expect((await close('jobs')).status).toBe(200);
  const run = await portal.call(startDrafts, { as: 'partner', body: { on: '2026-10-31' } });
  expect(run.fields).toEqual({ on: 'October 2026 is closed: choose a date in a month that is open' });
  expect((await close('drafts')).fields).toEqual({ reason: 'Please Enter the Reason' });
  const blockers = await portal.call<{ rows: months.Blocker[]; count: number }>(months.fetchBlockers, {
    as: 'partner',
    query: { month, gate: 'drafts' },
  });
  expect(blockers.result).toMatchObject({ count: 1, rows: [{ link: `/invoices/${late.result.id}` }] });
  await portal.call(invoiceCalls.remove, { as: 'partner', params: { id: late.result.id } });
  const old = await issued('2026-10-25', { lines: [line('50')] });
  expect((await close('drafts')).status).toBe(200);
  const closed = 'October 2026 is closed: choose a date in a month that is open';
  expect((await draft('2026-10-20', { lines: [line('100')] })).fields).toEqual({ invoice_date: closed });
  expect((await draft(null, { lines: [line('100')] }, { tax_point: '2026-10-02' })).fields).toEqual({
    tax_point: closed,
  });
  const credit = await portal.call(money.addCreditNote, {
    as: 'partner',
    body: {
      invoice_id: old.id,
      credit_date: '2026-10-26',
      reason: 'Too much',
      lines: [{ description: 'Off', amount: '5', vat_id: vatId }],
    },
  });
  expect(credit.fields).toEqual({ credit_date: closed });
  expect((await pay('2026-10-27', [{ invoice_id: old.id, amount: '10.00' }])).status).toBe(201);
  expect((await pay('2026-10-28')).status).toBe(201);
  expect((await close('payments')).fields).toEqual({ reason: 'Please Enter the Reason' });
  expect((await close('payments', 'Unknown payer, being asked')).status).toBe(200);
  // A payment of a closed month is booked on the first open day; everything before the month is closed too.
  for (const day of ['2026-10-28', '2026-08-03']) {
    const { result } = await pay(day);
    expect(result).toMatchObject({ booked_on: '2026-11-01', received_on: day });
    const [stored] = await query('select payment_date, received_on from payment where id = $1', [result.id]);
    expect(stored).toEqual({ payment_date: '2026-11-01', received_on: day });
  }
  const before = 'October 2026 and what was before it are closed: choose a date in a month that is open';
  expect((await draft('2026-09-30', { lines: [line('100')] })).fields).toEqual({ invoice_date: before });
  expect((await pay('2026-11-02')).status).toBe(201);
  expect((await close('receivables')).status).toBe(200);
});

test('it is reopened from the last gate on, with a stored reason, by people responsible for the books', async () => {
  expect((await reopen('time', 'Late invoice')).message).toBe("Reopen 'Receivables reviewed' first");
  expect((await reopen('receivables', '')).status).toBe(400);
  expect((await reopen('receivables', 'Late invoice', 'manager')).status).toBe(403);
  for (const gate of gates.toReversed()) expect((await reopen(gate, 'Late invoice')).status, gate).toBe(200);
  const { result } = await portal.call<months.ShownMonth>(months.fetchMonth, { as: 'partner', query: { month } });
  expect(result.gates.map(({ steps }) => steps.map(({ step, reason }) => [step, reason]))).toContainEqual([
    ['Closed', 'Unknown payer, being asked'],
    ['Reopened', 'Late invoice'],
  ]);
  expect((await pay('2026-10-28')).status).toBe(201);
  const cells = [{ date: '2026-10-12', job_id: null, fee_type_id: 1, duration_min: 60 }];
  expect(JSON.stringify(await portal.call(weeks.saveCells, { as: 'accountant', body: { cells } }))).not.toContain(
    'is closed',
  );
  await query("delete from time_entry where date = '2026-10-12'");
});

test('reopening a month also reopens earlier ones, except those whose own gate was closed', async () => {
  const until = async () =>
    (await query<{ closed_until: string }>('select closed_until from time_setting'))[0]?.closed_until;
  const { length } = await query(
    "select from month_gate where gate = 'time' and closed_at is not null and month = '2026-02-01'",
  );
  expect(length).toBe(1);
  expect((await close('time', 'For a moment')).status).toBe(200);
  expect(await until()).toBe('2026-10-31');
  await reopen('time', 'August is still open');
  expect(await until()).toBe('2026-02-28');
});

test('a gate can be closed by its owner, and by nobody else without the right', async () => {
  expect((await close('time', null, 'manager')).status).toBe(403);
  const owner = (owner_id: number | null, as: Role) =>
    portal.call<months.ShownMonth>(months.setGateOwner, { as, body: { month, gate: 'time', owner_id } });
  expect((await owner(ids.person('manager'), 'manager')).status).toBe(403);
  expect((await owner(ids.person('manager'), 'partner')).status).toBe(200);
  expect((await close('time', 'Two people are away', 'manager')).status).toBe(200);
  const next = await portal.call<months.ShownMonth>(months.fetchMonth, {
    as: 'partner',
    query: { month: '2026-11-01' },
  });
  expect(next.result.gates[0]).toMatchObject({ owner_id: ids.person('manager'), closed_at: null });
  expect(next.result.gates[0]?.whyNotClose).toBe('The month is not over yet');
  await reopen('time', 'For the other tests');
});

test('work in progress adds up its approved time, and its value is for people who may read rates', async () => {
  await query('delete from time_entry; delete from week_sheet; delete from time_rate');
  const job = await addJob(portal, ids, {});
  const whose = { employee_id: ids.person('accountant'), role_id: null, client_id: null };
  const priced = { valid_from: '2026-01-01', cost: '27', charge: '61.37', currency_id: 1 };
  await portal.call(rateCalls.add, { as: 'admin', body: { ...whose, ...priced } });
  const times = [95, 20, 125];
  const cells = times.map((duration_min, at) => ({ date: `2026-11-1${at}`, job_id: job.id, duration_min }));
  await portal.call(weeks.saveCells, { as: 'accountant', body: { cells } });
  const read = async (as: Role) => (await portal.call<wip.Wip>(wip.fetchWip, { as, query: {} })).result;
  expect((await read('admin')).rows).toEqual([]);
  await query("update time_entry set status = 'Approved'");
  await query(
    `insert into time_entry (employee_id, date, kind, job_id, client_id, duration_min, status)
     values ($1, '2026-11-13', 'Job', $2, $3, 30, 'Approved')`,
    [ids.person('manager'), job.id, ids.client],
  );
  // 61.37 an hour: 97.17 + 20.46 + 127.85, each rounded separately.
  const value = [{ currency: 'GBP', amount: '245.48' }];
  const all = await read('admin');
  expect(all.rows).toMatchObject([{ client_id: ids.client, minutes: 270, unrated: 30, value, oldest: '2026-11-10' }]);
  expect(all.total).toEqual({ minutes: 270, unrated: 30, value });
  const behind = await portal.call<{ rows: wip.WipJob[] }>(wip.fetchWipOfClient, {
    as: 'admin',
    params: { id: ids.client },
  });
  expect(behind.result.rows).toMatchObject([{ job_id: job.id, minutes: 270, unrated: 30, value }]);
  const own = await read('manager');
  expect(own.rows).toMatchObject([{ client_id: ids.client, minutes: 270 }]);
  expect(own.rows[0]).not.toHaveProperty('value');
  expect(own.total).toEqual({ minutes: 270 });
});

test('the sales day book adds up to the invoices and credit notes of its days, by section code', async () => {
  const first = await issued('2026-11-03', {
    lines: [line('33.33'), line('66.68', 'Audit')],
    additional: [{ label: 'Courier', amount: '12.50', vat_id: vatId }],
    credits: [{ label: 'Goodwill', amount: '10.01' }],
  });
  const second = await issued('2026-11-05', { lines: [line('250')] });
  await move(second.id, 'Void', { reason: 'Wrong client' });
  const codes = (await portal.call<dayBook.NominalSetting>(dayBook.fetchNominalCodes, { as: 'admin' })).result;
  const { changed_by: _, changed_at: __, version, ...form } = codes;
  const saved = await portal.call(dayBook.updateNominalCodes, {
    as: 'admin',
    body: { ...form, code_audit: '4999', version },
  });
  expect(saved.message).toBe('Update Successfully');
  const days = { from: '2026-11-01', to: '2026-11-20' };
  const file = await portal.call(dayBook.downloadDayBook, { as: 'admin', query: { ...days, format: 'csv' } });
  const rows = parse<Record<string, string>>(String(file.result), { columns: true, bom: true });
  const of = (number: string | null) => rows.filter((row) => row['Number'] === number);
  const sums = (some: typeof rows) => ['Net', 'VAT', 'Gross'].map((name) => sumOf(some.map((row) => row[name] ?? '')));
  expect(of(first.invoice_no)).toHaveLength(4);
  expect(sums(of(first.invoice_no))).toEqual([first.sub_total, first.vat_amount, first.total]);
  expect(of(first.invoice_no).find((row) => row['Section'] === 'Audit')?.['Nominal code']).toBe('4999');
  const credited = rows.filter((row) => row['Reference'] === second.invoice_no);
  expect(sums(credited)).toEqual(['-250.00', '-50.00', '-300.00']);
  const told = await portal.call<{ rows: object[] }>(dayBook.fetchDayBookSums, { as: 'admin', query: days });
  const [net, vat, gross] = sums(rows.filter((row) => row['Currency'] === 'GBP'));
  expect(told.result.rows).toContainEqual(expect.objectContaining({ currency: 'GBP', net, vat, gross }));
  const excel = await portal.call(dayBook.downloadDayBook, { as: 'admin', query: { ...days, format: 'xlsx' } });
  expect(String(excel.result).slice(0, 2)).toBe('PK');
  const wrong = await portal.call(dayBook.downloadDayBook, {
    as: 'admin',
    query: { from: '2026-11-20', to: '2026-11-01' },
  });
  expect(wrong.fields).toEqual({ to: 'To must not be before From' });
});
