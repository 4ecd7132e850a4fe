import { vatKind } from '#modules/masters/contract.ts';
import { totalsOf } from '#platform/contract/totals.ts';
import { testPortal } from '#test/portal.ts';
import { describe, expect, test } from 'vitest';
import * as structured from '../../e-invoices.ts';
import { invoicingOf } from '../testing/invoices.ts';
import type { Billed } from './document.ts';
import { brokenRules } from './testing/en16931.ts';
import { xmlOf } from './xml.ts';

const snapshot: Billed['snapshot'] = {
  company: { name: 'Firm Ltd', address: ['1 High Street'], country: 'GB', registration: '123', vat: '123456789' },
  client: { name: 'Haus GmbH', address: ['Am Markt 1'], country: 'DE', vat: 'DE136695976' },
  bank: { name: 'Bank', details: ['IBAN DE89370400440532013000'] },
  template: 'Template 1',
};

const rates = {
  standard: ['Standard', '20'],
  reduced: ['Reduced', '5'],
  zero: ['Zero', '0'],
  exempt: ['Exempt', '0'],
  reverse: ['Reverse charge', '0'],
  outside: ['Outside scope', '0'],
} as const;
type Kind = keyof typeof rates;

/** As stored: the portal's totals by rate. */
function billed(kinds: readonly Kind[], off: string, kind: Billed['kind']): Billed {
  const lines = kinds.map((name, at) => {
    const [vat, vat_rate] = rates[name];
    const vat_kind = vatKind(vat, vat_rate);
    const amount = `${at + 1}3.37`;
    return { description: `Work ${at}`, qty: '1', unit_rate: amount, amount, vat, vat_rate, vat_kind };
  });
  const { vat, total } = totalsOf(lines, off);
  return {
    kind,
    number: kind === 'Invoice' ? 'UK/2026-27/00001' : 'UK/CN/2026-27/00001',
    date: '2026-11-20',
    due: kind === 'Invoice' ? '2026-12-05' : null,
    taxPoint: '2026-11-20',
    currency: 'GBP',
    places: 2,
    order: null,
    precedes: kind === 'Invoice' ? null : { number: 'UK/2026-27/00001', date: '2026-11-20' },
    note: null,
    snapshot,
    lines,
    off,
    offReason: 'Goodwill',
    vat: vat.map((one) => Object.assign(one, { name: '' })),
    base: null,
    total,
  };
}

const all: readonly (readonly Kind[])[] = [
  ['standard'],
  ['reduced', 'standard'],
  ['zero'],
  ['exempt'],
  ['reverse'],
  ['outside'],
  ['standard', 'outside'],
  ['standard', 'exempt', 'outside'],
  ['standard', 'zero'],
  ['reverse', 'outside'],
  ['standard', 'reduced', 'zero', 'exempt', 'outside'],
];

describe('structured invoices keep the rules of EN 16931', () => {
  const cases = all.flatMap((kinds) =>
    (['Invoice', 'Credit note'] as const).flatMap((kind) => ['0', '5.01'].map((off) => ({ kinds, kind, off }))),
  );
  test.each(cases)('$kind at $kinds, $off off', async ({ kinds, kind, off }) => {
    expect(brokenRules(await xmlOf(billed(kinds, off, kind), 'UBL'))).toEqual([]);
  });

  test('lines outside the scope of VAT beside others are exempt, with their own reason', async () => {
    const xml = await xmlOf(billed(['standard', 'outside'], '0', 'Invoice'), 'UBL');
    expect(xml).toContain('Outside the scope of UK VAT');
    expect(xml).toContain('GB123456789');
  });
});

const idsOf = (broken: readonly string[]) => broken.map((one) => one.split(':')[0]);

