import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextStatuses,
  type Status,
  statuses,
  whyNotEdit,
  whyNotExperience,
  whyNotMove,
  whyNotTarget,
} from './rules.ts';

describe('the life of a position', () => {
  test.each<[Status, readonly Status[]]>([
    ['Draft', ['Open', 'Cancelled']],
    ['Open', ['On Hold', 'Filled', 'Closed', 'Cancelled']],
    ['On Hold', ['Open', 'Closed', 'Cancelled']],
    ['Filled', ['Open']],
    ['Closed', ['Open']],
    ['Cancelled', []],
  ])('%s leads to %j and nowhere else', (from, to) => {
    expect(statuses.filter((status) => whyNotMove(from, status) === undefined).toSorted()).toEqual([...to].toSorted());
    expect(nextStatuses(from)).toEqual(to);
  });

  test('says why not', () => {
    expect(whyNotMove('Open', 'Open')).toBe('The position is Open already');
    expect(whyNotMove('Cancelled', 'Open')).toBe('A position that is Cancelled cannot become Open');
  });

  test.each<[Status, boolean]>([
    ['Draft', true],
    ['Open', true],
    ['On Hold', true],
    ['Filled', false],
    ['Closed', false],
    ['Cancelled', false],
  ])('%s can be changed: %s', (status, may) => expect(whyNotEdit(status) === undefined).toBe(may));
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
