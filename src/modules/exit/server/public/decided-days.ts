/** A leaver's unpaid days by attendance. Declared below the module that decides them. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** `share`: the unpaid part of a day, in hundredths; 0 for a day that is paid in full. */
export type DecidedDay = { readonly date: PlainDate; readonly share: number };

/** The decided days, each once. Checks no rights: the caller does. */
export type DecidedDaysOf = (
  work: Work,
  employeeId: number,
  days: { readonly from: PlainDate; readonly to: PlainDate },
) => Promise<readonly DecidedDay[]>;

/** `provides: [decidedDays.provide(unpaidByDays)]` in the module that decides days. */
export const decidedDays = dependency<DecidedDaysOf>('which days of somebody who leaves are paid');
