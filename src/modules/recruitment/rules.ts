import type { PlainDate } from '#platform/contract/dates.ts';

export function whyNotExperience(min: number | null, max: number | null): string | undefined {
  return min !== null && max !== null && max < min ? 'Experience to must not be less than experience from' : undefined;
}

export function whyNotTarget(open: PlainDate | null, target: PlainDate | null): string | undefined {
  return open !== null && target !== null && target < open ? 'Target date must not be before the open date' : undefined;
}
