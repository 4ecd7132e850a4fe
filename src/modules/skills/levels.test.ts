import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Evidence, levelNow, levelOf, whyNotSetLevel } from './levels.ts';

const none: Evidence = { skills: 0, minutes: 0, given: 0 };
const evidence = fc.record({
  skills: fc.integer({ min: 0, max: 60 }),
  minutes: fc.integer({ min: 0, max: 6000 }),
  given: fc.integer({ min: 0, max: 9 }),
});

describe('the level', () => {
  test.each([
    [{}, 0],
    [{ skills: 1 }, 1],
    [{ minutes: 59 }, 0],
    [{ minutes: 60 }, 1],
    [{ skills: 5 }, 2],
    [{ skills: 2, minutes: 120 }, 2],
    [{ minutes: 360 }, 3],
    [{ skills: 40, minutes: 6000 }, 3],
    [{ given: 1 }, 2],
    [{ given: 1, minutes: 420 }, 4],
  ])('of %o is %i', (changes, level) => {
    expect(levelOf({ ...none, ...changes })).toBe(level);
  });

  test('never falls with more evidence', () => {
    fc.assert(
      fc.property(evidence, evidence, (one, more) => {
        const sum = {
          skills: one.skills + more.skills,
          minutes: one.minutes + more.minutes,
          given: one.given + more.given,
        };
        expect(levelOf(sum)).toBeGreaterThanOrEqual(levelOf(one));
      }),
    );
  });
});

test.each([
  ['raised by hand', { level: 3, evidence: 1 }, 2, 3],
  ['reached by evidence', { level: 3, evidence: 1 }, 3, 3],
  ['outgrown', { level: 3, evidence: 1 }, 4, 4],
  ['lowered by hand', { level: 1, evidence: 3 }, 3, 1],
  ['lowered, and outgrown since', { level: 1, evidence: 3 }, 4, 4],
])('a level %s', (_, set, now, level) => {
  expect(levelNow(set, now)).toBe(level);
});

test.each([
  [{ own: true, hr: false, manager: true }, 'Your level is set by your manager or HR'],
  [{ own: false, hr: false, manager: true }, undefined],
  [{ own: false, hr: true, manager: false }, undefined],
  [{ own: false, hr: false, manager: false }, 'This is for their manager and HR'],
])('%o may set a level unless: %s', (who, reason) => {
  expect(whyNotSetLevel(who)).toBe(reason);
});
