import type { Actor } from '#platform/contract/access.ts';
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Standby } from './database/standby.ts';
import type { Database, Db } from './db.ts';
import { noReactions, type Reactions } from './reactions.ts';
import type { Act } from './undo/act.ts';
import { type References, uncached } from './reference.ts';

/** Where a request came from; empty for background work. */
export type Origin = {
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceCookie: string | null;
  readonly askingCookie: string | null;
};

/**
 * What every handler and action is given. `db` is one open transaction in a write, the pool in a read.
 * Time comes from `now`, so that tests and rehearsals choose it.
 */
export type Work = {
  readonly db: Db;
  /** For streaming through a cursor of its own; everything else goes through `db`. */
  readonly pool: pg.Pool;
  readonly actor: Actor;
  readonly now: Date;
  /** In which the person who asks sees moments: the one of their choice, or the firm's. What day it is, `today` says. */
  readonly zone: string;
  readonly requestId: string;
  readonly origin: Origin;
  /** The bearer token as sent, for endpoints that redeem a token of their own. */
  readonly bearer: string | null;
  readonly config: Config;
  /** For parts of an answer that may be some seconds old; null where the firm has none. */
  readonly standby: Standby | null;
  /** Small lists from memory. */
  readonly references: References;
  /** What modules do when something happens in another; `record` runs them. */
  readonly reactions: Reactions;
  readonly log: FastifyBaseLogger;
  /** What the call at hand has done that can be taken back; none outside of calls that write. */
  readonly act?: Act;
  /** Where notices and mails go instead of out: they wait until nobody can undo what they tell of. */
  readonly holds?: Act;
  /** Runs once the transaction has been committed; not at all when it is rolled back. */
  afterCommit(run: () => void | Promise<void>): void;
  /** Sets a cookie on the reply. */
  setCookie(name: string, value: string, seconds: number): void;
  /** Has the reply carry a newer token of the session at hand; the pages of the browser go on with it. */
  giveToken(token: string): void;
};

/** Who acts where nobody is signed in: public calls, jobs, the seed. */
export const nobody: Actor = {
  accountId: 0,
  name: 'Portico',
  email: '',
  audience: 'team',
  role: { id: 0, name: '' },
  clientId: null,
  permissions: new Set(),
  sessionId: '',
};

/** Today in the firm's time zone. */
export const today = (work: Pick<Work, 'now' | 'config'>): PlainDate => dateOf(work.now, work.config.firm.zone);

/** Work done outside of a request: jobs, commands, the seed. */
export function backgroundWork(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  config: Config,
  log: FastifyBaseLogger,
  now = new Date(),
): Work {
  return {
    db,
    pool,
    actor: nobody,
    now,
    zone: config.firm.zone,
    requestId: `job-${crypto.randomUUID()}`,
    origin: { ip: '', userAgent: '', deviceCookie: null, askingCookie: null },
    bearer: null,
    config,
    standby: null,
    references: uncached(db),
    reactions: noReactions,
    log,
    afterCommit: (run) => void run(),
    setCookie: () => undefined,
    giveToken: () => undefined,
  };
}
