/** Equipment that a leaver has not given back. Declared below the module that keeps it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type LentThing = {
  readonly id: number;
  readonly what: string;
  readonly number: string | null;
  readonly lent_on: PlainDate;
  readonly value: string | null;
  readonly currency: string | null;
};

/** The caller has checked that the reader sees the exit. */
export type LentTo = (work: Work, employeeId: number) => Promise<readonly LentThing[]>;

/** `provides: [lentTo.provide(notGivenBack)]` in the module that knows what was lent. */
export const lentTo = dependency<LentTo>('what somebody has not given back');
