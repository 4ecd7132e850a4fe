import { expect, test } from 'vitest';
import { filledLines, pastedRows, plainNumber } from './pasted.ts';

const columns = [
  { name: 'description', isText: true },
  { name: 'qty', isText: false },
  { name: 'unit_rate', isText: false },
  { name: 'hours_min', isText: false },
];

test('pasted spreadsheet rows fill the cells from the one they are pasted into', () => {
  expect(pastedRows('Bookkeeping\t12\t£1,234.50\t1:30\r\nPayroll\t1\t80\n', columns, 'description')).toEqual([
    { description: 'Bookkeeping', qty: '12', unit_rate: '1234.50', hours_min: '1:30' },
    { description: 'Payroll', qty: '1', unit_rate: '80' },
  ]);
  expect(pastedRows('2\t9.5\n3\t10', columns, 'qty')).toEqual([
    { qty: '2', unit_rate: '9.5' },
    { qty: '3', unit_rate: '10' },
  ]);
  expect(pastedRows('one word', columns, 'description')).toBeNull();
});

test('pasted rows fill as many lines as there is room for, and the rest are counted', () => {
  const lines = [
    { description: 'Books', qty: '1' },
    { description: 'Payroll', qty: '2' },
  ];
  const rows = [{ qty: '5' }, { qty: '6' }, { qty: '7' }];
  const fill = (most: number) => filledLines(lines, rows, { from: 1, most, blank: { description: '', qty: '1' } });
  expect(fill(9)).toEqual({
    filled: [
      lines[0],
      { description: 'Payroll', qty: '5' },
      { description: '', qty: '6' },
      { description: '', qty: '7' },
    ],
    left: 0,
  });
  expect(fill(3)).toMatchObject({ left: 1 });
  expect(fill(3).filled).toHaveLength(3);
  expect(fill(2)).toMatchObject({ left: 2 });
});

test.each([
  ['1,234.50', '1234.50'],
  ['€ 12,34,567.00', '1234567.00'],
  ['1,5', '1,5'],
  ['12,50', '12,50'],
  ['1,234,50', '1,234,50'],
  ['1,234', '1234'],
  ['n/a', 'n/a'],
])('%s is pasted as %s', (given, plain) => {
  expect(plainNumber(given)).toBe(plain);
});
