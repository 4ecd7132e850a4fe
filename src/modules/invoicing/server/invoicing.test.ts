import { readFileSync } from 'node:fs';
import { type JobRow, jobCalls } from '#modules/jobs/contract.ts';
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import { diagramOf } from '#platform/contract/flow.ts';
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { invoiceLife } from '../life.ts';
import * as own from '../own.ts';
import * as money from '../payments.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let portal: TestPortal;
let of: Invoicing;
let ids: Invoicing['ids'];
let vatId = 0;
let currency = 0;
beforeAll(async () => {
  portal = await testPortal();
  of = await invoicingOf(portal);
  for (const role of ['accountant', 'hr'] as const) await portal.signIn(role);
  ({ ids, vat_id: vatId, currency_id: currency } = of);
});

describe('an invoice', () => {
  test('follows the diagram in the README', () => {
    expect(readFileSync('src/modules/invoicing/README.md', 'utf8')).toContain(diagramOf(invoiceLife));
  });

  test('has the totals that the specification computes, and is due after 15 days', async () => {
    const { result, ...answer } = await of.draft(
      [of.line('450.00'), of.line('1250.00')],
      {
        additional: [{ label: 'Courier', amount: '35.50', vat_id: vatId }],
        credits: [{ label: 'Goodwill', amount: '100.00' }],
      },
      { invoice_date: '2026-11-20' },
    );
    expect(answer.status, answer.message).toBe(201);
    expect(result).toMatchObject({
      amount: '1700.00',
      additional_charges: '35.50',
      credit_notes: '100.00',
      sub_total: '1635.50',
      vat_amount: '327.10',
      total: '1962.60',
      invoice_no: null,
    });
    const done = await of.move('manager', result.id, 'Issued');
    expect(done.result).toMatchObject({ due_date: '2026-12-05', balance: '1962.60', status: 'Issued' });
    expect(done.result.invoice_no).toMatch(/^UK\/2026-27\/\d{5}$/);
  });

  test('has numbers without a gap, however many are issued at once and whatever fails', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => of.draft([of.line('10')])));
    const empty = await of.draft([]);
    const answers = await Promise.all([...drafts, empty].map(({ result }) => of.move('manager', result.id, 'Issued')));
    expect(answers.at(-1)).toMatchObject({ status: 409, message: 'Add a line first' });
    const { rows } = await portal.database.pool.query<{ scope: string; numbers: number[] }>(
      `select left(invoice_no, -6) as scope, array_agg(right(invoice_no, 5)::int order by invoice_no) as numbers
      from invoice where invoice_no is not null group by 1`,
    );
    expect(rows.map(({ scope }) => scope)).toContain('UK/2026-27');
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    // Two people issue the same draft.
    const { result } = await of.draft([of.line('10')]);
    const both = await Promise.all([of.move('manager', result.id, 'Issued'), of.move('partner', result.id, 'Issued')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is never changed once it is issued', async () => {
    const { id } = await of.issued();
    expect(
      await portal.call(contract.invoiceCalls.edit, { as: 'manager', query: { id }, body: of.form() }),
    ).toMatchObject({ status: 409, message: 'The invoice is issued: credit it to change it' });
    expect(await portal.call(contract.invoiceCalls.remove, { as: 'partner', params: { id } })).toMatchObject({
      status: 409,
    });
  });

  test('is printed once, with the numbers of its record', async () => {
    const { id, invoice_no } = await of.issued('1234.50');
    await portal.runJobs();
    const pdf = async () => {
      const { result } = await portal.call<{ url: string }>(contract.fetchInvoicePdf, { as: 'manager', query: { id } });
      return (await portal.app.inject(result.url)).rawPayload;
    };
    const text = pdfText(await pdf());
    for (const told of [invoice_no ?? '', '1,234.50', '246.90', '1,481.40']) expect(text).toContain(told);
    const first = await pdf();
    await portal.database.pool.query("update client set client_name = client_name || '!' where id = $1", [ids.client]);
    expect((await pdf()).equals(first)).toBe(true);
  });

  test('for jobs is priced as quoted, and its jobs are billed once', async () => {
    const job = await addJob(portal, ids, {});
    const ready = async () =>
      (
        await portal.call<{ rows: contract.BillableJob[] }>(contract.listBillableJobs, {
          as: 'manager',
          query: { client_id: ids.client },
        })
      ).result.rows.map(({ id }) => id);
    const make = (client_id: number, job_ids: readonly number[]) =>
      portal.call<contract.Invoice>(contract.draftInvoice, {
        as: 'manager',
        body: { client_id, job_ids, blank: false },
      });
    expect(await make(ids.client, [job.id])).toMatchObject({ status: 409, message: 'No Jobs for Create Invoice' });
    expect((await make(ids.client, [])).message).toBe('No Jobs for Create Invoice');
    await portal.database.pool.query(
      "update job set status = 'Dispatch', dispatch_date = '2026-11-20', client_quote_fee = 500 where id = $1",
      [job.id],
    );
    expect(await ready()).toContain(job.id);
    const { result } = await make(ids.client, [job.id]);
    expect(result).toMatchObject({ amount: '500.00', total: '600.00' });
    expect(await ready()).not.toContain(job.id);
    const lines = [of.line('600', { job_id: job.id })];
    const save = (changes: object) =>
      portal.call<contract.Invoice>(contract.invoiceCalls.edit, {
        as: 'manager',
        query: { id: result.id },
        body: of.form({ charges: { lines, additional: [], credits: [] }, ...changes }),
      });
    await save({});
    const refused = await of.move('manager', result.id, 'Issued');
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('was quoted at 500.00') });
    await save({ over_reason: 'More employees than agreed' });
    expect((await of.move('manager', result.id, 'Issued')).status).toBe(200);
    const billing = async () =>
      (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: job.id } })).result.billing_status;
    expect(await billing()).toBe('Billed');
    await of.move('manager', result.id, 'Void', { reason: 'Wrong company' });
    expect(await billing()).toBe('Unbilled');
    expect(await ready()).toContain(job.id);
  });

  test('for a job quoted with a discount is issued at the quoted amount, which bills it in full', async () => {
    const job = await addJob(portal, ids, {});
    await portal.database.pool.query(
      "update job set status = 'Dispatch', dispatch_date = '2026-11-20', client_quote_fee = 900 where id = $1",
      [job.id],
    );
    const lines = [of.line('600', { job_id: job.id }), of.line('400', { job_id: job.id })];
    const more = {
      additional: [{ label: 'Courier', amount: '35.50', vat_id: vatId }],
      credits: [{ label: 'Discount', amount: '100.00' }],
    };
    const { result } = await of.draft(lines, more);
    expect(await of.move('manager', result.id, 'Issued')).toMatchObject({
      status: 200,
      result: { sub_total: '935.50' },
    });
    const { billing_status } = (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: job.id } }))
      .result;
    expect(billing_status).toBe('Billed');

    const other = await of.draft([of.line('0.01', { job_id: job.id })]);
    expect(await of.move('manager', other.result.id, 'Issued')).toMatchObject({
      status: 409,
      message: expect.stringContaining('is billed at 900.01 and was quoted at 900.00') as string,
    });
  });

  test.each<[string, object, string, string]>([
    ['a rate that has ended', { vat_id: 'ended' }, 'charges.lines.0.vat_id', 'This rate ended on 04-01-2011'],
    ['someone else’s job', { job_id: 999_999 }, 'charges.lines.0.job_id', 'Please select Job'],
    ['a minus', { unit_rate: '-5' }, 'charges.lines.0.unit_rate', 'Rate must be a number from'],
  ])('reports at the cell: %s', async (_, changes, cell, message) => {
    const { rows } = await portal.database.pool.query<{ id: number }>('select id from vat where rate = 17.5');
    const given = 'vat_id' in changes ? { vat_id: rows[0]?.id } : changes;
    const answer = await of.draft([of.line('10', given)]);
    expect([answer.status, answer.fields?.[cell]]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('what counts towards an invoice', () => {
  test('part payments, the rest, and their removal', async () => {
    const { id } = await of.issued();
    await of.move('manager', id, 'Being sent');
    await portal.runJobs();
    const first = await of.pay([{ invoice_id: id, amount: '50' }], '50');
    expect(first.status, first.message).toBe(201);
    expect((await of.shown(id)).invoice).toMatchObject({ status: 'Part paid', paid: '50.00', balance: '70.00' });
    expect((await of.pay([{ invoice_id: id, amount: '70.01' }], '80')).fields).toEqual({
      'allocations.0.amount': 'Only 70.00 is owed on it',
    });
    // With the bank charge and withholding tax, the whole is settled.
    await of.pay([{ invoice_id: id, amount: '70' }], '60', { bank_charge: '3', withholding_tax: '7' });
    expect((await of.shown(id)).invoice).toMatchObject({ status: 'Paid', balance: '0.00' });
    const removed = await portal.call(money.removePayment, {
      as: 'manager',
      query: { id: first.result.id },
      body: { reason: 'Bounced' },
    });
    expect(removed.status, removed.message).toBe(200);
    expect((await of.shown(id)).invoice).toMatchObject({ status: 'Part paid', balance: '50.00' });
  });

  test('an overpayment stays as credit and can be allocated to the next invoice', async () => {
    const { id } = await of.issued();
    const { result } = await of.pay([{ invoice_id: id, amount: '120' }], '150');
    const next = await of.issued();
    expect((await of.shown(next.id)).client.credit).toBe('30.00');
    const allocations = [{ invoice_id: next.id, amount: '30' }];
    const body = { payment_id: result.id, credit_note_id: null, allocations };
    expect((await portal.call(money.allocateRest, { as: 'manager', body })).status).toBe(200);
    expect((await portal.call(money.allocateRest, { as: 'manager', body })).status).toBe(400);
    const none = await portal.call(money.allocateRest, { as: 'manager', body: { ...body, allocations: [] } });
    expect([none.status, none.fields]).toEqual([400, { allocations: 'Please select Invoices' }]);
    expect((await of.shown(next.id)).invoice).toMatchObject({ status: 'Part paid', balance: '90.00' });
  });

  test('a partial credit note, then one for the rest, leave it paid and not void', async () => {
    const { id } = await of.issued();
    const credit = (amount: string) =>
      portal.call<{ id: number; credit_no: string }>(money.addCreditNote, {
        as: 'manager',
        body: {
          invoice_id: id,
          credit_date: '2026-11-20',
          reason: 'Fee reduced',
          lines: [{ description: 'Fee reduced', amount, vat_id: vatId }],
        },
      });
    expect((await credit('10')).result.credit_no).toMatch(/^UK\/CN\/2026-27\/\d{5}$/);
    expect((await of.shown(id)).invoice).toMatchObject({ status: 'Part paid', credited: '12.00', balance: '108.00' });
    expect((await credit('90.01')).fields).toEqual({
      'lines.0.amount': 'Only 90.00 at 20 % is left of the invoice to credit',
    });
    await credit('90');
    expect((await of.shown(id)).invoice).toMatchObject({ status: 'Paid', balance: '0.00' });
  });

  test('another invoice’s credit note settles it: it is paid, not void, and its job stays billed', async () => {
    const [first, job] = [await of.issued(), await addJob(portal, ids, {})];
    await portal.database.pool.query(
      "update job set status = 'Dispatch', dispatch_date = '2026-11-20', client_quote_fee = 100 where id = $1",
      [job.id],
    );
    const { result } = await of.draft([of.line('100', { job_id: job.id })]);
    expect((await of.move('manager', result.id, 'Issued')).status).toBe(200);
    await of.pay([{ invoice_id: first.id, amount: '120' }], '120');
    const lines = [{ description: 'Done twice', amount: '100', vat_id: vatId }];
    const credit = await portal.call<{ id: number }>(money.addCreditNote, {
      as: 'manager',
      body: { invoice_id: first.id, credit_date: '2026-11-20', reason: 'Done twice', lines },
    });
    const allocations = [{ invoice_id: result.id, amount: '120' }];
    const body = { payment_id: null, credit_note_id: credit.result.id, allocations };
    expect(await portal.call(money.allocateRest, { as: 'manager', body })).toMatchObject({ status: 200 });
    expect((await of.shown(result.id)).invoice).toMatchObject({ status: 'Paid', credited: '120.00', balance: '0.00' });
    const { billing_status } = (await portal.call<JobRow>(jobCalls.byId, { as: 'admin', query: { id: job.id } }))
      .result;
    expect(billing_status).toBe('Billed');
  });

  test('one credit note for the whole makes it void, with a number of its own', async () => {
    const { id } = await of.issued();
    expect(await of.move('manager', id, 'Void')).toMatchObject({ fields: { reason: 'Please Enter the Reason' } });
    expect((await of.move('manager', id, 'Void', { reason: 'Wrong client' })).result).toMatchObject({
      status: 'Void',
      balance: '0.00',
      credited: '120.00',
    });
    const [credit] = (await of.shown(id)).settled;
    const { result } = await portal.call<{ url: string }>(money.fetchCreditPdf, {
      as: 'manager',
      query: { id: credit?.source_id ?? 0 },
    });
    expect(pdfText((await portal.app.inject(result.url)).rawPayload)).toContain('Wrong client');
  });

  test('ageing adds up to the balances, as at today and as at an earlier day', async () => {
    const at = async (on?: string) =>
      (await portal.call<money.Ageing>(money.fetchAgeing, { as: 'partner', query: on ? { on } : {} })).result;
    for (const on of [undefined, '2026-11-30', '2027-03-01']) {
      const { totals } = await at(on);
      for (const total of totals) {
        const sum = money.ageingBuckets.reduce((whole, bucket) => whole + Number(total[bucket]) * 100, 0);
        expect(Math.round(sum)).toBe(Math.round(Number(total.balance) * 100));
      }
    }
    const { rows } = await portal.database.pool.query<{ balance: string }>(
      "select sum(balance)::text as balance from invoice where status <> 'Draft' and currency_id = $1",
      [currency],
    );
    const { totals } = await at();
    expect(totals.map(({ balance }) => balance)).toContain(rows[0]?.balance);
    expect((await at('2020-01-01')).rows).toEqual([]);
  });

  test('the statement closes with the balance, and is printed', async () => {
    const params = { id: ids.client };
    const { result } = await portal.call<money.Statement>(money.fetchStatement, { as: 'manager', params });
    const { rows } = (await portal.call<money.Ageing>(money.fetchAgeing, { as: 'partner' })).result;
    const owed = rows.find(({ client_id }) => client_id === ids.client);
    expect(Number(result.currencies[0]?.closing)).toBeCloseTo(Number(owed?.balance) - Number(owed?.credit), 2);
    const file = await portal.call(money.downloadStatement, { as: 'manager', query: params });
    expect(file.status).toBe(200);
  });
});

describe('the client', () => {
  test('sees its own issued invoices, opens and disputes them', async () => {
    const made = await of.draft([of.line('10')]);
    const { id } = await of.issued('100', { note: 'Ours' });
    await of.move('manager', id, 'Being sent');
    await portal.runJobs();
    const { rows: mails } = await portal.database.pool.query<{ attachment: string | null }>(
      "select attachment from mail where kind = 'invoice' and entity_id = $1",
      [String(id)],
    );
    expect(mails[0]?.attachment).toMatch(/^invoice_pdf\//);
    const list = await portal.call<{ rows: own.OwnInvoiceRow[] }>(own.fetchOwnInvoices, { as: 'client' });
    expect(list.result.rows.map((row) => row.id)).toContain(id);
    expect(list.result.rows.map((row) => row.id)).not.toContain(made.result.id);
    const one = await portal.call<own.OwnInvoice>(own.fetchOwnInvoice, { as: 'client', params: { id } });
    expect(JSON.stringify(one.result)).not.toContain('Ours');
    await portal.call(own.noteOwnInvoice, { as: 'client', query: { id }, body: {} });
    expect((await of.shown(id)).invoice.status).toBe('Viewed');
    const dispute = { as: 'client', query: { id }, body: { reason: 'We left in May' } } as const;
    for (const status of [200, 409]) expect((await portal.call(own.disputeInvoice, dispute)).status).toBe(status);
    const answer = { as: 'manager', query: { id }, body: { answer: 'You are right' } } as const;
    expect((await portal.call(contract.endDispute, answer)).status).toBe(200);
    expect((await portal.call(own.fetchOwnInvoice, { as: 'client', params: { id: made.result.id } })).status).toBe(404);
  });

  test('people without the right see nothing', async () => {
    for (const as of ['hr', 'accountant'] as const)
      expect((await portal.call(contract.invoiceCalls.page, { as })).status).toBe(403);
  });
});
