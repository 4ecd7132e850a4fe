/** A leaver's remaining leave on the last day, and unpaid leave. Declared below the module that knows them. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type LeaveAtExit = {
  /** The statutory type, which is paid out; null if there is none. */
  readonly left: {
    /** 'Annual Leave' */
    readonly type: string;
    /** Hundredths of a day; negative if more was taken than earned. */
    readonly days: number;
    /** The calculation in words. */
    readonly explanation: string;
  } | null;
  /** Unpaid leave in the month of leaving up to the last day; shares in hundredths of a day. */
  readonly unpaid: readonly { readonly date: PlainDate; readonly share: number }[];
};

/** Checks no rights: the caller does. */
export type LeaveAtExitOf = (work: Work, employeeId: number, lastDay: PlainDate) => Promise<LeaveAtExit>;

/** `provides: [leaveAtExit.provide(leaveOnLastDay)]` in the module that keeps leave. */
export const leaveAtExit = dependency<LeaveAtExitOf>('what leave somebody has left on their last day');
