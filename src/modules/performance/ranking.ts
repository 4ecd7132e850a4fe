/** The ranking and its conditions (report 10, domain specification, section 1R). */
import type { Inputs } from './marks.ts';

/** The minimum of dispatched jobs, and of presence as a share of the period's working days. */
export const leastJobs = 5;
export const leastPresence = 0.6;

export type Performer = {
  readonly name: string;
  readonly inputs: Pick<Inputs, 'dispatched'>;
  /** Contract days minus leave, as a share of the period's working days. */
  readonly presence: number;
  /** null if there is no mark. */
  readonly score: number | null;
};

/** The people who qualify, best first: by score, then jobs, then name. */
export const ranked = <One extends Performer>(people: readonly One[]): readonly (One & { readonly score: number })[] =>
  people
    .flatMap((one) =>
      one.score !== null && one.inputs.dispatched >= leastJobs && one.presence >= leastPresence
        ? [Object.assign({}, one, { score: one.score })]
        : [],
    )
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        other.inputs.dispatched - one.inputs.dispatched ||
        one.name.localeCompare(other.name, 'en-GB'),
    );

/** The group of a rank, for filtering by the first ten. */
export const placesOf = (rank: number): string => (rank <= 10 ? '1 to 10' : rank <= 25 ? '11 to 25' : 'After 25');
