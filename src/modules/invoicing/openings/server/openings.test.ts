import { fetchDayBookSums } from '#modules/month-close/day-book.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { downloadInvoiceXml } from '../../e-invoices.ts';
import * as own from '../../own.ts';
import * as money from '../../payments.ts';
import { findReminders } from '../../server/nightly.ts';
import { type Invoicing, invoicingOf } from '../../server/testing/invoices.ts';
import { openingImport } from '../import.ts';

const { calls } = openingImport;

let at: Invoicing;
let client: { id: number; name: string; code: string; currency: string };
beforeAll(async () => {
  at = await invoicingOf(await testPortal());
  const [found] = await at.query<typeof client>(
    `select client.id, client_name as name, client_code as code, currency_code as currency
     from client join currency on currency.id = currency_id where client.id = $1`,
    [at.ids.client],
  );
  client = found ?? { id: 0, name: '', code: '', currency: '' };
});

const headings = ['Contact', 'Invoice number', 'Invoice date', 'Due date', 'Currency', 'Total', 'Outstanding'];
const columns = 'client_id,invoice_no,invoice_date,due_date,currency_id,total,balance';
const fileOf = (...rows: readonly (readonly string[])[]) =>
  Buffer.from([headings, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));
const row = (number: string, balance: string, changes: Readonly<Record<number, string>> = {}) =>
  [client.name, number, '01-10-2026', '31-10-2026', client.currency, '1,200.00', balance].map(
    (cell, place) => changes[place] ?? cell,
  );
const send = <Result>(call: 'read' | 'check' | 'add', file: Buffer, query: object = {}, as: Role = 'admin') =>
  at.portal.call<Result>(calls[call], {
    as,
    body: file,
    query: { ...(call === 'read' ? {} : { columns }), ...query },
    headers: { 'content-type': 'application/octet-stream' },
  });
const bring = async (...rows: readonly (readonly string[])[]) => {
  const answer = await send<Imported>('add', fileOf(...rows));
  expect(answer.status, JSON.stringify(answer)).toBe(201);
};
const idOf = async (number: string) =>
  (await at.query<{ id: number }>('select id from invoice where opening and invoice_no = $1', [number]))[0]?.id ?? 0;

