import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetCounts, sharedCount } from './count.ts';

let counted: number;
let rows: number;
const ask = (key = 'all') =>
  sharedCount('row', key, async () => {
    counted += 1;
    return rows;
  });
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  forgetCounts('row');
  [counted, rows] = [0, 10];
});
afterEach(() => void vi.useRealTimers());

describe('a count', () => {
  test('is made once for all requests within a second', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([10, 10, 10]);
    later(999);
    expect([await ask(), counted]).toEqual([10, 1]);
  });

  test('is renewed once in the next second, without delaying requests', async () => {
    await ask();
    rows = 11;
    later(1500);
    expect(await Promise.all([ask(), ask()])).toEqual([10, 10]);
    expect([await ask(), counted]).toEqual([11, 2]);
  });

  test('older than two seconds is never given', async () => {
    await ask();
    rows = 11;
    later(2000);
    expect(await ask()).toBe(11);
  });

  test('that was forgotten during its renewal is made again', async () => {
    await ask();
    later(1500);
    const before = ask();
    forgetCounts('row');
    rows = 11;
    expect(await before).toBe(10);
    expect(await ask()).toBe(11);
  });

  test('that fails is tried again by the next request', async () => {
    const failing = () => sharedCount('row', 'failing', async () => Promise.reject(new Error('no database')));
    await expect(failing()).rejects.toThrow('no database');
    expect(await sharedCount('row', 'failing', async () => 3)).toBe(3);
  });
});
