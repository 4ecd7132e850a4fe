import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explained, figuresOf, type Inputs, marksOf, partNames, totalInWords, totalOf, usualWeights } from './marks.ts';
import { whatMovesMost } from './moves.ts';
import { periodBefore, periodOn, periodText } from './periods.ts';
import { bandOfMark } from './public/productivity.ts';
import { ranked } from './ranking.ts';

/** 100:00 available, 56:00 chargeable, ten jobs, nine of them on time, and so on. */
const whole: Inputs = {
  chargeable_min: 3360,
  available_min: 6000,
  earned_min: 3600,
  actual_min: 3600,
  dispatched: 10,
  with_deadline: 10,
  on_time_jobs: 9,
  changes: 6,
  ratings: 4,
  points: 36,
  training_min: 300,
  expected_halves: 120,
  present_halves: 114,
};

describe('marks (decisions D37)', () => {
  test('7.0, none, 8, 9 and 5 are 555 ÷ 75 = 7.4', () => {
    const marks = marksOf({ ...whole, with_deadline: 2, on_time_jobs: 2 }, usualWeights);
    expect(marks).toEqual({
      productivity: 7,
      on_time: null,
      quality: 8,
      feedback: 9,
      learning: 5,
      total: 7.4,
      band: 'Average',
    });
    expect(totalInWords(marks, usualWeights)).toBe('(7.0 × 30 + 8.0 × 20 + 9.0 × 15 + 5.0 × 10) ÷ 75');
  });

  test.each<[string, Partial<Inputs>, Partial<ReturnType<typeof marksOf>>]>([
    ['on time counts only jobs with a deadline', { on_time_jobs: 7 }, { on_time: 7 }],
    ['three cases are enough', { with_deadline: 3, on_time_jobs: 2 }, { on_time: 6.7 }],
    ['two are not', { with_deadline: 2 }, { on_time: null }],
    ['three review changes per job make quality 0', { changes: 30 }, { quality: 0 }],
    ['and more cannot make it negative', { changes: 99 }, { quality: 0 }],
    ['two dispatched jobs have no quality', { dispatched: 2, changes: 0 }, { quality: null }],
    ['feedback is the average', { ratings: 3, points: 22 }, { feedback: 7.3 }],
    ['two ratings are not enough', { ratings: 2, points: 20 }, { feedback: null }],
    ['ten hours earn the full mark for learning', { training_min: 900 }, { learning: 10 }],
    ['no hours earn a mark of 0', { training_min: 0 }, { learning: 0 }],
    ['utilisation earns the full mark from 80 % on', { chargeable_min: 5400 }, { productivity: 10 }],
    ['exceeded budgets lower it', { earned_min: 1800 }, { productivity: 3.5 }],
    ['without dispatched jobs utilisation alone counts', { actual_min: 0, earned_min: 0 }, { productivity: 7 }],
    ['nothing booked earns a mark of 0', { chargeable_min: 0 }, { productivity: 0 }],
  ])('%s', (_, changed, expected) => {
    expect(marksOf({ ...whole, ...changed }, usualWeights)).toMatchObject(expected);
  });

  test('without available minutes there is no mark', () => {
    const none = { ...whole, available_min: 0 };
    expect(Object.values(marksOf(none, usualWeights))).toEqual(Array.from({ length: 7 }, () => null));
    expect(Object.values(explained(none, usualWeights))).toEqual(partNames.map(() => 'No time available'));
    expect(whatMovesMost(none, usualWeights, false)).toBeNull();
  });

  test.each([
    [4.9, 'Poor'],
    [5, 'Average'],
    [7.9, 'Average'],
    [8, 'Good'],
    [10, 'Good'],
  ])('%f is %s: the band uses the mark rounded down', (mark, band) => {
    expect(bandOfMark(mark)).toBe(band);
  });

  test('a part with weight 0 changes nothing, and without weighted parts there is no mark', () => {
    const parts = { productivity: 7, on_time: null, quality: 8, feedback: 9, learning: 5 };
    expect(totalOf({ ...parts, learning: 0 }, { ...usualWeights, learning: 0 })).toBe(
      totalOf({ ...parts, learning: 10 }, { ...usualWeights, learning: 0 }),
    );
    expect(totalOf(parts, { ...usualWeights, productivity: 0, quality: 0, feedback: 0, learning: 0 })).toBeNull();
  });

  test('a total lies between its lowest and highest part', () => {
    const count = fc.integer({ min: 0, max: 40 });
    const each = fc.tuple(...Object.keys(whole).map(() => count));
    fc.assert(
      fc.property(each, (values) => {
        const of = Object.assign(
          { ...whole },
          Object.fromEntries(Object.keys(whole).map((name, at) => [name, values[at]])),
        );
        const on_time_jobs = Math.min(of.on_time_jobs, of.with_deadline);
        const points = Math.min(of.points, 10 * of.ratings);
        const { total, band: _, ...parts } = marksOf({ ...of, on_time_jobs, points }, usualWeights);
        const known = Object.values(parts).filter((one) => one !== null);
        if (total === null) expect(known).toEqual([]);
        else {
          expect(total).toBeGreaterThanOrEqual(Math.min(...known));
          expect(total).toBeLessThanOrEqual(Math.max(...known));
        }
      }),
    );
  });

  test('the figures beside the marks', () => {
    expect(figuresOf(whole)).toEqual({ utilisation: 56, budget_adherence: 100, review_changes: 0.6, attendance: 95 });
    expect(figuresOf({ ...whole, earned_min: 9000 }).budget_adherence).toBe(120);
    expect(figuresOf({ ...whole, dispatched: 0, actual_min: 0, expected_halves: 0, available_min: 0 })).toEqual({
      utilisation: null,
      budget_adherence: null,
      review_changes: null,
      attendance: null,
    });
  });
});

