/**
 * What waits for somebody of the firm, declared by the module that has it and read wherever people look for it. A kind
 * is counted by the query of the list that it leads to, so that number and list agree:
 *
 *   provides: [toDo.provide(lateJobs)],
 *
 * What waits for client users is `waitingForClient`.
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
  /** Its place within the lane, the worst harm first, ascending. */
  readonly order: number;
  /** What is done about one, as a button says it: 'Open'. */
  readonly action: string;
  /** The entity that waits for a decision, as notices name it; nothing is decided when not given. */
  readonly asks?: string;
  /** How it is decided from the list of approvals; opened one by one, where what has to be read stands elsewhere. */
  readonly decides?: Decides;
  /** Whom it is for: the right, and the roles where it is for some. */
  readonly access: Access;
  /** The page that lists them, as '/settings?area=mails', and the call by which it reads them; what is decided is listed with the approvals. */
  readonly list?: { readonly page: string; readonly call: AnyEndpoint };
  /** What waits for the reader of this work; undefined where there can be none. */
  readonly of: (work: Work) => Promise<ToDo | undefined> | ToDo | undefined;
};

export type Decides = {
  /** What the verdicts are called: 'Accept', 'Reject'. */
  readonly labels: Readonly<Record<Verdict, string>>;
  /**
   * Decides about one, in the transaction at hand.
   * @param version as it was shown; null where the rows have none
   * @param reason why it is rejected; never empty then
   * @throws 400, 403, 404, 409 as the step itself does
   */
  readonly decide: (work: Work, one: Shown, verdict: Verdict, reason: string) => Promise<unknown>;
};

type Shown = { readonly id: number; readonly version: number | null };

export type ToDo = {
  /** As the address of the list has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** How many the list shows with these filters, as a subquery. */
  readonly count: RawBuilder<number>;
  /** The first of them, the oldest harm first, as a subquery of `ToDoRow`. */
  readonly first: (limit: number) => RawBuilder<unknown>;
  /** Where one of them is, within the portal, unless its row says so. */
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
  /** Where it is, where its id alone does not say. */
  readonly link: string | null;
};

export const toDo = dependency<ToDoKind>('what there is to do');
