/**
 * What somebody looks after that somebody else has to look after once they are gone. A module declares its part; the
 * exits show all of them and hand them over.
 */
import type { Access } from '#platform/contract/access.ts';
import type { Work } from './work.ts';

/** One of the firm's people, as their open work knows them. */
export type Worker = {
  /** Id in the staff lookup. */
  readonly id: number;
  /** null for those without access to the portal. */
  readonly accountId: number | null;
  readonly name: string;
};

/** How much there is, and the first few of it, what is due first before. */
export type OpenItems = {
  readonly count: number;
  readonly first: readonly { readonly title: string; readonly detail: string | null }[];
};

/** Items named before 'and more'. */
export const namedItems = 5;

export type OpenWork = {
  /** Stable, e.g. 'enquiries': what a hand-over says it means. */
  readonly kind: string;
  /** For people, e.g. 'Open enquiries'. */
  readonly title: string;
  /** Its place on the exit's page, ascending. */
  readonly order: number;
  /** What it takes to be told which they are; how many there are is no secret. */
  readonly access: Access;
  /** Where who has taken them over finds them, within the portal. */
  readonly link: (to: Worker) => string;
  readonly of: (work: Work, person: Worker) => Promise<OpenItems>;
  /**
   * Gives all of it to a colleague who works here and stays, in the transaction at hand, with an audit entry for each.
   * @throws 409 with the reason where they cannot take it
   */
  readonly handOver: (work: Work, from: Worker, to: Worker) => Promise<void>;
};
