import { stepBetween, stepsFrom, whyNotTake } from '#platform/contract/flow.ts';
import { describe, expect, test } from 'vitest';
import { clientLife } from './life.ts';
import { clientModule } from './rights.ts';

/** The life in the domain specification, section 1.1. */
const table = {
  Prospect: ['Active', 'Ended'],
  Active: ['On Hold', 'Ended'],
  'On Hold': ['Active', 'Ended'],
  Ended: ['Active'],
} as const;

describe('the life of a client', () => {
  test.each(clientLife.states)('%s leads where the table says, and nowhere else', (from) => {
    const to = stepsFrom(clientLife, from).map((step) => step.to);
    expect(to.toSorted()).toEqual([...table[from]].toSorted());
  });

  test.each(clientLife.states.flatMap((from) => table[from].map((to) => [from, to] as const)))(
    'from %s to %s only the right is needed',
    (from, to) => {
      const step = stepBetween(clientLife, from, to);
      expect(step && whyNotTake(step, {})).toBeUndefined();
      expect(step?.who).toEqual([clientModule.update]);
    },
  );

  test('ends with a reason, in the specification’s words, and only an ended one is closed', () => {
    expect(clientLife.steps.end.incomplete).toBe('Please Enter the Reason');
    expect(Object.keys(clientLife.locked)).toEqual(['Ended']);
  });
});
