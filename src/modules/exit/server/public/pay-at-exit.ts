/** A leaver's pay. Declared below the module that keeps salaries. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { PayRow } from '../../dues/pay.ts';

/** The rows in force on any of these days, the oldest first. Checks no rights: the caller does. */
export type PayAtExitOf = (
  work: Work,
  employeeId: number,
  days: { readonly from: PlainDate; readonly to: PlainDate },
) => Promise<readonly PayRow[]>;

/** `provides: [payAtExit.provide(payOfLeaver)]` in the module that keeps salaries. */
export const payAtExit = dependency<PayAtExitOf>('what somebody who leaves is paid');
