import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { typedTotals } from '../typed-options.ts';

test('what is no amount yet counts as nothing', () => {
  const rates = new Map([['1', '20']]);
  const lines = [
    { qty: '2', unit_rate: '10.00', vat_id: '1', hours_min: '1:30' },
    { qty: '', unit_rate: 'x', vat_id: '1', hours_min: '90m' },
  ];
  expect(typedTotals(lines, '5', rates, 2)).toMatchObject({ sub_total: '15.00', total: '18.00', minutes: 180 });
  expect(typedTotals(lines, '500', rates, 2)).toMatchObject({ discount: '0.00', total: '24.00' });
});

test('versions are compared by their lines', () => {
  const option = (lines: Record<string, string>) =>
    [{ name: null, lines: Object.entries(lines).map(([description, amount]) => ({ description, amount })) }] as never;
  expect(changesBetween(option({ A: '1.00', B: '2.00' }), option({ B: '3.00', C: '4.00' }))).toEqual([
    { description: 'B', before: '2.00', after: '3.00' },
    { description: 'C', before: null, after: '4.00' },
    { description: 'A', before: '1.00', after: null },
  ]);
});
