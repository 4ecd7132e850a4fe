import { describe, expect, test } from 'vitest';
import { conversion, whyNotOn } from './rules.ts';

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

  test.each([
    [0, 0, undefined],
    [3, 1, 33],
    [3, 2, 67],
    [8, 8, 100],
  ])('that brought %i enquiries, %i accepted, converted %s percent', (enquiries, converted, percent) => {
    expect(conversion(enquiries, converted)).toBe(percent);
  });
});
