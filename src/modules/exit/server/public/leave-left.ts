/** What leave somebody has left on their last day, and what of it was unpaid. Declared below the module that knows it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type LeaveAtExit = {
  /** The law's own type, which is paid out; null where there is none. */
  readonly left: {
    /** 'Annual Leave' */
    readonly type: string;
    /** Hundredths of a day; below nothing where more was taken than earned. */
    readonly days: number;
    /** The sum in words. */
    readonly explanation: string;
  } | null;
  /** Unpaid leave of the month of leaving up to the last day; shares in hundredths of a day. */
  readonly unpaid: readonly { readonly date: PlainDate; readonly share: number }[];
};

/** Asks nobody's rights: the caller's call does. */
export type LeaveAtExitOf = (work: Work, employeeId: number, lastDay: PlainDate) => Promise<LeaveAtExit>;

/** `provides: [leaveAtExit.provide(leaveOnLastDay)]` in the module that keeps leave. */
export const leaveAtExit = dependency<LeaveAtExitOf>('what leave somebody has left on their last day');
