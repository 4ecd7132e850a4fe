import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidateLife } from '../life.ts';
import { fromStage, funnelStages, reachedOrLater, reachedStages } from './rules.ts';

test('a funnel counts everybody who reached a stage or a later one', () => {
  const furthest = new Map([
    ['Applied', 5],
    ['Shortlisted', 3],
    ['Interview - 2', 2],
    ['Move to Onboarding', 1],
  ]);
  const counts = reachedOrLater(furthest).map(({ stage, count }) => [stage, count]);
  expect(counts).toEqual([
    ['Applied', 11],
    ['Shortlisted', 6],
    ['To be Interviewed', 3],
    ['Interview - 1', 3],
    ['Interview - 2', 3],
    ['Interview - 3', 1],
    ['Interviewed & Shortlisted', 1],
    ['To be Offered', 1],
    ['Offered', 1],
    ['Offer Sent', 1],
    ['Accepted', 1],
    ['To join', 1],
    ['Move to Onboarding', 1],
  ]);
});

test('a funnel never widens, and starts with everybody', () => {
  const furthest = fc.array(fc.tuple(fc.constantFrom(...reachedStages), fc.nat(50)));
  fc.assert(
    fc.property(furthest, (entries) => {
      const counts = reachedOrLater(new Map(entries)).map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      expect(counts[0]).toBe([...new Map(entries).values()].reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('the funnel’s stages are stages of a candidate, and each links to itself and the later ones', () => {
  expect(funnelStages.filter((stage) => !candidateLife.states.includes(stage))).toEqual([]);
  expect(fromStage('To join')).toEqual(['To join', 'Move to Onboarding']);
});
