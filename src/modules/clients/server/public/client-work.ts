/** Work in hand for a client: columns of the list of clients, provided by the module that has work. */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RawBuilder } from 'kysely';

export type ClientWork = {
  /** The entity of the work that is counted. */
  readonly entity: string;
  /** An expression on the client's row: the open work that this person sees; null without the right. */
  readonly open: (reader: Reader) => RawBuilder<number | null>;
  /** The same for overdue work. */
  readonly overdue: (reader: Reader) => RawBuilder<number | null>;
};

/** `provides: [clientWork.provide(jobsInHand)]` */
export const clientWork = dependency<ClientWork>('what is in hand for a client');
