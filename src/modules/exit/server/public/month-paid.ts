/** A person's pay in the register of a month. Declared below the module that keeps registers. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Decimal text with two places, as in the frozen register, and the code of its currency: 'GBP'. */
export type MonthPaid = { readonly amount: string; readonly currency: string; readonly currencyId: number };

/**
 * The pay of a month in the register, one for each currency; none while the register is not frozen, or if the person is
 * not in it. Checks no rights: the caller does.
 * @param month its first day
 */
export type MonthPaidOf = (work: Work, employeeId: number, month: PlainDate) => Promise<readonly MonthPaid[]>;

/** `provides: [monthPaid.provide(paidByRegister)]` in the module that keeps registers. */
export const monthPaid = dependency<MonthPaidOf>('what the register of a month paid somebody');
