/** The length of notice (decisions D36). */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { type Service, serviceBetween } from './service.ts';

export const givers = ['Employee', 'Firm'] as const;
export type Giver = (typeof givers)[number];

export const cutters = ['Employee', 'Firm', 'Agreed'] as const;
export type Cutter = (typeof cutters)[number];

const mostWeeks = 12;

/**
 * Statutory weeks of notice in the United Kingdom (Employment Rights Act 1996, section 86): one after a month; from two
 * years on, an employer owes one for each completed year.
 */
export function statutoryWeeks(by: Giver, { years, months }: Service): number {
  if (years === 0 && months === 0) return 0;
  return by === 'Firm' && years >= 2 ? Math.min(years, mostWeeks) : 1;
}

/** Calendar days of notice: as in the contract, in the United Kingdom at least the statutory notice. */
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
