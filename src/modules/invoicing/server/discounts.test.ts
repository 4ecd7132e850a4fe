/** Percentage discounts on a line and on everything charged (decisions D19, 'Money'). */
import { priceOf } from '#platform/contract/money.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceCalls } from '../contract.ts';
import { downloadInvoiceXml } from '../e-invoices.ts';
import { creditAmounts, invoiceTotals } from '../public/totals.ts';
import { typedTotals } from '../typed-totals.ts';
import { brokenRules } from './e-invoice/testing/en16931.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

describe('a discount in percent', () => {
  // Worked out by hand: quantity, rate, percent, the rest, and the number of decimals.
  test.each([
    ['3', '33.33', '10', 2, '89.99'],
    ['1', '100.10', '12.5', 2, '87.59'],
    ['1', '0.05', '50', 2, '0.03'],
    ['7.5', '19.99', '33.33', 2, '99.95'],
    ['1', '99.99', '100', 2, '0.00'],
    ['1', '1235', '10', 0, '1112'],
    ['2', '49.95', '0', 2, '99.90'],
  ])('of %s at %s less %s %% is rounded once, half-up', (qty, rate, percent, places, left) => {
    expect(priceOf(qty, rate, places, percent)).toBe(left);
  });

  const rated = { vat_rate: '20', vat_kind: 'S' } as const;
  const lines = [{ qty: '1', unit_rate: '80', ...rated }];
  const additional = [{ amount: '20', ...rated }];

  test('of the whole covers lines and additional charges, whatever other credits there are', () => {
    const typed = [
      { percent: '10', amount: null },
      { percent: null, amount: '5' },
      { percent: '2.5', amount: null },
    ];
    const credits = creditAmounts({ lines, additional }, typed);
    expect(credits.map(({ amount }) => amount)).toEqual(['10.00', '5', '2.50']);
    expect(invoiceTotals({ lines, additional, credits })).toMatchObject({
      credit_notes: '17.50',
      sub_total: '82.50',
      vat_amount: '16.50',
      total: '99.00',
    });
  });

  test('is the same while it is typed', () => {
    const rates = new Map([['1', { name: 'Standard', rate: '20' }]]);
    const typed = {
      lines: [{ qty: '2', unit_rate: '50', discount: ' 20', vat_id: '1' }],
      additional: [{ amount: '20', vat_id: '1' }],
      credits: [{ percent: '10', amount: '' }],
    };
    expect(typedTotals(typed, rates, 2)).toMatchObject({ amount: '80.00', credit_notes: '10.00', total: '108.00' });
    const unfinished = { ...typed, credits: [{ percent: '101', amount: '' }] };
    expect(typedTotals(unfinished, rates, 2)).toMatchObject({ credit_notes: '0.00', total: '120.00' });
  });
});

describe('an invoice with discounts', () => {
  let of: Invoicing;
  beforeAll(async () => {
    of = await invoicingOf(await testPortal());
  });
  const credits = [{ label: 'Loyalty', percent: '10', amount: null }];

  test('shows them in the draft, to the client, in the PDF and in the e-invoice, which keeps the rules', async () => {
    const { result } = await of.draft([of.line('33.33', { qty: '3', discount: '10' })], { credits });
    expect(result).toMatchObject({ amount: '89.99', credit_notes: '9.00', sub_total: '80.99', total: '97.19' });
    const { charges } = await of.shown(result.id);
    expect(charges.lines[0]).toMatchObject({ discount: '10.00', amount: '89.99' });
    expect(charges.credits).toEqual([{ label: 'Loyalty', percent: '10.00', amount: '9.00' }]);
    await of.move('manager', result.id, 'Issued');
    const paper = await of.paper(result.id);
    expect(paper).toContain('less 10 %');
    expect(paper).toContain('Loyalty, 10 %');
    const xml = await of.portal.call<Buffer>(downloadInvoiceXml, { as: 'manager', query: { id: result.id } });
    expect(brokenRules(String(xml.result))).toEqual([]);
    expect(String(xml.result)).toContain('<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>');
    expect(String(xml.result)).toContain('<cbc:BaseAmount currencyID="GBP">99.99</cbc:BaseAmount>');
  });

  test('keeps the percentage, not its amount, when its lines change or it is saved again', async () => {
    const { result } = await of.draft([of.line('100')], { credits });
    const save = (changes: object) =>
      of.portal.call(invoiceCalls.edit, {
        as: 'manager',
        query: { id: result.id },
        body: of.form({ version: result.version, ...changes }),
      });
    expect(await save({ tax_point: '2026-11-19' })).toMatchObject({ result: { total: '108.00' } });
    const { invoice } = await of.shown(result.id);
    const charges = { lines: [of.line('200')], additional: [], credits };
    expect(await save({ version: invoice.version, charges })).toMatchObject({ result: { total: '216.00' } });
  });

  test('refuses a credit that is both an amount and a percentage, or neither, at its cell', async () => {
    const wrong = async (credit: object) =>
      (await of.draft([of.line('100')], { credits: [{ label: 'Loyalty', ...credit }] })).fields;
    const either = { 'charges.credits.0.amount': 'Enter an amount or a percentage' };
    expect(await wrong({ percent: null, amount: null })).toEqual(either);
    expect(await wrong({ percent: '10', amount: '10' })).toEqual(either);
    const most = 'Discount must be a number from 0.01 to 100 with at most 2 decimal places';
    expect(await wrong({ percent: '100.5', amount: null })).toEqual({ 'charges.credits.0.percent': most });
    expect((await of.draft([of.line('100', { discount: '101' })])).fields).toEqual({
      'charges.lines.0.discount': most,
    });
  });
});
