import { Logger } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolClient, types } from 'pg';
import type { Database } from '../db.ts';

/** Connections to the same database on which the worker keeps its books: who runs what, what is due when. */
export function openBooks(database: Database, size: number): Pool {
  const pool = new Pool({
    connectionString: database.pool.options.connectionString,
    max: size,
    // The library's type is an overload for every type's id.
    types: { getTypeParser: workerType as typeof types.getTypeParser },
  });
  // The worker notices a lost connection by itself and tries again.
  pool.on('error', () => undefined);
  pool.on('connect', watchErrors);
  return pool;
}

export const watchErrors = (client: PoolClient) => void client.on('error', () => undefined);

/** The worker compares moments as dates and passes ids on as text; the portal's own parsers would have it miss its cue. */
function workerType(type: number, format?: 'text'): (text: string) => unknown {
  if (type === types.builtins.TIMESTAMPTZ) return (text) => new Date(text);
  if (type === types.builtins.INT8) return String;
  return types.getTypeParser(type, format);
}

/** It advises a connection for each job; they are the worker's for an instant only. */
const isAboutPool = /maxPoolSize/;

/** The worker's own remarks; what it says about failed jobs quotes them whole, and is said by ours already. */
export const workerLog = (log?: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, about) => {
    if (!log || about?.['failure'] || isAboutPool.test(message)) return;
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
