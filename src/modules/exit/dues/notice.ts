/** How long notice has to be (decisions D36). */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { type Service, serviceBetween } from './service.ts';

export const givers = ['Employee', 'Firm'] as const;
export type Giver = (typeof givers)[number];

export const cutters = ['Employee', 'Firm', 'Agreed'] as const;
export type Cutter = (typeof cutters)[number];

const mostWeeks = 12;

/**
 * Weeks of notice by the law of the United Kingdom (Employment Rights Act 1996, section 86): one after a month; of the
 * firm a week a completed year from two years on.
 */
export function statutoryWeeks(by: Giver, { years, months }: Service): number {
  if (years === 0 && months === 0) return 0;
  return by === 'Firm' && years >= 2 ? Math.min(years, mostWeeks) : 1;
}

/** Calendar days of notice: what the contract says, in the United Kingdom at least what the law does. */
export function noticeNeeded(
  country: string,
  by: Giver,
  contractDays: number,
  joined: PlainDate,
  given: PlainDate,
): number {
  if (country !== 'GB') return contractDays;
  return Math.max(contractDays, statutoryWeeks(by, serviceBetween(joined, addDays(given, -1))) * 7);
}
