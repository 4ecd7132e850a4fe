/** What days of who leaves are paid by attendance. Declared below the module that decides them. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** `share`: how much of the day is not paid, in hundredths; nothing for a day that is paid whole. */
export type DecidedDay = { readonly date: PlainDate; readonly share: number };

/** The days that are decided, each once. Asks nobody's rights: the caller's call does. */
export type DecidedDaysOf = (
  work: Work,
  employeeId: number,
  days: { readonly from: PlainDate; readonly to: PlainDate },
) => Promise<readonly DecidedDay[]>;

/** `provides: [decidedDays.provide(unpaidByDays)]` in the module that decides days. */
export const decidedDays = dependency<DecidedDaysOf>('which days of somebody who leaves are paid');
