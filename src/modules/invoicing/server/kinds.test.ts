import { readFile } from 'node:fs/promises';
import { testPortal } from '#test/portal.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import * as dayBook from '#modules/month-close/day-book.ts';
import * as structured from '../e-invoices.ts';
import { fetchOwnInvoice, type OwnInvoice } from '../own.ts';
import { brokenRules } from './e-invoice/testing/en16931.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let of: Invoicing;
const rates: Record<string, number> = {};
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
  await of.query("update client set vat_no = 'GB136695976', currency_id = 1 where id = $1", [of.ids.client]);
  for (const { id, vat } of await of.query<{ id: number; vat: string }>('select id, vat from vat order by id desc'))
    rates[vat] = id;
  rates['Standard'] = of.vat_id;
});

const line = (amount: string, vat: string) => of.line(amount, { vat_id: rates[vat], description: `Work, ${vat}` });

/** One line of each kind, and 30.00 off: a tenth of the total. */
async function mixed() {
  const lines = [
    line('100', 'Standard'),
    line('80', 'Zero'),
    line('60', 'Exempt'),
    line('40', 'Reverse charge'),
    line('20', 'Outside scope'),
  ];
  const { result } = await of.draft(lines, { credits: [{ label: 'Goodwill', amount: '30' }] });
  const answer = await of.move('manager', result.id, 'Issued');
  expect(answer.message).toBe('The invoice is now Issued');
  return answer.result;
}

const rows = [
  '20.00 S 90.00 18.00',
  '0.00 AE 36.00 0.00',
  '0.00 E 54.00 0.00',
  '0.00 O 18.00 0.00',
  '0.00 Z 72.00 0.00',
];
type Vat = { rate: string; kind: string; net: string; vat: string };
const told = (vat: readonly Vat[]) => vat.map(({ rate, kind, net, vat: due }) => `${rate} ${kind} ${net} ${due}`);

test('each kind of VAT is separate for staff, for the client, in the PDF and in the structured invoice', async () => {
  const { id } = await mixed();
  expect(told((await of.shown(id)).charges.vat)).toEqual(rows);
  const own = await of.portal.call<OwnInvoice>(fetchOwnInvoice, { as: 'client', params: { id } });
  expect(told(own.result.vat)).toEqual(rows);
  const paper = (await of.paper(id)).replace(/\s+/g, ' ');
  for (const words of [
    'Standard 20 % 90.00 18.00',
    'Zero-rated 0 % 72.00 0.00',
    'Exempt 54.00 0.00',
    // The text continues on the next line.
    'Reverse charge: customer to account for VAT 36.00 0.00',
    'to HMRC',
    'Outside the scope of UK VAT 18.00 0.00',
    'Work, Exempt 1 60.00 Exempt 60.00',
  ])
    expect(paper).toContain(words);
  const xml = await of.portal.call(structured.downloadInvoiceXml, { as: 'client', query: { id } });
  expect(brokenRules(String(xml.result))).toEqual([]);
  expect(String(xml.result)).toContain('Reverse charge: customer to account for VAT to HMRC');
});

test('each kind can be credited up to its rest', async () => {
  const { id } = await mixed();
  const credit = (amount: string, vat: string) =>
    of.credit(id, amount, { lines: [{ description: 'Fee reduced', amount, vat_id: rates[vat] }] });
  expect((await credit('54.01', 'Exempt')).fields).toEqual({
    'lines.0.amount': "Only 54.00 of what is 'Exempt' is left of the invoice to credit",
  });
  const first = await credit('54', 'Exempt');
  expect(first.status).toBe(201);
  expect((await credit('0.01', 'Exempt')).status).toBe(400);
  expect((await credit('72', 'Zero')).status).toBe(201);
  expect((await of.creditPaper(first.result.id)).replace(/\s+/g, ' ')).toContain('Exempt 54.00 0.00');
});

test('the day book has a row for each kind, and sums by kind', async () => {
  const days = { from: '2026-11-20', to: '2026-11-20' };
  const read = async () =>
    (
      await of.portal.call<{ kinds: (Vat & { currency: string })[] }>(dayBook.fetchDayBookSums, {
        as: 'admin',
        query: days,
      })
    ).result.kinds;
  const before = await read();
  const { invoice_no } = await mixed();
  const netOf = (all: typeof before, kind: string) =>
    Number(
      all.find((one) => one.currency === 'GBP' && one.kind === kind && (kind !== 'S' || one.rate === '20.00'))?.net ??
        0,
    );
  const after = await read();
  const more = ['S', 'Z', 'E', 'AE', 'O'].map((kind) => (netOf(after, kind) - netOf(before, kind)).toFixed(2));
  expect(more).toEqual(['90.00', '72.00', '54.00', '36.00', '18.00']);
  const file = await of.portal.call(dayBook.downloadDayBook, { as: 'admin', query: { ...days, format: 'csv' } });
  const own = parse<Record<string, string>>(String(file.result), { columns: true, bom: true }).filter(
    (row) => row['Number'] === invoice_no,
  );
  expect(own.map((row) => `${row['VAT kind']} ${row['Net']} ${row['VAT']}`)).toEqual([
    'Charged 100.00 20.00',
    'Zero-rated 80.00 0.00',
    'Exempt 60.00 0.00',
    'Reverse charge 40.00 0.00',
    'Outside scope 20.00 0.00',
    'Charged -10.00 -2.00',
    'Reverse charge -4.00 0.00',
    'Exempt -6.00 0.00',
    'Outside scope -2.00 0.00',
    'Zero-rated -8.00 0.00',
  ]);
});

test('credit notes from before kinds were separate are split like their lines', async () => {
  const { id } = await mixed();
  const at = (amount: string, vat: string) => ({ description: 'Fee reduced', amount, vat_id: rates[vat] });
  const credit = await of.credit(id, '', { lines: [at('10', 'Standard'), at('5', 'Exempt'), at('7', 'Zero')] });
  const before = [
    { rate: '20.00', name: 'Standard', net: '10.00', vat: '2.00' },
    { rate: '0.00', name: 'Exempt, Zero', net: '12.00', vat: '0.00' },
  ];
  await of.query('update credit_note set vat = $2 where id = $1', [credit.result.id, JSON.stringify(before)]);
  await of.query(await readFile('db/migrations/0280_kinds_of_vat.sql', 'utf8'));
  const [kept] = await of.query<{ vat: (Vat & { name: string })[] }>('select vat from credit_note where id = $1', [
    credit.result.id,
  ]);
  expect(kept?.vat.map(({ name }) => name)).toEqual(['Standard', 'Exempt', 'Zero']);
  expect(told(kept?.vat ?? [])).toEqual(['20.00 S 10.00 2.00', '0.00 E 5.00 0.00', '0.00 Z 7.00 0.00']);
});
