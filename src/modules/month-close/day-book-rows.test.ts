import { inBase } from '#modules/exchange-rates/contract.ts';
import { vatKind } from '#modules/masters/contract.ts';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals } from '#modules/invoicing/public/totals.ts';
import { invoiceRows, vatInBase } from './day-book-rows.ts';

const pence = (least: number) => fc.integer({ min: least, max: 500_000 }).map((units) => (units / 100).toFixed(2));
const charge = fc
  .constantFrom(
    ['Standard', '20.00'],
    ['Reduced', '5.00'],
    ['Old standard', '17.50'],
    ['Zero', '0.00'],
    ['Exempt', '0.00'],
    ['Reverse charge', '0.00'],
    ['Outside scope', '0.00'],
  )
  .map(([vat_name = '', vat_rate = '']) => ({ vat_name, vat_rate, vat_kind: vatKind(vat_name, vat_rate) }));
const line = fc.record({ section: fc.constantFrom('Audit', 'Payroll'), amount: pence(1), vat: charge });

test('the rows of any invoice add up to its sub total and VAT, to the penny, by rate and by kind', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(fc.record({ amount: pence(1), vat: charge }), { maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, extra, share) => {
        const charged = lines.map(({ vat: of, ...one }) => ({
          ...one,
          ...of,
          qty: '1',
          unit_rate: one.amount,
          description: 'Work',
        }));
        const additional = extra.map(({ amount, vat: of }) => ({ amount, ...of, label: 'Courier' }));
        const gross = invoiceTotals({ lines: charged, additional, credits: [] });
        const off = Math.floor(Number(minorUnits(gross.sub_total)) * share);
        const credits = off === 0 ? [] : [{ label: 'Goodwill', amount: (off / 100).toFixed(2) }];
        const totals = invoiceTotals({ lines: charged, additional, credits });
        const rows = invoiceRows({ section: 'Misc', places: 2, lines: charged as never, additional, credits });
        const inSterling = vatInBase(rows, { currency: 'EUR', base: 'GBP', fx_rate: '1.1764' });
        expect(sumOf(rows.map(({ net }) => net))).toBe(totals.sub_total);
        expect(sumOf(rows.map(({ vat }) => vat))).toBe(totals.vat_amount);
        expect(sumOf(rows.map((row) => row.gross))).toBe(totals.total);
        for (const of of totals.vat) {
          const own = rows.filter(
            ({ vat_name, vat_rate }) => vatKind(vat_name, vat_rate) === of.kind && Number(vat_rate) === Number(of.rate),
          );
          expect(sumOf(own.map((row) => row.vat))).toBe(of.vat);
          expect(minorUnits(sumOf(own.map(({ net }) => net))) - minorUnits(of.net)).toBe(0n);
          const base = own.map((row) => inSterling[rows.indexOf(row)] ?? '');
          expect(sumOf(base)).toBe(inBase(of.vat, '1.1764'));
        }
      },
    ),
  );
});
