/** What frozen months owe somebody by the salaries of now. Declared below the module that keeps registers. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type Owed = {
  /** First day of the month. */
  readonly about: PlainDate;
  /** What the month pays by the salaries of now, and what was paid for it, as decimal text. */
  readonly due: string;
  readonly paid: string;
  /** With its sign. */
  readonly amount: string;
  readonly currency_id: number;
};

/** Oldest month first; months that owe nothing are left out. Asks nobody's rights: the caller's call does. */
export type OwedTo = (work: Work, employeeId: number) => Promise<readonly Owed[]>;

/** `provides: [owedArrears.provide(owedByRegisters)]` in the module that keeps registers. */
export const owedArrears = dependency<OwedTo>('what frozen months owe somebody');
