import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { expect, test } from 'vitest';
import { longUnpaid } from './unpaid.ts';

const days = (from: PlainDate, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));
const isWeekend = (date: PlainDate) => weekdayOf(date) > 5;

test.each([
  ['30 days', days('2026-06-01', 30), []],
  ['31 days', days('2026-06-01', 31), [{ from: '2026-06-01', to: '2026-07-01' }]],
  [
    'two leaves with a weekend between them',
    [...days('2026-06-01', 12), ...days('2026-06-15', 19)],
    [{ from: '2026-06-01', to: '2026-07-03' }],
  ],
  ['two leaves with a working day between them', [...days('2026-06-01', 15), ...days('2026-06-17', 20)], []],
  ['none', [], []],
])('more than 30 days in a row are long unpaid leave: %s', (_, dates, spans) => {
  expect(longUnpaid(dates, isWeekend)).toEqual(spans);
});