describe('open invoices of the former program', () => {
  test('are recognised by the headings of aged debtors; client, number, date and amount are required', async () => {
    expect((await send<ReadTable>('read', fileOf(row('INV-1', '10')))).result.columns.join(',')).toBe(columns);
    expect(openingImport.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'client_id',
      'invoice_no',
      'invoice_date',
      'balance',
    ]);
  });

  test.each<[string, Parameters<typeof row>, object]>([
    ['has nothing left to pay', ['W-1', '0.00', {}], { balance: 'Nothing is owed of it' }],
    ['has more left to pay than its total', ['W-2', '1,200.01', {}], { balance: 'More is owed than it came to' }],
    [
      'is dated in the future',
      ['W-3', '1', { 2: '21-11-2026', 3: '22-11-2026' }],
      { invoice_date: 'The date is in the future' },
    ],
    ['is due before its date', ['W-4', '1', { 3: '30-09-2026' }], { due_date: 'The invoice is of 01-10-2026' }],
    ['names an unknown client', ['W-5', '1', { 0: 'Nobody Ltd' }], { client_id: 'Please select Client' }],
    ['has a number like ours', ['UK/2026-27/90001', '1', {}], { invoice_no: /numbers its own invoices like this/ }],
  ])('are refused if one %s', async (_, cells, fields) => {
    const { result } = await send<CheckedRows>('check', fileOf(row(...cells)));
    expect(result.bad).toBe(1);
    const said = Object.fromEntries(result.errors.map(({ field, message }) => [field, message]));
    for (const [field, message] of Object.entries(fields)) {
      if (message instanceof RegExp) expect(said[field]).toMatch(message);
      else expect(said[field]).toBe(message);
    }
  });

  test('are imported once: a number that the same company already has is skipped and reported', async () => {
    await bring(row('INV-0100', '500'));
    const file = fileOf(row('inv-0100', '500'), row('INV-0101', '20'), row('INV-0101', '30'));
    const { result } = await send<CheckedRows>('check', file);
    expect(result.known).toEqual([{ row: 2, message: 'Kept already: inv-0100' }]);
    expect(result.errors.map((error) => [error.row, error.message])).toEqual([[4, 'This number is in the file twice']]);
    expect((await send<Imported>('add', file, { leaveOut: true })).result).toMatchObject({
      added: 1,
      leftOut: 1,
      known: 1,
    });
    expect((await send('add', file, { leaveOut: true })).status).toBe(400);
    const kept = await at.query("select from invoice where opening and invoice_no ilike 'INV-010_'");
    expect(kept).toHaveLength(2);
  });

  test('are imported by administrators only', async () => {
    for (const as of ['partner', 'manager', 'accountant', 'client'] as const)
      expect((await send('check', fileOf(row('N-1', '1')), {}, as)).status, as).toBe(403);
  });

  test('age from their own due date, from the first day', async () => {
    const ageing = async () =>
      (await at.portal.call<money.Ageing>(money.fetchAgeing, { as: 'admin' })).result.rows.find(
        ({ client_id, currency }) => client_id === client.id && currency === client.currency,
      );
    const before = await ageing();
    await bring(row('AGE-1', '100', { 3: '20-10-2026' }), row('AGE-2', '30', { 3: '30-11-2026' }));
    const after = await ageing();
    expect(Number(after?.d31_60) - Number(before?.d31_60 ?? 0)).toBe(100);
    expect(Number(after?.not_due) - Number(before?.not_due ?? 0)).toBe(30);
  });

  test('are left out of what the portal issued: no number, day book, PDF, e-invoice, credit or void', async () => {
    const sums = async () =>
      (await at.portal.call(fetchDayBookSums, { as: 'admin', query: { from: '2026-10-01', to: '2026-11-20' } })).result;
    const [before, ours] = [await sums(), (await at.issued()).invoice_no];
    const booked = await sums();
    expect(booked).not.toEqual(before);
    await bring(row('BOOK-1', '600'));
    expect(await sums()).toEqual(booked);
    const next = (await at.issued()).invoice_no ?? '';
    expect(Number(next.slice(-5))).toBe(Number(ours?.slice(-5)) + 1);
    const id = await idOf('BOOK-1');
    const former = /from the former program/;
    for (const [call, as] of [
      [contract.fetchInvoicePdf, 'admin'],
      [contract.previewInvoice, 'admin'],
      [own.fetchOwnInvoicePdf, 'client'],
      [downloadInvoiceXml, 'client'],
    ] as const)
      expect(await at.portal.call(call, { as, query: { id } }), call.path).toMatchObject({
        status: 409,
        message: former,
      });
    expect(await at.credit(id, '10')).toMatchObject({ status: 409, message: former });
    expect(await at.move('manager', id, 'Void', { reason: 'Wrong' })).toMatchObject({ status: 409, message: former });
  });

  test('are paid like others, and return to their former state when the payment is removed', async () => {
    await bring(row('PAY-1', '300'));
    const id = await idOf('PAY-1');
    const first = await at.pay([{ invoice_id: id, amount: '120' }], '120');
    expect((await at.shown(id)).invoice).toMatchObject({
      status: 'Part paid',
      balance: '180.00',
      former_total: '1200.00',
    });
    await at.pay([{ invoice_id: id, amount: '180' }], '180');
    expect((await at.shown(id)).invoice.status).toBe('Paid');
    for (const { source_id } of (await at.shown(id)).settled)
      await at.portal.call(money.removePayment, {
        as: 'manager',
        query: { id: source_id },
        body: { reason: 'By mistake', returned_on: null },
      });
    expect(first.status).toBe(201);
    expect((await at.shown(id)).invoice).toMatchObject({ status: 'Sent', balance: '300.00' });
  });

  test('are on the statement, are found by their number, and can be read and disputed by their client', async () => {
    await bring(row('READ-0815', '77.50'));
    const id = await idOf('READ-0815');
    const statement = await at.portal.call<money.Statement>(money.fetchStatement, {
      as: 'manager',
      params: { id: client.id },
    });
    const rows = statement.result.currencies.flatMap((one) => one.rows);
    expect(rows).toContainEqual(expect.objectContaining({ name: 'READ-0815', charged: '77.50', date: '2026-10-01' }));
    const found = await at.portal.call(searchRecords, { as: 'manager', query: { text: 'READ-0815' } });
    expect(JSON.stringify(found.result)).toContain('READ-0815');
    const list = await at.portal.call<{ rows: own.OwnInvoiceRow[] }>(own.fetchOwnInvoices, { as: 'client' });
    expect(list.result.rows.find((one) => one.id === id)).toMatchObject({
      opening: true,
      overdue: true,
      balance: '77.50',
      former_total: '1200.00',
    });
    const shown = await at.portal.call<own.OwnInvoice>(own.fetchOwnInvoice, { as: 'client', params: { id } });
    expect(shown.result).toMatchObject({ opening: true, lines: [], vat: [] });
    await at.portal.call(own.noteOwnInvoice, { as: 'client', query: { id }, body: {} });
    expect((await at.shown(id)).invoice.status).toBe('Viewed');
    const disputed = await at.portal.call(own.disputeInvoice, {
      as: 'client',
      query: { id },
      body: { reason: 'Paid' },
    });
    expect(disputed.status).toBe(200);
  });

  test('are shown to people who look after the client, and to no one else', async () => {
    const [other] = await at.query<{ name: string }>(
      `select client_name as name from client where manager_id = (select id from employee where employee_name =
         (select name from account where email like 'partner@%')) and status = 'Active' limit 1`,
    );
    await at.query(
      "update client set manager_id = partner_id where id = (select max(id) from client where status = 'Active')",
    );
    const foreign =
      other ??
      (
        await at.query<{ name: string }>(
          "select client_name as name from client where status = 'Active' order by id desc",
        )
      )[0];
    await bring(row('MINE-1', '10'), row('THEIRS-1', '10', { 0: foreign?.name ?? '' }));
    const seen = async (as: Role, number: string) =>
      (await at.portal.call<Page<contract.Invoice>>(contract.invoiceCalls.page, { as, query: { invoice_no: number } }))
        .result.rows.length;
    expect([
      await seen('manager', 'MINE-1'),
      await seen('admin', 'THEIRS-1'),
      await seen('manager', 'THEIRS-1'),
    ]).toEqual([1, 1, 0]);
  });

  test('can be deleted while nothing counts towards them, and imported again afterwards', async () => {
    await bring(row('GONE-1', '90'));
    const id = await idOf('GONE-1');
    const remove = () => at.portal.call(contract.invoiceCalls.remove, { as: 'admin', params: { id } });
    const { result } = await at.pay([{ invoice_id: id, amount: '10' }], '10');
    expect((await remove()).status).toBe(409);
    await at.portal.call(money.removePayment, {
      as: 'manager',
      query: { id: result.id },
      body: { reason: 'By mistake', returned_on: null },
    });
    expect((await remove()).status).toBe(200);
    await bring(row('GONE-1', '90'));
  });
});

