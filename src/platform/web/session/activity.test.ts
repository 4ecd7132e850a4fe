import { expect, test } from 'vitest';
import { toldEvery, watchActivity } from './activity.ts';

/** A page, a clock, and a count of session uses. */
function watched() {
  const page = new EventTarget();
  const clock = { now: 0, used: 0 };
  const end = watchActivity(
    page,
    () => (clock.used += 1),
    () => clock.now,
  );
  const after = (milliseconds: number, sign: string) => {
    clock.now += milliseconds;
    page.dispatchEvent(new Event(sign));
    return clock.used;
  };
  return { after, end };
}

test('typing, clicking or scrolling keeps the session alive, at most every two minutes', () => {
  const { after } = watched();
  expect(after(1000, 'keydown')).toBe(0);
  expect(after(toldEvery, 'keydown')).toBe(1);
  for (let at = 0; at < 100; at += 1) expect(after(toldEvery / 200, 'keydown')).toBe(1);
  expect(after(toldEvery, 'pointerdown')).toBe(2);
  expect(after(toldEvery, 'wheel')).toBe(3);
});

test('an untouched page does not keep the session alive, however long it is open', () => {
  const { after } = watched();
  expect(after(100 * toldEvery, 'mousemove')).toBe(0);
  expect(after(100 * toldEvery, 'visibilitychange')).toBe(0);
});

test('a closed page no longer keeps the session alive', () => {
  const { after, end } = watched();
  end();
  expect(after(toldEvery, 'keydown')).toBe(0);
});
