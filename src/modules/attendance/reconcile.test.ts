import { expect, test } from 'vitest';
import { reconcile } from './reconcile.ts';

test.each([
  { says: '09:30 to 18:30 with 8:00 booked has no gap', net: '08:00', booked: '08:00', gap: 0 },
  { says: 'time worked and not booked is a gap', net: '07:30', booked: '06:15', gap: 75 },
  { says: 'more booked than worked is a negative gap', net: '04:00', booked: '05:00', gap: -60 },
  { says: 'a day of leave has none', net: '00:00', booked: '00:00', leave: '08:00', expected: '00:00', gap: 0 },
])('$says', ({ says: _says, gap, leave = '00:00', expected = '08:00', ...day }) => {
  const made = reconcile({ ...day, leave, expected });
  expect(made.gap).toBe(gap);
  expect(made.most).toBe(8 * 60);
  expect(made.bars.some(({ name }) => name === 'Leave')).toBe(leave !== '00:00');
});
