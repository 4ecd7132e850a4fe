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
 * What every handler and action is given. `db` is an open transaction in a write, the pool in a read. Take the time
 * from `now`, so that tests and rehearsals can set it.
 */
export type Work = {
  readonly db: Db;
  /** For streaming through a dedicated cursor; everything else uses `db`. */
  readonly pool: pg.Pool;
  readonly actor: Actor;
  readonly now: Date;
  /** The time zone for showing moments: the person's choice, or the firm's. Use `today` for the date. */
  readonly zone: string;
  readonly requestId: string;
  readonly origin: Origin;
  /** The bearer token as sent, for endpoints that redeem a token of their own. */
  readonly bearer: string | null;
  readonly config: Config;
  /** For parts of an answer that may be seconds old; null when there is no standby. */
  readonly standby: Standby | null;
  /** Small lists from memory. */
  readonly references: References;
  /** How modules react to events of others; `record` runs them. */
  readonly reactions: Reactions;
  readonly log: FastifyBaseLogger;
  /** What this call has done that can be undone; none outside calls that write. */
  readonly act?: Act;
  /** Holds back notifications and emails until what they report can no longer be undone. */
  readonly holds?: Act;
  /** Runs after the transaction is committed; never when it is rolled back. */
  afterCommit(run: () => void | Promise<void>): void;
  /** Sets a cookie on the reply. */
  setCookie(name: string, value: string, seconds: number): void;
  /** Sends a newer token of this session with the reply; the browser's pages continue with it. */
  giveToken(token: string): void;
};

/** The actor when nobody is signed in: public calls, jobs, the seed. */
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

/** Work outside a request: jobs, commands, the seed. */
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
