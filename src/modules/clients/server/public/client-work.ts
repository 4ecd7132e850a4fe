/** How much work a client has in hand: columns of the list of clients. The module that has work provides it. */
import { dependency } from '#platform/server/dependency.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { RawBuilder } from 'kysely';

export type ClientWork = {
  /** The entity of the work, whose changes change the counts. */
  readonly entity: string;
  /** For the statement that reads the client's row: how much this person sees of it that is open; null without the right. */
  readonly open: (reader: Reader) => RawBuilder<number | null>;
  /** The same, of what is past its deadline. */
  readonly overdue: (reader: Reader) => RawBuilder<number | null>;
};

/** `provides: [clientWork.provide(jobsInHand)]` */
export const clientWork = dependency<ClientWork>('what is in hand for a client');
