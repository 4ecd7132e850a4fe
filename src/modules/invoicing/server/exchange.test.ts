import { type TestPortal, testPortal } from '#test/portal.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import * as dayBook from '#modules/month-close/day-book.ts';
import { type Invoice, invoiceCalls } from '../contract.ts';
import * as structured from '../e-invoices.ts';
import { fetchOwnInvoice, type OwnInvoice } from '../own.ts';
import { brokenRules } from './e-invoice/testing/en16931.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let portal: TestPortal;
let of: Invoicing;
const day = '2026-11-20';
beforeAll(async () => {
  portal = await testPortal();
  of = await invoicingOf(portal);
  await of.query('delete from exchange_rate');
  await of.query(
    `update client set vat_no = 'DE136695976', country_id = (select id from country where short_code = 'DE'),
      currency_id = (select id from currency where currency_code = 'EUR') where id = $1`,
    [of.ids.client],
  );
});

const rate = (from: string, value: string) =>
  of.query(
    `insert into exchange_rate (base_id, currency_id, rate_date, rate, source)
      select base.id, other.id, $1, $2, 'HMRC' from currency as base, currency as other
      where base.currency_code = 'GBP' and other.currency_code = 'EUR'`,
    [from, value],
  );
const noRates = () => of.query('delete from exchange_rate');
const needed = `Rate needed: VAT is shown in GBP, and no exchange rate of EUR counts on 20-11-2026`;
const xmlOf = async (id: number) =>
  String((await portal.call(structured.downloadInvoiceXml, { as: 'client', query: { id } })).result);

test('without a rate VAT in another currency is not issued, and the draft says so beforehand', async () => {
  const { result } = await of.draft([of.line('100')]);
  const shown = await of.shown(result.id);
  expect(shown.whyNotIssue).toBe(needed);
  expect(shown.exchange).toMatchObject({ base: 'GBP', rate: null, vat_amount: null });
  expect(await of.move('manager', result.id, 'Issued')).toMatchObject({ status: 409, message: needed });
  // A rate of last year is not taken by mistake.
  await rate('2025-11-01', '1.2');
  expect((await of.shown(result.id)).whyNotIssue).toBe(needed);
  await rate('2026-11-01', '1.1764');
  expect((await of.shown(result.id)).exchange).toEqual({
    base: 'GBP',
    rate: '1.1764',
    proposed: '1.1764',
    source: 'HMRC',
    vat_amount: '17.00',
  });
  const issued = await of.move('manager', result.id, 'Issued');
  expect(issued.result.fx_rate).toBe('1.1764');
  await noRates();
  // What was issued keeps its rate.
  expect((await of.shown(result.id)).exchange).toMatchObject({ rate: '1.1764', vat_amount: '17.00' });
});

test('nothing is asked for where no VAT is charged, nor in the company’s own currency', async () => {
  const [outside] = await of.query<{ id: number }>("select id from vat where vat = 'Outside scope' limit 1");
  const { result } = await of.draft([of.line('100', { vat_id: outside?.id })]);
  expect((await of.shown(result.id)).whyNotIssue).toBeNull();
  await of.query('update client set currency_id = 1 where id = $1', [of.ids.client]);
  const own = await of.draft([of.line('100')], {}, { fx_rate: '2' });
  const issued = await of.move('manager', own.result.id, 'Issued');
  expect(issued.result.fx_rate).toBeNull();
  expect((await of.shown(own.result.id)).exchange).toBeNull();
  await of.query(
    "update client set currency_id = (select id from currency where currency_code = 'EUR') where id = $1",
    [of.ids.client],
  );
});

