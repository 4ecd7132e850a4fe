import { vatKind } from '#modules/masters/contract.ts';
import { amountOf, minorUnits, sumOf } from '#platform/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceTotals } from './public/totals.ts';
import { typedTotals } from './typed-totals.ts';

const rates = {
  Standard: '20',
  Reduced: '5',
  Zero: '0',
  Exempt: '0',
  'Reverse charge': '0',
  'Outside scope': '0',
} as const;
type Name = keyof typeof rates;
const names = Object.keys(rates) as Name[];

const line = (name: Name, unit_rate: string) => {
  const vat_rate = rates[name];
  return { qty: '1', unit_rate, vat_rate, vat_kind: vatKind(name, vat_rate) };
};
const totals = (lines: readonly (readonly [Name, string])[], off: string) =>
  invoiceTotals({
    lines: lines.map(([name, amount]) => line(name, amount)),
    additional: [],
    credits: off === '0' ? [] : [{ amount: off }],
  });

describe('totals keep kinds of VAT apart', () => {
  // Worked out by hand: rate, kind, net and VAT of each.
  test.each<[string, [Name, string][], string, string[], string]>([
    [
      'one of each',
      [
        ['Standard', '100'],
        ['Zero', '50'],
        ['Exempt', '30'],
      ],
      '0',
      ['20.00 S 100.00 20.00', '0.00 E 30.00 0.00', '0.00 Z 50.00 0.00'],
      '200.00',
    ],
    [
      'a tenth off the total',
      [
        ['Standard', '100'],
        ['Zero', '50'],
        ['Exempt', '30'],
      ],
      '18',
      ['20.00 S 90.00 18.00', '0.00 E 27.00 0.00', '0.00 Z 45.00 0.00'],
      '180.00',
    ],
    [
      'half off',
      [
        ['Standard', '100'],
        ['Reverse charge', '200'],
      ],
      '150',
      ['20.00 S 50.00 10.00', '0.00 AE 100.00 0.00'],
      '160.00',
    ],
    [
      'a penny off three equal lines',
      [
        ['Zero', '10'],
        ['Exempt', '10'],
        ['Outside scope', '10'],
      ],
      '0.01',
      ['0.00 E 10.00 0.00', '0.00 O 10.00 0.00', '0.00 Z 9.99 0.00'],
      '29.99',
    ],
    [
      'two lines of one kind',
      [
        ['Zero', '10'],
        ['Standard', '1'],
        ['Zero', '5'],
      ],
      '0',
      ['20.00 S 1.00 0.20', '0.00 Z 15.00 0.00'],
      '16.20',
    ],
    [
      'everything off',
      [
        ['Standard', '10'],
        ['Exempt', '5'],
      ],
      '15',
      ['20.00 S 0.00 0.00', '0.00 E 0.00 0.00'],
      '0.00',
    ],
  ])('%s', (_, lines, off, vat, total) => {
    const found = totals(lines, off);
    expect(found.vat.map((one) => `${one.rate} ${one.kind} ${one.net} ${one.vat}`)).toEqual(vat);
    expect(found.total).toBe(total);
  });

  test('nets add up to the sub total, and each takes its share of a credit to within a penny', () => {
    const some = fc.array(
      fc.tuple(
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 900_000 }).map((units) => amountOf(BigInt(units))),
      ),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 1000 }), (lines, share) => {
        const whole = minorUnits(sumOf(lines.map(([, amount]) => amount)));
        const off = (whole * BigInt(share)) / 1000n;
        const found = totals(lines, off === 0n ? '0' : amountOf(off));
        expect(sumOf(found.vat.map(({ net }) => net))).toBe(found.sub_total);
        for (const { rate, kind, net } of found.vat) {
          const own = lines.filter(
            ([name]) => vatKind(name, rates[name]) === kind && Number(rates[name]) === Number(rate),
          );
          const gross = minorUnits(sumOf(own.map(([, amount]) => amount)));
          const apart = minorUnits(net) * whole - gross * (whole - off);
          expect(apart < whole && apart > -whole).toBe(true);
        }
      }),
    );
  });

  test('kinds are kept apart while typing', () => {
    const rated = new Map(names.map((name, at) => [String(at), { name, rate: rates[name] }]));
    const lines = names.map((_, at) => ({ qty: '1', unit_rate: '10', vat_id: String(at) }));
    const { vat } = typedTotals({ lines, additional: [{ amount: '5', vat_id: '3' }], credits: [] }, rated, 2);
    expect(vat.map(({ kind, net }) => `${kind} ${net}`)).toEqual([
      'S 10.00',
      'S 10.00',
      'AE 10.00',
      'E 15.00',
      'O 10.00',
      'Z 10.00',
    ]);
  });
});
