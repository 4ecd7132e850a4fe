import type { DocumentTotals } from '#platform/server/documents/business.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { pdfLines, pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { describe, expect, test } from 'vitest';
import { quotation, type QuotationDocument } from './quotation.ts';

const line = (section: string, description: string, amount: string, vatRate = '20 %') => {
  return { section, description, basis: 'Fixed', qty: '1', rate: amount, amount, vatRate };
};
const standard: DocumentTotals = {
  discount: '50.00',
  subTotal: '1,450.00',
  vat: [
    { rate: '20 %', label: 'Standard 20 %', net: '966.67', vat: '193.33' },
    { rate: null, label: 'Zero-rated 0 %', net: '483.33', vat: '0.00' },
  ],
  total: '1,643.33',
};
const data: QuotationDocument = {
  company: {
    name: 'Hesper & Cole LLP',
    address: ['12 Harbour Street', 'Bristol BS1 4QA', 'United Kingdom'],
    registration: 'OC412345',
    vat: 'GB123456789',
  },
  client: { name: 'Łucja Dvořák & अनुष्का Ltd #[1]', address: ['4 Mill Lane', 'Leeds LS1 2AB'] },
  number: 'Q-2600012',
  version: '2',
  date: '20-11-2026',
  validUntil: '20-12-2026',
  currency: 'GBP',
  reference: 'JOB-26-00042',
  lines: [
    line('Bookkeeping', 'Books of the year', '1,000.00'),
    line('Bookkeeping', 'Training material', '500.00', '0 %'),
  ],
  ...standard,
  options: [],
  terms: ['Fees are due within 15 days.', 'Prices hold until the date above.'],
};
const madeAt = '2026-11-20T10:00:00Z';
const print = async (changed: Partial<QuotationDocument> = {}) =>
  (await printDocument({ template: quotation, data: { ...data, ...changed }, madeAt })).pdf;
const flat = (text: string) => text.replace(/ +/g, ' ');

test('a quotation shows sender, recipient, lines and total', async () => {
  const lines = flat(pdfLines(await print()));
  for (const said of [
    'Łucja Dvořák & अनुष्का Ltd #[1]',
    'Registration no. OC412345 · VAT no. GB123456789',
    'Number Q-2600012',
    'Valid until 20-12-2026',
    'Books of the year · Fixed 1 1,000.00 20 % 1,000.00',
    'Discount −50.00',
    'Sub total 1,450.00',
    'Total GBP 1,643.33',
    'Fees are due within 15 days.',
    'Page 1 of 1',
  ]) {
    expect(lines).toContain(said);
  }
  expect(lines).toMatch(/Standard 20 % 966\.67 193\.33/);
});

test('a section heading appears once, above its lines', async () => {
  const text = pdfText(await print());
  expect(text.split('Bookkeeping')).toHaveLength(2);
  expect(text.indexOf('Bookkeeping')).toBeLessThan(text.indexOf('Books of the year'));
});

test('a missing discount, registration or VAT number leaves no placeholder', async () => {
  const company = { ...data.company, registration: null, vat: null };
  const text = pdfText(await print({ discount: null, company }));
  for (const absent of ['Discount', 'Registration', 'VAT no.']) expect(text).not.toContain(absent);
});

describe('options', () => {
  const option = (name: string, total: string) => {
    return { ...standard, name, total, vatTotal: '193.33', lines: [line('Audit', `Audit, ${name}`, '1,500.00')] };
  };
  const options = [option('Basic', '1,643.33'), option('Standard', '2,643.33'), option('Full', '3,643.33')];

  test('are shown side by side, and each separately', async () => {
    const lines = flat(pdfLines(await print({ lines: [], options })));
    expect(lines).toContain('Total GBP 1,643.33 2,643.33 3,643.33');
    for (const { name } of options) expect(lines).toContain(`Option: ${name}`);
    expect(lines).not.toContain('Books of the year');
  });

  test('need no comparison if there is only one', async () => {
    expect(pdfText(await print({ lines: [], options: options.slice(0, 1) }))).not.toContain('choose one');
  });
});

test('two hundred lines run over several pages, each of which names the document', async () => {
  const many = Array.from({ length: 200 }, (_, at) => line(`Section ${at % 4}`, `Work of part ${at}`, `${at}.00`));
  const sorted = many.toSorted((a, b) => a.section.localeCompare(b.section));
  const text = pdfText(await print({ lines: sorted }));
  for (let at = 0; at < 200; at += 1) expect(text).toContain(`Work of part ${at} · Fixed`);
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(4);
  expect(text.split('Quotation Q-2600012, version 2')).toHaveLength(pages);
  expect(text.split('Description Qty Rate VAT Amount')).toHaveLength(pages + 1);
});

test('a decision is on a page of its own, with the hash of the document decided on', async () => {
  const hash = '3a'.repeat(32);
  const certificate = {
    name: 'Jo March',
    at: '21-11-2026 09:30 GMT',
    address: '203.0.113.7',
    recordedBy: null,
    decision: 'Approved',
    hash,
  };
  const pages = pdfText(await print({ certificate }));
  for (const said of ['Certificate', 'Approved', 'Jo March', '203.0.113.7', hash, 'Page 2 of 2']) {
    expect(pages).toContain(said);
  }
  expect(pages).not.toContain('Recorded by');
  const recorded = pdfText(await print({ certificate: { ...certificate, address: null, recordedBy: 'Eva Staff' } }));
  expect(recorded).toMatch(/Recorded by\s+Eva Staff, on 21-11-2026/);
  expect(recorded).not.toMatch(/Internet address|Date and time/);
  expect(pdfText(await print())).not.toContain('Certificate');
});
