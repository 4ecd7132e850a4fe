/** What leave needs to know about work; provided by the module above that plans it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { CoverProposal, DueWhileAway, DueWork } from '../../public/due-work.ts';

export type DaysAway = { readonly from: PlainDate; readonly to: PlainDate };

export type Covered = DaysAway & {
  readonly application_id: number;
  readonly employee: { readonly id: number; readonly today: PlainDate };
  readonly cover_id: number;
  /** Whether the leave is accepted; otherwise everything is returned. */
  readonly stands: boolean;
};

export type Settled = {
  /** What the cover received in this call, and what was returned. */
  readonly handed: readonly DueWork[];
  readonly back: readonly DueWork[];
  /** Whether anything is still with the cover. */
  readonly open: boolean;
};

export type WorkWhileAway = {
  /** What falls due in these days or just after, limited to what the reader may see. */
  readonly due: (work: Work, employeeId: number, days: DaysAway) => Promise<DueWhileAway>;
  /** Possible covers, the best first; never someone away then. */
  readonly proposals: (work: Work, employeeId: number, days: DaysAway) => Promise<readonly CoverProposal[]>;
  /** Warnings about a cover. */
  readonly warnings: (work: Work, employeeId: number, coverId: number, days: DaysAway) => Promise<readonly string[]>;
  /** Managers of what falls due, by employee id, each with their part of it. */
  readonly managers: (
    work: Work,
    employeeId: number,
    days: DaysAway,
  ) => Promise<ReadonlyMap<number, readonly DueWork[]>>;
  /** Hands work over for the first time. @returns what the cover received */
  readonly handOver: (work: Work, covered: Covered) => Promise<Settled>;
  /** Brings handed-over work in line with the leave as it is now. Repeating it changes nothing. */
  readonly settle: (work: Work, covered: Covered) => Promise<Settled>;
};

/** `provides: [workWhileAway.provide(workOfAbsent)]` in the module that plans the work. */
export const workWhileAway = dependency<WorkWhileAway>('what of somebody’s work falls due while they are away');
