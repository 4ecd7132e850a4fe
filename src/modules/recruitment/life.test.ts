import { stepsFrom, whyNoStep } from '#platform/contract/flow.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { describe, expect, test } from 'vitest';
import { isOpen, positionLife } from './life.ts';

type Status = (typeof positionLife.states)[number];

describe('the life of a position', () => {
  test.each<[Status, readonly Status[]]>([
    ['Draft', ['Open', 'Pending approval', 'Cancelled']],
    ['Pending approval', ['Open', 'Draft']],
    ['Open', ['On Hold', 'Filled', 'Closed', 'Cancelled']],
    ['On Hold', ['Open', 'Closed', 'Cancelled']],
    ['Filled', ['Open']],
    ['Closed', ['Open']],
    ['Cancelled', []],
  ])('%s leads only to %j', (from, to) => {
    expect(stepsFrom(positionLife, from).map((step) => step.to)).toEqual(to);
  });

  test('explains refusals', () => {
    expect(whyNoStep(positionLife, 'position', 'Open', 'Open')).toBe('The position is Open already');
    expect(whyNoStep(positionLife, 'position', 'Cancelled', 'Open')).toBe(
      'A position that is Cancelled cannot become Open',
    );
  });

  test('a closed position is read-only', () => {
    expect(positionLife.locked).toEqual({
      'Pending approval': 'The position waits for its approval: take it back to change it',
      Filled: 'The position is Filled: open it again to change it',
      Closed: 'The position is Closed: open it again to change it',
      Cancelled: 'The position is cancelled',
    });
  });

  test('each state has its colour', () => {
    expect(Object.values(positionLife.tones)).toEqual(['neutral', 'amber', 'blue', 'amber', 'green', 'grey', 'red']);
    expect(positionLife.states.filter(isOpen)).toEqual(['Open']);
  });

  test('each step has a label, and is open to people who may edit positions', () => {
    const { open, openAgain, hold, fill, close, cancel } = positionLife.steps;
    expect([open, openAgain, hold, fill, close, cancel].map(({ label }) => label)).toEqual([
      'Open',
      'Open again',
      'Put on hold',
      'Mark as filled',
      'Close position',
      'Cancel position',
    ]);
    for (const { who } of [open, openAgain, hold, fill, close, cancel]) {
      expect(who[0]).toMatchObject({ kind: 'permission', module: 'Recruitment', action: 'UPDATE' });
    }
  });

  test('cancelling and returning need a reason, and only cancelling is dangerous', () => {
    const { cancel, return: back, ...others } = positionLife.steps;
    expect(Object.values(others).every(({ asks, danger }) => !asks && !danger)).toBe(true);
    expect(back).toMatchObject({ incomplete: 'Please Enter the Reason' });
    expect(back.danger).toBeUndefined();
    expect(cancel).toMatchObject({
      danger: true,
      says: 'is kept as it is, with the reason. It cannot be opened again.',
      incomplete: 'Please Enter the Reason',
    });
    const { reason } = cancel.asks ?? {};
    expect(reason && zodOf(reason).safeParse(' ').error?.issues[0]?.message).toBe('Reason is required');
  });
});
