import { expect, test } from 'vitest';
import { productivityMark } from './productivity-mark.ts';

const { utilisation, efficiency, mark, band } = productivityMark.columns;

test.each([
  // 20 days of 480 minutes, 7,200 chargeable (decisions D28); nothing dispatched: utilisation alone (D19).
  [{ chargeable: 7200, available: 9600, earned: 0, actual: 0 }, 75, null, 9.4, 'Good'],
  [{ chargeable: 7200, available: 9600, earned: 5400, actual: 7200 }, 75, 75, 7, 'Average'],
  [{ chargeable: 9000, available: 9600, earned: 9000, actual: 6000 }, 93.8, 120, 10, 'Good'],
  [{ chargeable: 3763, available: 9600, earned: 0, actual: 0 }, 39.2, null, 4.9, 'Poor'],
  [{ chargeable: 6067, available: 9600, earned: 0, actual: 0 }, 63.2, null, 7.9, 'Average'],
  [{ chargeable: 0, available: 0, earned: 0, actual: 0 }, null, null, null, null],
])('the mark follows from utilisation and efficiency: %o', (inputs, share, budgets, figure, word) => {
  const value = (column: typeof mark) => column?.value(inputs);
  expect([value(utilisation), value(efficiency), value(mark), value(band)]).toEqual([share, budgets, figure, word]);
});
