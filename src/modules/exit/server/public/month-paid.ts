/** What the register of a month paid somebody. Declared below the module that keeps registers. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Decimal text with two places, as the frozen register has it, and the code of its currency: 'GBP'. */
export type MonthPaid = { readonly amount: string; readonly currency: string; readonly currencyId: number };

/**
 * What stands as paid for a month, one for each currency; none while its register is not frozen, or does not have the
 * person. Asks nobody's rights: the caller's call does.
 * @param month its first day
 */
export type MonthPaidOf = (work: Work, employeeId: number, month: PlainDate) => Promise<readonly MonthPaid[]>;

/** `provides: [monthPaid.provide(paidByRegister)]` in the module that keeps registers. */
export const monthPaid = dependency<MonthPaidOf>('what the register of a month paid somebody');
