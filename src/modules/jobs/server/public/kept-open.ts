/** What keeps a closed job out of the archive: an invoice that is not settled, a recurrence that runs. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

export type KeptOpen = {
  /** The jobs that must stay where they are, each with the reason. */
  readonly of: (work: Work, jobIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

/** `provides: [keptOpen.provide({ of: unsettledJobs })]`, of any number of modules that know jobs. */
export const keptOpen = dependency<KeptOpen>('what keeps closed jobs out of the archive');
