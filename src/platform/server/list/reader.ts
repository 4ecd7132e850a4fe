import type { Actor } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Db } from '../db.ts';
import { today, type Work } from '../work.ts';

/**
 * The reader of a list, and the day: everything that its statement may depend on beside code and query. So
 * a statement can be kept for the reader's next page.
 */
export type Reader = {
  readonly db: Db;
  readonly actor: Pick<
    Actor,
    'accountId' | 'name' | 'audience' | 'clientId' | 'role' | 'permissions' | 'viewer' | 'token'
  >;
  readonly today: PlainDate;
  /** The firm's zone, for its days. */
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

/** A key of everything about the reader except the connection. */
export function readerKey({ actor, today: date, zone }: Reader): string {
  const { accountId, name, audience, clientId, role, permissions, viewer, token } = actor;
  let set = sets.get(permissions);
  if (set === undefined) sets.set(permissions, (set = lastSet += 1));
  return JSON.stringify([accountId, name, audience, clientId, role, set, viewer, token?.id, date, zone]);
}