describe('credit from the former program', () => {
  test('settles an invoice of ours, and is named on the statement', async () => {
    await bring(row('CR-7', '-50.00', { 5: '' }));
    const [credit] = await at.query<{ id: number; open: string }>(
      "select id, open::text from payment where opening and reference = 'CR-7'",
    );
    expect(credit?.open).toBe('50.00');
    const again = await send<CheckedRows>('check', fileOf(row('CR-7', '-50.00', { 5: '' })));
    expect(again.result.known.map(({ message }) => message)).toEqual(['Kept already: CR-7']);
    const invoice = await at.issued('100');
    const allocated = await at.portal.call(money.allocateRest, {
      as: 'manager',
      body: {
        payment_id: credit?.id ?? 0,
        credit_note_id: null,
        allocations: [{ invoice_id: invoice.id, amount: '50' }],
      },
    });
    expect(allocated.status).toBe(200);
    expect((await at.shown(invoice.id)).settled.map(({ name }) => name)).toEqual(['Credit from before CR-7']);
  });
});

describe('reminders of invoices from the former program', () => {
  test('begin with the next one due, and have no PDF: earlier ones were sent by the former program', async () => {
    await at.query(
      "update invoice set balance = 0, paid = total - credited, status = 'Paid' where status not in ('Draft', 'Void')",
    );
    await at.query('update payment set allocated = settles, open = 0');
    await at.query('update credit_note set allocated = total, open = 0');
    await bring(row('LATE-1', '240', { 3: '11-11-2026' }));
    const mails = async () => (await at.portal.mails()).filter(({ kind }) => kind === 'invoice reminder');
    const night = async (days: number) => {
      at.portal.advance(days * 86_400);
      await enqueue(at.portal.database, findReminders, {});
      await at.portal.runJobs();
    };
    await night(1);
    expect(await mails()).toEqual([]);
    await night(6);
    const [mail, ...others] = await mails();
    expect(new Set(others.map(({ subject }) => subject)).size).toBeLessThan(2);
    expect(mail?.text).toContain('Our invoice LATE-1 for October 2026 was due on 11-11-2026');
    expect(mail?.text).toContain('GBP 240.00 is');
    const attached = await at.query("select from mail where kind = 'invoice reminder' and attachment is not null");
    expect(attached).toEqual([]);
  });
});
