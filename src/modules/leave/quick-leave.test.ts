import { expect, test } from 'vitest';
import { quickLeaveIn, typesFor } from './quick-leave.ts';

/** A Thursday. */
const today = '2026-11-26';

test.each([
  ['leave 14-12 to 18-12', '', '2026-12-14 2026-12-18'],
  ['leave 14-12 - 18-12', '', '2026-12-14 2026-12-18'],
  ['Leave 14/12 until 18/12', '', '2026-12-14 2026-12-18'],
  ['PL fri-mon second half', 'pl', '2026-11-27 Second 2026-11-30'],
  ['PL fri-mon first half', 'pl', '2026-11-27 2026-11-30 First'],
  ['pl fri second half to mon first half', 'pl', '2026-11-27 Second 2026-11-30 First'],
  ['14 dec', '', '2026-12-14 2026-12-14'],
  ['dec 14', '', '2026-12-14 2026-12-14'],
  ['14th december', '', '2026-12-14 2026-12-14'],
  ['14-18 dec', '', '2026-12-14 2026-12-18'],
  ['14 dec to 4 jan', '', '2026-12-14 2027-01-04'],
  ['14 dec 2027', '', '2027-12-14 2027-12-14'],
  ['tomorrow', '', '2026-11-27 2026-11-27'],
  ['today first half', '', '2026-11-26 First 2026-11-26 First'],
  ['leave today afternoon', '', '2026-11-26 Second 2026-11-26 Second'],
  ['first half tomorrow', '', '2026-11-27 First 2026-11-27 First'],
  ['sick yesterday', 'sick', '2026-11-25 2026-11-25'],
  ['sick thu', 'sick', '2026-11-26 2026-11-26'],
  ['sick next thu', 'sick', '2026-12-03 2026-12-03'],
  ['leave 16-11', '', '2026-11-16 2026-11-16'],
  ['leave 16-10', '', '2027-10-16 2027-10-16'],
  ['leave on 2026-12-14', '', '2026-12-14 2026-12-14'],
  ['loss of pay 14.12', 'loss of pay', '2026-12-14 2026-12-14'],
  ['leave 30-12 to 02-01', '', '2026-12-30 2027-01-02'],
  ['14-12-2026 to 18-12-2026 leave', '', '2026-12-14 2026-12-18'],
])('%s', (text, words, days) => {
  const found = quickLeaveIn(text, today);
  const half = (one: string | undefined) => (one === 'Full' || one === undefined ? '' : ` ${one}`);
  const told = `${found?.start_date}${half(found?.start_half)} ${found?.end_date}${half(found?.end_half)}`;
  expect([found?.words.join(' '), told]).toEqual([words, days]);
});

test.each(['', 'leave', 'first half', '31-02', 'leave 18-12-2026 to 14-12-2026', 'mon tue wed', 'fri', 'acme 14'])(
  '"%s" is no leave yet',
  (text) => expect(quickLeaveIn(text, today)).toBeUndefined(),
);

const types = [
  { id: 1, name: 'Privileged Leave', short_code: 'PL' },
  { id: 2, name: 'Sick Leave', short_code: 'SL' },
  { id: 3, name: 'Loss Of Pay', short_code: 'LOP' },
  { id: 4, name: 'Paternity Leave', short_code: 'PTL' },
];

test.each([
  ['', [1, 2, 3, 4]],
  ['pl', [1]],
  ['sick', [2]],
  ['loss of pay', [3]],
  ['p', [1, 3, 4]],
  ['acme', []],
  ['mon report', []],
])('"%s" may mean %j', (words, ids) => {
  expect(typesFor(words.split(' ').filter(Boolean), types).map(({ id }) => id)).toEqual(ids);
});
