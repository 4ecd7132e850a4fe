import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationField, durationText, minutesField, minutesOf } from './duration.ts';

describe('a duration', () => {
  test.each([
    ['1:30', '01:30'],
    ['01:30', '01:30'],
    ['1.5', '01:30'],
    ['1,25', '01:15'],
    ['2', '02:00'],
    [2.5, '02:30'],
    ['0.33', '00:20'],
    [' 8 ', '08:00'],
    ['90m', '01:30'],
    ['1h 30m', '01:30'],
    ['2H', '02:00'],
    [':45', '00:45'],
  ])('%s is %s', (typed, shown) => {
    expect(durationField('Duration', 80).parse(typed)).toBe(shown);
  });

  test.each([
    ['', 'Duration is required'],
    [undefined, 'Duration is required'],
    ['0', 'Please provide a valid Duration'],
    ['00:00', 'Please provide a valid Duration'],
    ['1:60', 'Please provide a valid Duration'],
    ['-1', 'Please provide a valid Duration'],
    ['half a day', 'Please provide a valid Duration'],
    ['h', 'Please provide a valid Duration'],
    ['90 m 1h', 'Please provide a valid Duration'],
    ['x1:30', 'Please provide a valid Duration'],
    ['1:300', 'Please provide a valid Duration'],
    ['1e1', 'Please provide a valid Duration'],
    ['1.555', 'Please provide a valid Duration'],
    ['-1.5', 'Please provide a valid Duration'],
    ['80:01', 'Duration must be at most 80 hours'],
  ])('%s is refused: %s', (typed, message) => {
    expect(durationField('Duration', 80).safeParse(typed).error?.issues[0]?.message).toBe(message);
  });

  test('has a label and a valid example', () => {
    for (const field of [durationField('Duration', 80), minutesField('Duration', 80)]) {
      const { title, examples } = field.meta() ?? {};
      expect([title, Array.isArray(examples) && field.safeParse(examples[0]).success]).toEqual(['Duration', true]);
    }
  });

  test('is read back as the same minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599_999 }), (minutes) => {
        expect(minutesOf(durationText(minutes))).toBe(minutes);
      }),
    );
  });
});

describe('a field of minutes', () => {
  test.each([
    ['40:00', 2400],
    ['37.5', 2250],
    [' 40 ', 2400],
    ['0', 0],
    [2400, 2400],
    ['168:00', 10_080],
  ])('%s is %d', (given, minutes) => {
    expect(minutesField('Weekly capacity', 168).parse(given)).toBe(minutes);
  });

  test.each([
    ['2400', 'Weekly capacity must be at most 168 hours'],
    ['168:01', 'Weekly capacity must be at most 168 hours'],
    [10_081, 'Weekly capacity must be at most 168 hours'],
    ['full time', 'Please provide a valid Weekly capacity'],
    ['8:60', 'Please provide a valid Weekly capacity'],
    [-1, 'Please provide a valid Weekly capacity'],
    [37.5, 'Please provide a valid Weekly capacity'],
  ])('%s is refused: %s', (given, message) => {
    expect(minutesField('Weekly capacity', 168).safeParse(given).error?.issues[0]?.message).toBe(message);
  });
});
