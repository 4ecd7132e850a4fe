/**
 * What a client has agreed to on jobs, and how work beyond it is offered. Quotations know both and provide it; the
 * timekeeper, which knows jobs but not quotations, asks.
 */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Work that was done beyond what was agreed, as one line of the quotation that offers it. */
export type ExtraWork = {
  /** Cut to what a line holds. */
  readonly description: string;
  readonly minutes: number;
  /** The hourly rate as decimal text; without it, the rate of comparable work applies. */
  readonly unit_rate?: string;
  readonly planning_activity_id?: number | null;
};

export type AgreedWork = {
  /**
   * The planning activities that the agreed SOW and the approved quotation name. A job is left out while nothing is
   * agreed, or nothing that names an activity: no work can be beyond it there.
   * @param jobIds that this person sees: it is not asked again
   */
  readonly activities: (
    work: Pick<Work, 'db'>,
    jobIds: readonly number[],
  ) => Promise<ReadonlyMap<number, ReadonlySet<number>>>;
  /** Why this person cannot draft a change quote of a job that they see now; null where they can. */
  readonly whyNotDraft: (work: Work, jobId: number) => Promise<string | null>;
  /**
   * Begins the next version of the job's quotation: what is agreed already, and these lines behind it.
   * @throws 403 without the right, 404 for a job that this person does not see, 409 with the reason of `whyNotDraft`
   */
  readonly draftChangeQuote: (
    work: Work,
    jobId: number,
    extra: readonly ExtraWork[],
  ) => Promise<{ id: number; quote_no: string; quote_version: number }>;
};

/** `provides: [agreedWork.provide(agreed)]`, `routes: (all) => timeRoutes(agreedWork.from(all))` */
export const agreedWork = dependency<AgreedWork>('what is agreed on jobs');
