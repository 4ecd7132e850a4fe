import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { pastedRows, plainNumber } from './pasted.ts';
import { typedTotals } from '../typed-options.ts';

test('rows of a spreadsheet fill the cells from the one they are pasted into', () => {
  expect(pastedRows('Bookkeeping\t12\t£1,234.50\t1:30\r\nPayroll\t1\t80\n', 'description')).toEqual([
    { description: 'Bookkeeping', qty: '12', unit_rate: '1234.50', hours_min: '1:30' },
    { description: 'Payroll', qty: '1', unit_rate: '80' },
  ]);
  expect(pastedRows('2\t9.5\n3\t10', 'qty')).toEqual([
    { qty: '2', unit_rate: '9.5' },
    { qty: '3', unit_rate: '10' },
  ]);
  expect(pastedRows('one word', 'description')).toBeNull();
});

test.each([
  ['1,234.50', '1234.50'],
  ['€ 12,34,567.00', '1234567.00'],
  ['1,5', '1,5'],
  ['n/a', 'n/a'],
])('%s is pasted as %s', (given, plain) => {
  expect(plainNumber(given)).toBe(plain);
});

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
