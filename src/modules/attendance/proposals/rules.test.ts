import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedBy } from './credit.ts';
import { type LatePolicy, tooOftenLate } from './late.ts';

const usual: LatePolicy = { every_nth: 3, amount: 0.5, free_incidents: 0, buffer_min: 0, ignore_full_hours: false };
const lates = (minutes: readonly number[], policy: LatePolicy | undefined, full: readonly number[] = []) =>
  minutes.map((late_min, at) => ({
    date: `2026-11-${String(at + 2).padStart(2, '0')}`,
    late_min,
    full: full.includes(at),
    policy,
  }));

// Domain specification, section 1.9; decisions D20 and D30.
test.each<[string, number[], Partial<LatePolicy>, number[], string[]]>([
  ['two times', [11, 12], {}, [], []],
  ['the third time', [11, 12, 13], {}, [], ['2026-11-04']],
  ['the sixth time again', [11, 12, 13, 14, 15, 16], {}, [], ['2026-11-04', '2026-11-07']],
  ['the first two are free', [11, 12, 13, 14, 15], { free_incidents: 2 }, [], ['2026-11-06']],
  ['minutes within the buffer do not count', [10, 20, 11, 12, 13], { buffer_min: 30 }, [], ['2026-11-06']],
  ['days with full hours are left out', [11, 12, 13, 14], { ignore_full_hours: true }, [1], ['2026-11-05']],
  ['full hours still count unless the policy exempts them', [11, 12, 13], {}, [0, 1, 2], ['2026-11-04']],
  ['every second time', [11, 12, 13, 14], { every_nth: 2 }, [], ['2026-11-03', '2026-11-05']],
])('late: %s', (_, minutes, policy, full, dates) => {
  expect(tooOftenLate(lates(minutes, { ...usual, ...policy }, full)).map(({ date }) => date)).toEqual(dates);
});

test('without a policy nothing is proposed', () => {
  expect(tooOftenLate(lates([11, 12, 13], undefined))).toEqual([]);
});

test('each day is judged by the policy of that day', () => {
  const days = [...lates([11, 12], { ...usual, ignore_full_hours: true }, [0, 1]), ...lates([11, 12, 13], usual)];
  expect(tooOftenLate(days).map(({ count }) => count)).toEqual([3]);
});

test('proposals never exceed the late arrivals divided by the policy’s number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 31 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 3 }),
      (minutes, every_nth, free_incidents) => {
        const found = tooOftenLate(lates(minutes, { ...usual, every_nth, free_incidents }));
        const late = minutes.filter((one) => one > 0).length;
        expect(found).toHaveLength(Math.max(0, Math.floor((late - free_incidents) / every_nth)));
      },
    ),
  );
});

test.each([
  [269, 0],
  [270, 0.5],
  [479, 0.5],
  [480, 1],
])('%i minutes on a day off earn %d days', (worked, days) => {
  expect(earnedBy(worked, { full: 480, half: 270 })).toBe(days);
});
