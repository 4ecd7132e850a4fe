import { describe, expect, test } from 'vitest';
import {
  agrees,
  differenceOf,
  gapText,
  type Kept,
  type Missing,
  gapKeys,
  standingOf,
  type StepKey,
  stepKeys,
  whyNotYet,
} from './rules.ts';

const all = <Key extends string>(keys: readonly Key[], count: number) =>
  Object.fromEntries(keys.map((key) => [key, count])) as Record<Key, number>;
const kept = (of: Partial<Kept>): Kept => ({ ...all(stepKeys, 0), ...of });
const missing = (of: Partial<Missing>): Missing => ({ ...all(gapKeys, 0), ...of });

describe('steps of moving in', () => {
  test.each<[StepKey, Partial<Kept>, string | undefined]>([
    ['staff', {}, undefined],
    ['clients', {}, 'Bring the staff first: rows name them'],
    ['clients', { staff: 1 }, undefined],
    ['jobs', { staff: 1 }, 'Bring the clients first: each row names one'],
    ['jobs', { staff: 1, clients: 1 }, undefined],
  ])('%s with %o waits for: %s', (step, of, why) => {
    expect(whyNotYet(step, kept(of))).toBe(why);
  });

  test('are complete when nothing imported lacks anything', () => {
    expect(standingOf('clients', kept({}), missing({})).word).toBe('Nothing yet');
    expect(standingOf('clients', kept({ clients: 2 }), missing({ noManager: 1 })).word).toBe('Something is missing');
    expect(standingOf('clients', kept({ clients: 2 }), missing({ noContact: 1 })).word).toBe('Complete');
  });

  test.each([
    ['130.00', '130.00', '0.00', true],
    ['130.00', '135.00', '5.00', false],
    ['130.00', '129.50', '-0.50', false],
    ['130.00', null, null, false],
  ])('%s imported beside %s of the former program: %s', (net, former, difference, isSame) => {
    expect([differenceOf({ net, former }), agrees({ net, former })]).toEqual([difference, isSame]);
  });

  test('name what is missing with its number', () => {
    expect(gapText('noManager', 1)).toBe('1 client without a manager');
    expect(gapText('noRate', 1200)).toBe('1,200 people without a rate');
  });
});
