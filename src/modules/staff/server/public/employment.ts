/** Lets modules above say what follows from a change of a person's place before it is saved. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * What would follow from changing these people's places from a day on, in sentences by person: 'Time up to 31-10-2026
 * is closed and stays as it is'. Called before the change, and again once it is made.
 */
export type EmploymentFollower = (
  work: Work,
  people: readonly number[],
  from: PlainDate,
) => Promise<() => Promise<ReadonlyMap<number, readonly string[]>>>;

/** `provides: [employmentFollowers.provide(weeksThatStay)]` in a module above. */
export const employmentFollowers = dependency<EmploymentFollower>('what follows a change of employment');