test('the typed rate stays with the invoice, on screen, on paper, as data, and with its credit note', async () => {
  const [reduced] = await of.query<{ id: number }>("select id from vat where vat = 'Reduced' limit 1");
  const { result } = await of.draft(
    [of.line('100.03'), of.line('10.01', { vat_id: reduced?.id })],
    {},
    {
      fx_rate: '1.2345',
    },
  );
  await rate('2026-11-01', '1.1764');
  const issued = await of.move('manager', result.id, 'Issued');
  expect(issued.result.fx_rate).toBe('1.2345');
  // By hand: VAT 20.01 and 0.50 euro; 20.01 / 1.2345 = 16.2090…, 0.50 / 1.2345 = 0.4050…: 16.21 + 0.41.
  const own = await portal.call<OwnInvoice>(fetchOwnInvoice, { as: 'client', params: { id: result.id } });
  expect(own.result.exchange).toEqual({ base: 'GBP', rate: '1.2345', vat_amount: '16.62' });
  const paper = (await of.paper(result.id)).replace(/\s+/g, ' ');
  for (const words of ['In GBP', 'Standard 20 % 100.03 20.01 16.21', 'VAT in GBP: 16.62, at 1 GBP = 1.2345 EUR.'])
    expect(paper).toContain(words);
  const xml = await xmlOf(result.id);
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:TaxCurrencyCode>GBP</cbc:TaxCurrencyCode>');
  expect(xml).toContain('<cbc:TaxAmount currencyID="GBP">16.62</cbc:TaxAmount>');

  await of.query("update exchange_rate set rate = '1.5'");
  const credit = await of.credit(result.id, '50', { credit_date: day });
  expect(credit.status, credit.message).toBe(201);
  const [kept] = await of.query<{ fx_rate: string }>('select fx_rate from credit_note where id = $1', [
    credit.result.id,
  ]);
  expect(kept?.fx_rate).toBe('1.2345');
  // 10.00 / 1.2345 = 8.1004…
  expect((await of.creditPaper(credit.result.id)).replace(/\s+/g, ' ')).toContain(
    'VAT in GBP: 8.10, at 1 GBP = 1.2345 EUR.',
  );
  const structuredCredit = String(
    (await portal.call(structured.downloadCreditXml, { as: 'client', query: { id: credit.result.id } })).result,
  );
  expect(brokenRules(structuredCredit)).toEqual([]);
  expect(structuredCredit).toContain('<cbc:TaxAmount currencyID="GBP">8.10</cbc:TaxAmount>');
  await noRates();
});

test('a draft for a client of another currency forgets the rate of the one before', async () => {
  const { result } = await of.draft([of.line('100')], {}, { fx_rate: '1.2345' });
  const [other] = await of.query<{ id: number }>(
    `update client set currency_id = 1 where id = (select id from client
      where id <> $1 and deleted_at is null and status = 'Active' and manager_id = (select manager_id from client where id = $1) limit 1)
      returning id`,
    [of.ids.client],
  );
  const { invoice } = await of.shown(result.id);
  const body = of.form({ client_id: other?.id ?? of.ids.client, fx_rate: '1.2345', version: invoice.version });
  const saved = await portal.call<Invoice>(invoiceCalls.edit, { as: 'manager', query: { id: result.id }, body });
  expect(saved.message).toBe('Invoice Updated Successfully');
  expect(saved.result.fx_rate).toBeNull();
});

type Sums = { bases: { base: string; vat: string; unknown: number }[] };

test('the day book gives VAT in the currency of the company, of credit notes with a minus', async () => {
  const days = { from: day, to: day, company_id: of.company_id };
  const read = async () =>
    (await portal.call<Sums>(dayBook.fetchDayBookSums, { as: 'admin', query: days })).result.bases[0];
  const before = await read();
  const { result } = await of.draft([of.line('60'), of.line('40.03')], {}, { fx_rate: '1.2345' });
  const { invoice_no } = (await of.move('manager', result.id, 'Issued')).result;
  const credit = await of.credit(result.id, '50');
  const file = await portal.call(dayBook.downloadDayBook, { as: 'admin', query: { ...days, format: 'csv' } });
  const rows = parse<Record<string, string>>(String(file.result), { columns: true, bom: true });
  const rowsOf = (number: string | null) =>
    rows
      .filter((row) => row['Number'] === number)
      .map((row) =>
        ['VAT', 'Base currency', 'Exchange rate', 'VAT in base currency'].map((name) => row[name]).join(' '),
      );
  // By hand: 20.01 / 1.2345 = 16.21, of which 60.00 of 100.03 have 9.72.
  expect(rowsOf(invoice_no)).toEqual(['12.00 GBP 1.2345 9.72', '8.01 GBP 1.2345 6.49']);
  expect(rowsOf(credit.result.credit_no)).toEqual(['-10.00 GBP 1.2345 -8.10']);
  const after = await read();
  expect((Number(after?.vat) - Number(before?.vat)).toFixed(2)).toBe('8.11');
  // What was issued before rates were kept is not guessed.
  await of.query('update invoice set fx_rate = null where id = $1', [result.id]);
  expect((await read())?.unknown).toBe((before?.unknown ?? 0) + 1);
});
