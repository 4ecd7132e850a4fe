/** Arrears owed to someone for frozen months, at current salaries. Declared below the module with the registers. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type Owed = {
  /** First day of the month. */
  readonly about: PlainDate;
  /** What the month pays at current salaries, and what was paid for it, as decimal text. */
  readonly due: string;
  readonly paid: string;
  /** Signed. */
  readonly amount: string;
  readonly currency_id: number;
};

/** Oldest month first; months without arrears are left out. Unscoped: callers check rights. */
export type OwedTo = (work: Work, employeeId: number) => Promise<readonly Owed[]>;

/** `provides: [owedArrears.provide(owedByRegisters)]` in the module with the registers. */
export const owedArrears = dependency<OwedTo>('what frozen months owe somebody');
