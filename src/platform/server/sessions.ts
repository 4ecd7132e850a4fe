import type { Declared } from './assembly.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import { dependency } from './dependency.ts';
import type { Authenticate } from './guard.ts';
import type { Work } from './work.ts';

export type LivingSession = {
  /** The client company that it works for; null for staff. */
  readonly clientId: number | null;
  /** Its valid tokens. */
  readonly turns: readonly number[];
};

/** By session id. */
export type LivingSessions = ReadonlyMap<string, LivingSession>;

/** How many were ended. */
export type Ended = { readonly sessions: number; readonly tokens: number };

/** All sessions, as the server needs them. */
export type Sessions = {
  readonly open: (all: Declared, database: Database, config: () => Promise<Config>, clock: () => Date) => Authenticate;
  /** The sessions that are valid now, for live streams. */
  readonly living: (database: Database, config: Config, now: Date, sids: readonly string[]) => Promise<LivingSessions>;
  /** Ends all sessions and access tokens, in a database that no portal is running on. */
  readonly endAll: (work: Work) => Promise<Ended>;
};

/** Provided by the module that signs people in. */
export const sessions = dependency<Sessions>('the sessions');
