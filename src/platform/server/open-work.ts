/**
 * Work that must be handed over when a person leaves. Each module declares its part; the exit pages list all of it and
 * hand it over.
 */
import type { Access } from '#platform/contract/access.ts';
import type { Work } from './work.ts';

/** One of the firm's people, as open work refers to them. */
export type Worker = {
  /** Id in the staff lookup. */
  readonly id: number;
  /** Null for people without access to the portal. */
  readonly accountId: number | null;
  readonly name: string;
};

/** The number of items and the first few, earliest due date first. */
export type OpenItems = {
  readonly count: number;
  readonly first: readonly { readonly title: string; readonly detail: string | null }[];
};

/** Items shown before 'and more'. */
export const namedItems = 5;

export type OpenWork = {
  /** Stable key, such as 'enquiries', that a hand-over names. */
  readonly kind: string;
  /** For people, e.g. 'Open enquiries'. */
  readonly title: string;
  /** Its place on the exit page, ascending. */
  readonly order: number;
  /** The right needed to see the items. Their number is not secret. */
  readonly access: Access;
  /** Where the new owner finds them, within the portal. */
  readonly link: (to: Worker) => string;
  readonly of: (work: Work, person: Worker) => Promise<OpenItems>;
  /**
   * Hands everything to a colleague who works here and stays, in the current transaction, with an audit entry for each
   * item.
   * @throws 409 with the reason where they cannot take it
   */
  readonly handOver: (work: Work, from: Worker, to: Worker) => Promise<void>;
};
