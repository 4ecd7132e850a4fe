import { addDays } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastRest, leftOver, restBetween, restWarnings, rotaOn, shortRests, type Span } from './rules.ts';

const early = { start_time: '06:00', end_time: '14:00' };
const late = { start_time: '14:00', end_time: '22:00' };
const night = { start_time: '22:00', end_time: '07:00' };
const day = { start_time: '09:30', end_time: '18:30' };

describe('rest between shifts', () => {
  test.each([
    ['a day and the next', day, day, 1, 900],
    ['late, then early', late, early, 1, 480],
    ['11 hours to the minute', { ...late, end_time: '19:00' }, early, 1, 660],
    ['a night and the next', night, night, 1, 900],
    ['a night, then the day after', night, day, 1, 150],
    ['a night, then late two days on', night, late, 2, 1860],
    ['a night, then early: they overlap', night, early, 1, -60],
    ['a shift that ends at midnight', { ...late, end_time: '00:00' }, day, 1, 570],
  ])('%s', (_, one, next, days, minutes) =>
    expect(restBetween(['2026-12-31', one], [addDays('2026-12-31', days), next])).toBe(minutes),
  );

  test('a short one is warned of on the following day, also if the day before it has changed', () => {
    const days = [
      { date: '2026-12-01', hours: late },
      { date: '2026-12-02', hours: early },
      { date: '2026-12-03', hours: null },
      { date: '2026-12-04', hours: early },
    ];
    expect(shortRests(days)).toEqual([{ date: '2026-12-02', minutes: 480 }]);
    const warning = ['Only 08:00 of rest before 02-12-2026: at least 11 hours are usual'];
    expect(restWarnings(days, ['2026-12-02'])).toEqual(warning);
    expect(restWarnings(days, ['2026-12-01'])).toEqual(warning);
    expect(restWarnings(days, ['2026-12-04'])).toEqual([]);
  });

  test('whatever the shifts, a day off between two single-day shifts is enough rest', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    });
    const within = fc
      .tuple(time, time)
      .filter(([one, other]) => one < other)
      .map(([start_time, end_time]) => ({ start_time, end_time }));
    fc.assert(
      fc.property(within, within, (one, next) => {
        expect(restBetween(['2026-12-30', one], ['2027-01-01', next])).toBeGreaterThan(leastRest);
      }),
    );
  });
});

const pattern = {
  starts_on: '2026-11-30',
  days: 'AAAAA--BBBBB--',
  saturdays_off: 'As the weeks say',
  shift_a_id: 1,
  shift_b_id: 2,
  shift_c_id: null,
  shift_d_id: null,
};
const spans: readonly Span[] = [
  { begins_on: '2026-11-30', ends_on: '2026-12-31', shift_type_id: null, pattern },
  { begins_on: '2027-01-01', ends_on: null, shift_type_id: 3, pattern: null },
];

test.each([
  ['only the contract', '2026-11-29', undefined],
  ['the pattern', '2026-12-08', { by: 'Pattern', shift: 2 }],
  ['its day off', '2026-12-12', { by: 'Pattern', shift: null }],
  ['the roster before the pattern', '2026-12-09', { by: 'Roster', shift: 9 }],
  ['a day off in the roster', '2026-12-10', { by: 'Roster', shift: null }],
  ['another shift on the days of the contract', '2027-01-05', { by: 'Shift', shift: 3 }],
])('a rota for a day: %s', (_, date, said) => {
  const roster = new Map([
    ['2026-12-09', 9],
    ['2026-12-10', null],
  ]);
  expect(rotaOn(roster, spans, date)).toEqual(said);
});

describe('the remains of earlier assignments', () => {
  const given = [
    { id: 1, begins_on: '2026-11-01', ends_on: '2026-11-30' },
    { id: 2, begins_on: '2026-12-01', ends_on: null },
  ];
  test.each([
    ['from a day on', '2026-12-10', null, ['1 2026-11-01 2026-11-30', '2 2026-12-01 2026-12-09']],
    [
      'up to a day',
      '2026-12-10',
      '2026-12-20',
      ['1 2026-11-01 2026-11-30', '2 2026-12-01 2026-12-09', '2 2026-12-21 null'],
    ],
    ['over the end of one', '2026-11-20', '2026-12-05', ['1 2026-11-01 2026-11-19', '2 2026-12-06 null']],
    ['before all of them', '2026-10-01', '2026-10-31', ['1 2026-11-01 2026-11-30', '2 2026-12-01 null']],
    ['replacing all of them', '2026-11-01', null, []],
  ])('%s', (_, begins_on, ends_on, left) =>
    expect(leftOver(given, { begins_on, ends_on }).map((one) => Object.values(one).join(' '))).toEqual(
      left.map((text) => text.replace('null', '')),
    ),
  );

  test('never overlap, and keep every day that the new one does not take', () => {
    const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-12-01', days));
    const span = fc
      .tuple(date, fc.option(fc.integer({ min: 0, max: 30 })))
      .map(([begins_on, days]) => ({ begins_on, ends_on: days === null ? null : addDays(begins_on, days) }));
    const holds = (one: { begins_on: string; ends_on: string | null }, on: string) =>
      one.begins_on <= on && (one.ends_on === null || on <= one.ends_on);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (wishes) => {
        let now: readonly (typeof wishes)[number][] = [];
        for (const wish of wishes) {
          const before = now;
          now = [...leftOver(now, wish), wish];
          for (let at = 0; at < 95; at += 3) {
            const on = addDays('2026-12-01', at);
            const expected = holds(wish, on) || before.some((one) => holds(one, on)) ? 1 : 0;
            expect(now.filter((one) => holds(one, on))).toHaveLength(expected);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
