import { type TestPortal, testPortal } from '#test/portal.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchangeRateCalls } from '#modules/exchange-rates/contract.ts';
import { type Firm, fetchFirm, firmForm, updateFirm } from '#modules/settings/firm.ts';
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

test('VAT in another currency is not issued without a rate, and the draft says so beforehand', async () => {
  const { result } = await of.draft([of.line('100')]);
  const shown = await of.shown(result.id);
  expect(shown.whyNotIssue).toBe(needed);
  expect(shown.exchange).toMatchObject({ base: 'GBP', rate: null, vat_amount: null });
  expect(await of.move('manager', result.id, 'Issued')).toMatchObject({ status: 409, message: needed });
  // Last year's rate is not taken by mistake.
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
  // The issued invoice keeps its rate.
  expect((await of.shown(result.id)).exchange).toMatchObject({ rate: '1.1764', vat_amount: '17.00' });
});

test('no rate is needed if no VAT is charged, nor in the company’s own currency', async () => {
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

test('the typed rate stays with the invoice: on screen, in the PDF, in the data and for its credit note', async () => {
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

test('a draft moved to a client of another currency drops its rate', async () => {
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

test('the day book gives VAT in the company’s currency, negative for credit notes', async () => {
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
  // Documents issued before rates were stored are not estimated.
  await of.query('update invoice set fx_rate = null where id = $1', [result.id]);
  expect((await read())?.unknown).toBe((before?.unknown ?? 0) + 1);
});

describe('the rate to the base currency', () => {
  const keptOf = async (table: 'invoice' | 'credit_note' | 'payment' | 'refund', id: number) => {
    const rows = await of.query<{ kept: string }>(
      `select currency_code || ' ' || rate as kept from kept_rate join currency on currency.id = base_id
        where ${table}_id = $1 order by 1`,
      [id],
    );
    return rows.map(({ kept }) => kept);
  };
  const addRate = async (base: string, rate_date: string, value: string) => {
    const [pair] = await of.query<{ base_id: number; currency_id: number }>(
      `select base.id as base_id, other.id as currency_id from currency as base, currency as other
        where base.currency_code = $1 and other.currency_code = 'EUR'`,
      [base],
    );
    const body = { ...pair, rate_date, rate: value, source: null };
    expect((await portal.call(exchangeRateCalls.add, { as: 'admin', body })).message).toBe(
      'Exchange rate Added Successfully',
    );
  };
  const inEuro = (amount: string, changes: object = {}) => of.issued(amount, { fx_rate: '1.15', ...changes });

  test('is stored by each document for its tax point or date, and by a credit note as on its invoice', async () => {
    await noRates();
    await rate('2026-10-01', '1.1');
    await rate('2026-11-01', '1.2');
    const typed = await inEuro('690');
    const dated = await of.issued('100');
    const earlier = await of.issued('100', { tax_point: '2026-10-25', fx_rate: null });
    expect(await keptOf('invoice', typed.id)).toEqual(['GBP 1.15']);
    expect(await keptOf('invoice', dated.id)).toEqual(['GBP 1.2']);
    expect(await keptOf('invoice', earlier.id)).toEqual(['GBP 1.1']);
    const credit = await of.credit(typed.id, '50');
    expect(await keptOf('credit_note', credit.result.id)).toEqual(['GBP 1.15']);
    const { result: payment } = await of.pay([], '40', { payment_date: '2026-10-31', currency_id: typed.currency_id });
    expect(await keptOf('payment', payment.id)).toEqual(['GBP 1.1']);
    const { result: refund } = await of.payBack({ payment_id: payment.id }, '40');
    expect(await keptOf('refund', refund.id)).toEqual(['GBP 1.2']);
  });

  test('entered later goes to the documents of its days that lack one, and to no other', async () => {
    await noRates();
    const kept = await inEuro('10');
    const { result: payment } = await of.pay([], '40', { currency_id: kept.currency_id });
    const before = await of.pay([], '40', { payment_date: '2026-10-31', currency_id: kept.currency_id });
    expect(await keptOf('payment', payment.id)).toEqual([]);
    await addRate('GBP', '2026-11-01', '1.3');
    expect(await keptOf('payment', payment.id)).toEqual(['GBP 1.3']);
    expect(await keptOf('payment', before.result.id)).toEqual([]);
    expect(await keptOf('invoice', kept.id)).toEqual(['GBP 1.15']);
  });

  test('stays for the former base when the firm chooses another, which needs rates of its own', async () => {
    await noRates();
    const typed = await inEuro('10');
    const credit = await of.credit(typed.id, '5');
    const choose = async (code: string) => {
      const firm = firmForm.parse((await portal.call(fetchFirm, { as: 'admin' })).result);
      const [base] = await of.query<{ id: number }>('select id from currency where currency_code = $1', [code]);
      const body = { ...firm, base_currency_id: base?.id };
      return portal.call<Firm>(updateFirm, { as: 'admin', body });
    };
    const { result } = await choose('USD');
    expect(result.base_currency_id).not.toBe(1);
    expect(await keptOf('invoice', typed.id)).toEqual(['GBP 1.15']);
    await addRate('USD', '2026-11-01', '0.86');
    // The typed rate was to pounds, so it does not apply to dollars.
    expect(await keptOf('invoice', typed.id)).toEqual(['GBP 1.15', 'USD 0.86']);
    expect(await keptOf('credit_note', credit.result.id)).toEqual(['GBP 1.15', 'USD 0.86']);
    await choose('GBP');
    await noRates();
  });
});
