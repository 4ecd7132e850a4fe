/** What leave asks of the work: declared here, given by the module above that plans it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { CoverProposal, DueWhileAway, DueWork } from '../../public/due-work.ts';

export type DaysAway = { readonly from: PlainDate; readonly to: PlainDate };

export type Covered = DaysAway & {
  readonly application_id: number;
  readonly employee: { readonly id: number; readonly today: PlainDate };
  readonly cover_id: number;
  /** Whether the leave is accepted: of one that is not, all comes back. */
  readonly stands: boolean;
};

export type Settled = {
  /** What the cover was given now, and what came back now. */
  readonly handed: readonly DueWork[];
  readonly back: readonly DueWork[];
  /** Whether anything is still with the cover. */
  readonly open: boolean;
};

export type WorkWhileAway = {
  /** What falls due in these days and just after, as far as the reader sees it. */
  readonly due: (work: Work, employeeId: number, days: DaysAway) => Promise<DueWhileAway>;
  /** Who could cover, the best first: never somebody who is away then. */
  readonly proposals: (work: Work, employeeId: number, days: DaysAway) => Promise<readonly CoverProposal[]>;
  /** What speaks against a cover. */
  readonly warnings: (work: Work, employeeId: number, coverId: number, days: DaysAway) => Promise<readonly string[]>;
  /** Who manages what falls due, by employee id, each with it. */
  readonly managers: (
    work: Work,
    employeeId: number,
    days: DaysAway,
  ) => Promise<ReadonlyMap<number, readonly DueWork[]>>;
  /** Hands over for the first time. @returns what the cover was given */
  readonly handOver: (work: Work, covered: Covered) => Promise<Settled>;
  /** Brings what was handed over in line with the leave as it is now. The same twice changes nothing. */
  readonly settle: (work: Work, covered: Covered) => Promise<Settled>;
};

/** `provides: [workWhileAway.provide(workOfAbsent)]` in the module that plans the work. */
export const workWhileAway = dependency<WorkWhileAway>('what of somebody’s work falls due while they are away');