describe('VAT in the currency of the company', () => {
  const foreign = (kind: Billed['kind']): Billed => ({
    ...billed(['standard', 'outside'], '5.01', kind),
    currency: 'EUR',
    base: { currency: 'GBP', vat: '1.95' },
  });
  test.each(['Invoice', 'Credit note'] as const)('is given beside that of the document: %s', async (kind) => {
    const xml = await xmlOf(foreign(kind), 'UBL');
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('<cbc:TaxCurrencyCode>GBP</cbc:TaxCurrencyCode>');
    const lost = xml.replace('<cbc:TaxAmount currencyID="GBP">', '<cbc:TaxAmount currencyID="USD">');
    expect(idsOf(brokenRules(lost))).toEqual(['BR-53']);
    const cii = await xmlOf(foreign(kind), 'CII');
    expect(cii).toContain('<ram:TaxCurrencyCode>GBP</ram:TaxCurrencyCode>');
    expect(cii).toContain('<ram:TaxTotalAmount currencyID="GBP">1.95</ram:TaxTotalAmount>');
  });
});

test.each<[string, Partial<Billed>, string]>([
  [
    'reverse charge without the number of the buyer',
    { ...billed(['reverse'], '0', 'Invoice'), snapshot: { ...snapshot, client: { ...snapshot.client, vat: null } } },
    'BR-AE-02',
  ],
  [
    'VAT without the number of the seller',
    { ...billed(['standard'], '0', 'Invoice'), snapshot: { ...snapshot, company: { ...snapshot.company, vat: null } } },
    'BR-S-02',
  ],
])('a broken invoice is detected: %s', async (_, changes, id) => {
  const given = { ...billed(['standard'], '0', 'Invoice'), ...changes };
  expect(idsOf(brokenRules(await xmlOf(given, 'UBL')))).toContain(id);
});

test('a broken invoice is detected: lines outside the scope of VAT beside others', async () => {
  const xml = await xmlOf(billed(['standard', 'exempt'], '0', 'Invoice'), 'UBL');
  const ids = idsOf(brokenRules(xml.replaceAll('<cbc:ID>E</cbc:ID>', '<cbc:ID>O</cbc:ID>')));
  expect(ids).toEqual(expect.arrayContaining(['BR-O-02', 'BR-O-05', 'BR-O-11', 'BR-O-12']));
});

test('a broken invoice is detected: sums that do not add up', async () => {
  const xml = await xmlOf(billed(['standard'], '0', 'Invoice'), 'UBL');
  const ids = idsOf(brokenRules(xml.replace('>13.37</cbc:TaxExclusiveAmount>', '>14.37</cbc:TaxExclusiveAmount>')));
  expect(ids).toEqual(expect.arrayContaining(['BR-CO-13', 'BR-CO-15']));
});

test('issuing reports what is missing beforehand', async () => {
  const of = await invoicingOf(await testPortal());
  const [reverse] = await of.query<{ id: number }>(
    "select id from vat where vat ilike 'reverse%' and deleted_at is null",
  );
  const [outside] = await of.query<{ id: number }>(
    "select id from vat where vat ilike 'outside%' and deleted_at is null",
  );
  await of.query('update client set vat_no = null where id = $1', [of.ids.client]);
  const { result } = await of.draft([of.line('10', { vat_id: reverse?.id })]);
  const needed = 'Reverse charge needs the VAT number of the client: add it first';
  expect((await of.shown(result.id)).whyNotIssue).toBe(needed);
  expect(await of.move('manager', result.id, 'Issued')).toMatchObject({ status: 409, message: needed });
  await of.query("update client set vat_no = 'GB136695976' where id = $1", [of.ids.client]);
  expect((await of.move('manager', result.id, 'Issued')).status).toBe(200);

  const mixed = await of.draft([of.line('10'), of.line('5', { vat_id: outside?.id })]);
  await of.query('update company set vat_number = null');
  expect((await of.shown(mixed.result.id)).whyNotIssue).toContain('has no VAT number: add it under Master');
  await of.query("update company set vat_number = 'GB000000000'");
  await of.move('manager', mixed.result.id, 'Issued');
  const xml = await of.portal.call(structured.downloadInvoiceXml, { as: 'client', query: { id: mixed.result.id } });
  expect(brokenRules(String(xml.result))).toEqual([]);
});
