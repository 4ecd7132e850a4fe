import { expect, test } from 'vitest';
import { wagesOf } from './wages.ts';

const basic = (monthly: string) => ({ monthly, excluded: false });
const excluded = (monthly: string) => ({ monthly, excluded: true });

test.each([
  ['less than half is excluded', [basic('60000.00'), excluded('40000.00')], '60000.00', '0.00'],
  ['exactly half is excluded', [basic('50000.00'), excluded('50000.00')], '50000.00', '0.00'],
  ['40,000 basic + 60,000 excluded: wages 50,000', [basic('40000.00'), excluded('60000.00')], '50000.00', '10000.00'],
  [
    'several components are excluded',
    [basic('20000.00'), excluded('25000.00'), excluded('15000.00')],
    '30000.00',
    '10000.00',
  ],
  ['nothing is excluded', [basic('30000.00')], '30000.00', '0.00'],
  ['an odd penny counts as excluded', [basic('0.00'), excluded('100.01')], '50.00', '50.00'],
  ['nothing is paid', [], '0.00', '0.00'],
])('wages where %s', (_, parts, wages, counted) => {
  expect(wagesOf(parts)).toMatchObject({ wages, counted });
});
