/** What other modules know of a client in one figure each: columns of its list, and of its overview. */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RawBuilder } from 'kysely';

export type ClientFigure = {
  readonly field: 'unbilled' | 'outstanding' | 'last_feedback';
  /** The entities whose changes change it. */
  readonly entities: readonly string[];
  /** For the statement that reads the client's row, of what this person sees; null without the right. */
  readonly value: (reader: Reader) => RawBuilder<unknown>;
};

/** `provides: [clientFigures.provide(unbilledOfClient)]` */
export const clientFigures = dependency<ClientFigure>('a figure of a client');
