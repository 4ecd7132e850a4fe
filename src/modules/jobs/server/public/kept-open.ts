/** What keeps a closed job out of the archive: an unsettled invoice, an active recurrence. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type KeptOpen = {
  /** The jobs that must not be archived, each with the reason. */
  readonly of: (work: Work, jobIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

/** `provides: [keptOpen.provide({ of: unsettledJobs })]`, in any number of modules above jobs. */
export const keptOpen = dependency<KeptOpen>('what keeps closed jobs out of the archive');
