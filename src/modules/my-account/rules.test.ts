import { describe, expect, test } from 'vitest';
import { deviceOf, whyNotDecide, whyNotRename } from './rules.ts';

describe('a device in words', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['lightMyRequest', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});

describe('a request for a change', () => {
  const change = { state: 'open', person: { accountId: 7 } } as const;

  test('is decided once, by someone else', () => {
    expect(whyNotDecide({ accountId: 2 }, change)).toBeUndefined();
    expect(whyNotDecide({ accountId: 7 }, change)).toMatch(/^You cannot decide/);
    expect(whyNotDecide({ accountId: 2 }, { ...change, state: 'declined' })).toBe('This request was declined already');
    expect(whyNotDecide({ accountId: 2 }, { ...change, state: 'withdrawn' })).toBe('This request was withdrawn');
  });

  test('is the way for staff to change their name', () => {
    expect(whyNotRename(true)).toMatch(/^HR manages your name/);
    expect(whyNotRename(false)).toBeUndefined();
  });
});
