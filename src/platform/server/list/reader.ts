import type { Actor } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Db } from '../db.ts';
import { today, type Work } from '../work.ts';

/**
 * Whom a list is for, and on which day: all that its statement may depend on beside the module's code and the query. So
 * what was put together for a reader can be kept for their next page.
 */
export type Reader = {
  readonly db: Db;
  readonly actor: Pick<
    Actor,
    'accountId' | 'name' | 'audience' | 'clientId' | 'role' | 'permissions' | 'viewer' | 'token'
  >;
  readonly today: PlainDate;
  /** The firm's, whose days they are. */
  readonly zone: string;
};

export const readerOf = (work: Pick<Work, 'db' | 'actor' | 'now' | 'config'>): Reader => ({
  db: work.db,
  actor: work.actor,
  today: today(work),
  zone: work.config.firm.zone,
});

const sets = new WeakMap<ReadonlySet<string>, number>();
let lastSet = 0;

/** Differs wherever anything of the reader does but the connection. */
export function readerKey({ actor, today: date, zone }: Reader): string {
  const { accountId, name, audience, clientId, role, permissions, viewer, token } = actor;
  let set = sets.get(permissions);
  if (set === undefined) sets.set(permissions, (set = lastSet += 1));
  return JSON.stringify([accountId, name, audience, clientId, role, set, viewer, token?.id, date, zone]);
}
