import { describe, expect, test } from 'vitest';
import { whyNotOn } from './rules.ts';

describe('an event', () => {
  test.each([
    ['2026-11-20', undefined, undefined],
    ['2026-11-21', undefined, undefined],
    ['2026-11-19', undefined, 'Event date must be 20-11-2026 or later'],
    ['2025-12-31', '2025-12-31', undefined],
    ['2025-12-30', '2025-12-31', 'Event date must be 20-11-2026 or later'],
  ])('on %s (before: %s): %s', (date, before, reason) => {
    expect(whyNotOn(date, '2026-11-20', before)).toBe(reason);
  });
});
