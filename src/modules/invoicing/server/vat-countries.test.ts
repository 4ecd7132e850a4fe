import { readFile } from 'node:fs/promises';
import { testPortal } from '#test/portal.ts';
import { addJob } from '#modules/jobs/server/testing/jobs.ts';
import { beforeAll, expect, test } from 'vitest';
import { draftInvoice, type Invoice } from '../contract.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let of: Invoicing;
let india = 0;
const rates: Record<string, number> = {};
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
  const [company] = await of.query<{ id: number }>(
    "select company.id from company join country on country.id = country_id where short_code = 'IN'",
  );
  india = company?.id ?? 0;
  for (const { id, vat } of await of.query<{ id: number; vat: string }>('select id, vat from vat order by id desc'))
    rates[vat] = id;
});

const inIndia = (vat: string, more: object = {}) =>
  of.draft([of.line('100', { vat_id: rates[vat] })], more, { company_id: india });
const refused = 'This is VAT of United Kingdom, and the company is in India: choose a rate of India';

test('UK VAT is refused at its field on an invoice of the company in India', async () => {
  expect((await inIndia('Standard')).fields).toEqual({ 'charges.lines.0.vat_id': refused });
  expect((await inIndia('Zero')).fields).toEqual({ 'charges.lines.0.vat_id': refused });
  const courier = { label: 'Courier', amount: '5', vat_id: rates['Standard'] };
  expect((await inIndia('GST', { additional: [courier] })).fields).toEqual({ 'charges.additional.0.vat_id': refused });
  expect((await of.draft([of.line('100', { vat_id: rates['GST'] })])).fields).toEqual({
    'charges.lines.0.vat_id':
      'This is VAT of India, and the company is in United Kingdom: choose a rate of United Kingdom',
  });
  expect((await inIndia('GST')).result).toMatchObject({ vat_amount: '18.00' });
});

test('each company is offered the rates of its own country', async () => {
  const offered = async (id: number) => (await of.shown(id)).rates.map(({ name }) => name);
  const { result } = await inIndia('GST');
  expect(await offered(result.id)).toEqual([
    'GST',
    'GST zero-rated',
    'GST exempt',
    'GST reverse charge',
    'GST outside scope',
  ]);
  const { result: home } = await of.draft([of.line('100')]);
  expect(await offered(home.id)).toEqual(['Standard', 'Reduced', 'Zero', 'Exempt', 'Reverse charge', 'Outside scope']);
});

test('an older draft with a foreign rate cannot be issued', async () => {
  const { result } = await of.draft([of.line('100')]);
  await of.query('update invoice set company_id = $2 where id = $1', [result.id, india]);
  expect(await of.move('manager', result.id, 'Issued')).toMatchObject({
    status: 409,
    message: "'Standard' is VAT of United Kingdom, and the company is in India: correct the lines first",
  });
});

test('invoices for jobs of a company in India are drafted with Indian rates', async () => {
  const job = await addJob(of.portal, of.ids, {});
  await of.query(
    `update job set company_id = $2, status = 'Dispatch', dispatch_date = '2026-11-12', billing_status = 'Unbilled',
      fees = 100 where id = $1`,
    [job.id, india],
  );
  await of.query('update client set currency_id = 1 where id = $1', [of.ids.client]);
  const { result, message } = await of.portal.call<Invoice>(draftInvoice, {
    as: 'admin',
    body: { client_id: of.ids.client, job_ids: [job.id], blank: false },
  });
  expect(result, message).toBeDefined();
  const { charges } = await of.shown(result.id, 'admin');
  // A business abroad: outside the scope, by India's rate.
  expect(charges.lines.map(({ vat }) => vat)).toEqual(charges.lines.map(() => 'GST outside scope'));
  expect(charges.lines.length).toBeGreaterThan(0);
});

test('drafts of the company in India move to its rates if no VAT is charged', async () => {
  const lines = ['Outside scope', 'Zero', 'Exempt', 'Standard'].map((vat) => of.line('10', { vat_id: rates[vat] }));
  const { result } = await of.draft(lines);
  await of.query('update invoice set company_id = $2 where id = $1', [result.id, india]);
  const issued = await of.issued('10');
  const [, moving = ''] = (await readFile('db/migrations/0283_countries_of_vat.sql', 'utf8')).split('\n-- Drafts,');
  await of.query(`--${moving}`);
  const names = async (id: number) => (await of.shown(id)).charges.lines.map(({ vat }) => vat);
  expect(await names(result.id)).toEqual(['GST outside scope', 'GST zero-rated', 'GST exempt', 'Standard']);
  expect(await names(issued.id)).toEqual(['Standard']);
});
