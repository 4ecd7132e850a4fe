/**
 * Work waiting for staff, declared by its module and shown wherever people look for it. A kind
 * is counted by the query of the list that it links to, so that number and list agree:
 *
 *   provides: [toDo.provide(lateJobs)],
 *
 * Work waiting for client users is in `waitingForClient`.
 */
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Lane, Verdict } from '#platform/contract/to-do/to-do.ts';
import type { RawBuilder } from 'kysely';
import { dependency } from '../dependency.ts';
import type { Work } from '../work.ts';

export type ToDoKind = {
  /** Stable, e.g. 'jobs.late'. */
  readonly name: string;
  /** For people: 'Late jobs'. */
  readonly title: string;
  readonly lane: Lane;
  /** Its place within the lane, ascending, the most harmful first. */
  readonly order: number;
  /** The label of its button: 'Open'. */
  readonly action: string;
  /** The entity that waits for a decision, as in notices; without it there is nothing to decide. */
  readonly asks?: string;
  /** How it is decided in the list of approvals; without it each one is opened, as more has to be read. */
  readonly decides?: Decides;
  /** The right it needs, and the roles if it is for some only. */
  readonly access: Access;
  /**
   * The page that lists them, such as '/settings?area=mails', and the call that reads them. Items to decide are listed
   * with the approvals.
   */
  readonly list?: { readonly page: string; readonly call: AnyEndpoint };
  /** The reader's items; undefined if there can be none. */
  readonly of: (work: Work) => Promise<ToDo | undefined> | ToDo | undefined;
};

export type Decides = {
  /** The labels of the verdicts: 'Accept', 'Reject'. */
  readonly labels: Readonly<Record<Verdict, string>>;
  /**
   * Decides one, in the current transaction.
   * @param version as shown; null if the rows have none
   * @param reason the reason of a rejection, never empty then
   * @throws 400, 403, 404, 409 as the step itself does
   */
  readonly decide: (work: Work, one: Shown, verdict: Verdict, reason: string) => Promise<unknown>;
};

type Shown = { readonly id: number; readonly version: number | null };

export type ToDo = {
  /** As in the list's address. */
  readonly filters: Readonly<Record<string, string>>;
  /** The number in the list with these filters, as a subquery. */
  readonly count: RawBuilder<number>;
  /** The first ones, longest waiting first, as a subquery of `ToDoRow`. */
  readonly first: (limit: number) => RawBuilder<unknown>;
  /** The link to one of them within the portal, unless its row has one. */
  readonly record?: (id: number) => string;
};

/** The columns of `first`, by these names and in this order. */
export type ToDoRow = {
  readonly id: number;
  readonly title: string;
  readonly detail: string | null;
  readonly since: string | null;
  readonly due: string | null;
  readonly version: number | null;
  /** Its link, if the id is not enough for one. */
  readonly link: string | null;
};

export const toDo = dependency<ToDoKind>('what there is to do');
