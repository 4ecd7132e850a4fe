import type { Config } from '../config.ts';
import { type Database, type DatabaseOptions, openDatabase, requestPatience } from '../db.ts';

/** The addresses of a process's database. */
export type Addresses = {
  /** For requests. A pooler may give them another connection after each transaction. */
  readonly requests: string;
  /** The database itself, for listening, locks, migrations and the queue, which need a lasting connection. */
  readonly direct: string;
  /** The database itself by the role that owns the tables; null if the serving role owns them. */
  readonly owner: string | null;
  /** A standby of the database, or null. */
  readonly reads: string | null;
  readonly pooled: boolean;
  readonly prepared: boolean;
};

type DatabaseConfig = Pick<Config, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'databaseReadUrl' | 'databasePrepared'>;

/** @param url the database's address; differs from the configured one if it is embedded */
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
 * @param connecting milliseconds that a request waits for a connection
 */
export const openForRequests = (
  { requests, pooled, prepared }: Addresses,
  size: number,
  connecting?: number,
): Database => openDatabase(requests, size, { ...forRequests, connecting, pooled, prepared });
