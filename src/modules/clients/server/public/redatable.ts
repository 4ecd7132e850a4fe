/** Work whose dates depend on a client's year end and VAT quarters, provided by its module. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { WorkDates } from '../../redating.ts';

type DatedWork = WorkDates & { readonly id: number; readonly reference_no: string; readonly title: string };

export type Redatable = {
  /** Work that has not started and that this person may change, next deadline first. */
  readonly notStarted: (work: Work, clientId: number) => Promise<readonly DatedWork[]>;
  /** Sets new dates, with an entry in the history. @throws 404, 409 if they are invalid */
  readonly redate: (work: Work, id: number, dates: WorkDates) => Promise<void>;
};

/** `provides: [redatable.provide(redatableJobs)]` */
export const redatable = dependency<Redatable>('work that follows the dates of a client');
