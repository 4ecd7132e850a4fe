import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { firstWrong } from './wrong-option.ts';
import { typedTotals } from '../typed-options.ts';

test('incomplete amounts count as 0', () => {
  const rates = new Map([['1', { name: 'Standard', rate: '20' }]]);
  const lines = [
    { qty: '2', unit_rate: '10.00', vat_id: '1', hours_min: '1:30' },
    { qty: '', unit_rate: 'x', vat_id: '1', hours_min: '90m' },
  ];
  expect(typedTotals(lines, '5', rates, 2)).toMatchObject({ sub_total: '15.00', total: '18.00', minutes: 180 });
  expect(typedTotals(lines, '500', rates, 2)).toMatchObject({ discount: '0.00', total: '24.00' });
});

test('the first invalid option is found, with its cell', () => {
  const wrong = { type: 'custom', message: 'Rate must be a number', ref: { message: 'an input' } };
  expect(firstWrong(undefined)).toBeUndefined();
  expect(firstWrong([undefined, { lines: [undefined, { unit_rate: wrong }] }])).toEqual({
    option: 1,
    field: 'lines.1.unit_rate',
  });
  expect(firstWrong([{ discount: wrong }, { lines: [{ qty: wrong }] }])).toEqual({ option: 0, field: 'discount' });
});

test('versions are compared by lines, discounts and details', () => {
  const line = (description: string, amount: string, more: object = {}) => ({
    description,
    amount,
    section: 'Payroll',
    fee_basis: 'Fixed',
    qty: '1.00',
    unit_rate: amount,
    hours_min: 60,
    vat: 'Standard',
    vat_rate: '20.00',
    ...more,
  });
  const option = (lines: object[], more: object = {}) => [{ name: null, discount: '0.00', lines, ...more }] as never;
  const before = option([line('A', '1.00'), line('B', '2.00'), line('Same', '5.00')]);
  const after = option(
    [
      line('B', '2.00', { qty: '2.00', unit_rate: '1.00', vat: 'Zero', vat_rate: '0.00' }),
      line('C', '4.00'),
      line('Same', '5.00'),
    ],
    { discount: '1.50' },
  );
  expect(changesBetween(before, after)).toEqual([
    {
      description: 'B',
      before: '2.00',
      after: '2.00',
      details: [
        { label: 'Quantity', before: '1', after: '2' },
        { label: 'Rate', before: '2.00', after: '1.00' },
        { label: 'VAT', before: 'Standard 20 %', after: 'Zero 0 %' },
      ],
    },
    { description: 'C', before: null, after: '4.00', details: [] },
    { description: 'Discount', before: null, after: '-1.50', details: [] },
    { description: 'A', before: '1.00', after: null, details: [] },
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
