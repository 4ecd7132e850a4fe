import type { Config } from '../config.ts';
import { type Database, type DatabaseOptions, openDatabase, requestPatience } from '../db.ts';

/** Where a process finds its database. */
export type Addresses = {
  /** For requests. Through a pooler their connection may be another's after each transaction. */
  readonly requests: string;
  /** The database itself: what listens, locks, migrates or works through the queue keeps its connection. */
  readonly direct: string;
  /** The database itself by the role that owns the tables; null where that is the role that serves. */
  readonly owner: string | null;
  /** A standby of it, or null. */
  readonly reads: string | null;
  readonly pooled: boolean;
  readonly prepared: boolean;
};

type DatabaseConfig = Pick<Config, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'databaseReadUrl' | 'databasePrepared'>;

/** @param url where the database is; differs from the configured address where it is embedded */
export const addressesOf = (
  { databaseDirectUrl, databaseOwnerUrl, databaseReadUrl, databasePrepared }: DatabaseConfig,
  url: string,
): Addresses => ({
  requests: url,
  direct: databaseDirectUrl ?? url,
  owner: databaseOwnerUrl,
  reads: databaseReadUrl,
  pooled: databaseDirectUrl !== null,
  prepared: databasePrepared,
});

const forRequests: DatabaseOptions = { waiting: requestPatience };

/**
 * Connections for requests.
 * @param connecting milliseconds that a request waits for one
 */
export const openForRequests = (
  { requests, pooled, prepared }: Addresses,
  size: number,
  connecting?: number,
): Database => openDatabase(requests, size, { ...forRequests, connecting, pooled, prepared });
