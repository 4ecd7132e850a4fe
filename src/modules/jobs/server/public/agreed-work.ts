/**
 * What a client has agreed to on jobs, and offering work beyond it. Quotations know both and provide it; the
 * timekeeper, which knows jobs but not quotations, uses it.
 */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Work done beyond the agreement, as one line of the quotation that offers it. */
export type ExtraWork = {
  /** Cut to the length of a line. */
  readonly description: string;
  readonly minutes: number;
  /** The hourly rate as decimal text; without it, the rate of comparable work applies. */
  readonly unit_rate?: string;
  readonly planning_activity_id?: number | null;
};

export type AgreedWork = {
  /**
   * The planning activities in the agreed SOW and the approved quotation. Jobs without an agreement that names
   * activities are left out: no work can be beyond it.
   * @param jobIds visible to the caller, which is not checked again
   */
  readonly activities: (
    work: Pick<Work, 'db'>,
    jobIds: readonly number[],
  ) => Promise<ReadonlyMap<number, ReadonlySet<number>>>;
  /** Why the caller cannot draft a change quote for a visible job now; null if they can. */
  readonly whyNotDraft: (work: Work, jobId: number) => Promise<string | null>;
  /**
   * Creates the next version of the job's quotation: what is already agreed, then these lines.
   * @throws 403 without the right, 404 if the job is not visible, 409 with the reason of `whyNotDraft`
   */
  readonly draftChangeQuote: (
    work: Work,
    jobId: number,
    extra: readonly ExtraWork[],
  ) => Promise<{ id: number; quote_no: string; quote_version: number }>;
};

/** `provides: [agreedWork.provide(agreed)]`, `routes: (all) => timeRoutes(agreedWork.from(all))` */
export const agreedWork = dependency<AgreedWork>('what is agreed on jobs');
