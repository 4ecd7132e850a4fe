/** Single figures about a client from other modules: columns of its list, and of its overview. */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RawBuilder } from 'kysely';

export type ClientFigure = {
  readonly field: 'unbilled' | 'outstanding' | 'last_feedback';
  /** The entities that the figure is made of. */
  readonly entities: readonly string[];
  /** An expression on the client's row, from what this person sees; null without the right. */
  readonly value: (reader: Reader) => RawBuilder<unknown>;
};

/** `provides: [clientFigures.provide(unbilledOfClient)]` */
export const clientFigures = dependency<ClientFigure>('a figure of a client');
