/** Work whose dates follow a client's year end and VAT quarters; the module that has it provides it. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { WorkDates } from '../../redating.ts';

type DatedWork = WorkDates & { readonly id: number; readonly reference_no: string; readonly title: string };

export type Redatable = {
  /** What has not started and this person may change, the next deadline first. */
  readonly notStarted: (work: Work, clientId: number) => Promise<readonly DatedWork[]>;
  /** Gives it other dates, with an entry in its history. @throws 404, 409 where they will not do */
  readonly redate: (work: Work, id: number, dates: WorkDates) => Promise<void>;
};

/** `provides: [redatable.provide(redatableJobs)]` */
export const redatable = dependency<Redatable>('work that follows the dates of a client');