describe('the best way to raise a mark', () => {
  test('is the step with the greatest gain, with the current and the new mark', () => {
    // 7.0 × 30 + 2.5 × 25 + 8 × 20 + 9 × 15 + 5 × 10 = 617.5; 3 of 6 on time are 5.0: 680.
    const late = { ...whole, with_deadline: 4, on_time_jobs: 1 };
    expect(whatMovesMost(late, usualWeights, false)).toBe('2 more jobs on time lift the mark from 6.2 to 6.8');
    expect(whatMovesMost(late, usualWeights, true)).toBe(
      '2 more jobs on time would have lifted the mark from 6.2 to 6.8',
    );
  });

  test('does not exist if every part has the full mark', () => {
    const best = { ...whole, chargeable_min: 6000, on_time_jobs: 10, changes: 0, points: 40, training_min: 600 };
    expect(marksOf(best, usualWeights).total).toBe(10);
    expect(whatMovesMost(best, usualWeights, false)).toBeNull();
  });
});

describe('periods', () => {
  test('Q1 is January to March; a day belongs to one month and one quarter', () => {
    expect(periodOn('Quarter', '2026-03-31')).toEqual({
      kind: 'Quarter',
      period: '2026-Q1',
      begins_on: '2026-01-01',
      ends_on: '2026-03-31',
    });
    expect(periodOn('Month', '2028-02-10')).toMatchObject({ period: '2028-02', ends_on: '2028-02-29' });
    expect(periodBefore(periodOn('Quarter', '2026-02-01')).period).toBe('2025-Q4');
    expect([periodText('2026-Q4'), periodText('2026-11')]).toEqual(['Q4 2026', 'November 2026']);
  });
});

describe('the ranking (report 10)', () => {
  const one = (name: string, score: number | null, dispatched: number, presence = 1) => ({
    name,
    score,
    presence,
    inputs: { dispatched },
  });

  test('needs five jobs and 60 % presence, and sorts by score, then jobs, then name', () => {
    const people = [
      one('Few', 9.9, 4),
      one('Away', 9.9, 9, 0.59),
      one('No time', null, 9),
      one('Zoe', 8, 6),
      one('Amy', 8, 6),
      one('Busy', 8, 7),
      one('Half there', 8.1, 5, 0.6),
    ];
    expect(ranked(people).map(({ name }) => name)).toEqual(['Half there', 'Busy', 'Amy', 'Zoe']);
  });
});
