import type { Access } from '#platform/contract/access.ts';
import { dependency } from './dependency.ts';
import type { Reader } from './list/reader.ts';
import type { Work } from './work.ts';

/** Someone who may sign in, with their current rights. Anything that starts from a reader can be asked for them. */
export type KnownPerson = Reader['actor'];

type Asked = {
  /** The right they must have, by their role or by a personal grant. */
  readonly having: Access;
  /** A part of their name, in any case. */
  readonly find?: string;
  /** Only these accounts. */
  readonly ids?: readonly number[];
  readonly offset?: number;
  readonly limit: number;
};

/**
 * Provided by the module that knows everyone's rights; ordered by name. A person who works for several companies
 * appears once for each; `offset` and `limit` count people.
 */
export const people =
  dependency<(work: Work, asked: Asked) => Promise<readonly KnownPerson[]>>('the people and their rights');
export type People = ReturnType<typeof people.from>;
