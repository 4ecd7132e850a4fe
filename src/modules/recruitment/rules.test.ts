import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsFrom, whyNoStep } from '#platform/contract/flow.ts';
import { positionLife, whyNotExperience, whyNotTarget } from './rules.ts';

type Status = (typeof positionLife.states)[number];

describe('the life of a position', () => {
  test.each<[Status, readonly Status[]]>([
    ['Draft', ['Open', 'Cancelled']],
    ['Open', ['On Hold', 'Filled', 'Closed', 'Cancelled']],
    ['On Hold', ['Open', 'Closed', 'Cancelled']],
    ['Filled', ['Open']],
    ['Closed', ['Open']],
    ['Cancelled', []],
  ])('%s leads to %j and nowhere else', (from, to) => {
    expect(stepsFrom(positionLife, from).map((step) => step.to)).toEqual(to);
  });

  test('says why not', () => {
    expect(whyNoStep(positionLife, 'position', 'Open', 'Open')).toBe('The position is Open already');
    expect(whyNoStep(positionLife, 'position', 'Cancelled', 'Open')).toBe(
      'A position that is Cancelled cannot become Open',
    );
  });

  test('what is over is read, not changed', () => {
    const locked = positionLife.states.filter((state) => positionLife.locked[state] !== undefined);
    expect(locked).toEqual(['Filled', 'Closed', 'Cancelled']);
  });
});

test('experience is a range, open at either end', () => {
  const years = fc.option(fc.nat(60));
  fc.assert(
    fc.property(years, years, (from, to) => {
      expect(whyNotExperience(from, to) !== undefined).toBe(from !== null && to !== null && from > to);
    }),
  );
});

test('the target is not before the day of opening', () => {
  expect(whyNotTarget('2026-11-20', '2026-11-19')).toBe('Target date must not be before the open date');
  expect(whyNotTarget('2026-11-20', '2026-11-20')).toBeUndefined();
  expect(whyNotTarget(null, '2020-01-01')).toBeUndefined();
});
