/** Who is ranked, and before whom (report 10, domain specification, section 1R). */
import type { Inputs } from './marks.ts';

/** The fewest dispatched jobs, and the least presence as a share of the working days of the period. */
export const leastJobs = 5;
export const leastPresence = 0.6;

export type Performer = {
  readonly name: string;
  readonly inputs: Pick<Inputs, 'dispatched'>;
  /** Days by contract less leave, as a share of the working days of the period. */
  readonly presence: number;
  /** null where there is no mark. */
  readonly score: number | null;
};

/** Who is ranked, the first one first: by score, then jobs, then name. */
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

/** What a place belongs to, for who wants the first ten. */
export const placesOf = (rank: number): string => (rank <= 10 ? '1 to 10' : rank <= 25 ? '11 to 25' : 'After 25');
