import { Logger } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolClient, types } from 'pg';
import type { Database } from '../db.ts';

/** The worker's own connections to the same database, for its queue: which job runs where and what is due when. */
export function openBooks(database: Database, size: number): Pool {
  const pool = new Pool({
    connectionString: database.pool.options.connectionString,
    max: size,
    // The library types this as an overload for each type id.
    types: { getTypeParser: workerType as typeof types.getTypeParser },
  });
  // The worker notices a lost connection itself and reconnects.
  pool.on('error', () => undefined);
  pool.on('connect', watchErrors);
  return pool;
}

export const watchErrors = (client: PoolClient) => void client.on('error', () => undefined);

/** The worker compares moments as dates and handles ids as text; the portal's parsers would break its schedule. */
function workerType(type: number, format?: 'text'): (text: string) => unknown {
  if (type === types.builtins.TIMESTAMPTZ) return (text) => new Date(text);
  if (type === types.builtins.INT8) return String;
  return types.getTypeParser(type, format);
}

/** It recommends one connection per job, but uses them only for an instant. */
const isAboutPool = /maxPoolSize/;

/**
 * The worker's own log messages. Those about failed jobs are left out: they quote the job's data, and the portal logs
 * failures itself.
 */
export const workerLog = (log?: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, about) => {
    if (!log || about?.['failure'] || isAboutPool.test(message)) return;
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
