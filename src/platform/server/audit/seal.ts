import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { linkHash, noHash, sealedColumns, type SealedEntry } from './chain.ts';

/** Entries sealed in one transaction. */
const batch = 1000;
/** In milliseconds: how often it is asked whether something was written. */
const lookEvery = 1000;
const afterFailure = 10_000;

// Any number that nothing else here locks.
const sealingLock = 7_202_614;

/**
 * Seals every audit entry that was committed before the call; returns how many this call sealed. One process seals at a
 * time, the others wait.
 * @param now its UTC day is the day the entries are filed under
 */
export async function sealAudit(pool: Pool, now: Date = new Date()): Promise<number> {
  const { rowCount } = await pool.query('select from audit_unsealed limit 1');
  if (rowCount === 0) return 0;
  const client = await pool.connect();
  try {
    let sealed = 0;
    for (;;) {
      const count = await inOneTransaction(client, () => sealBatch(client, now));
      sealed += count;
      if (count < batch) return sealed;
    }
  } finally {
    client.release();
  }
}

/**
 * Seals about a second after something was written, in every process.
 * @returns `stop` waits for the sealing at hand
 */
export function startSealer(pool: Pool, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<unknown> = Promise.resolve();
  const later = (pause: number) => {
    if (!stopped) timer = setTimeout(seal, pause);
  };
  const seal = () => {
    sealing = sealAudit(pool).then(
      () => later(lookEvery),
      (error: Error) => {
        log.error({ reason: error.message }, 'audit entries could not be sealed');
        later(afterFailure);
      },
    );
  };
  later(lookEvery);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sealing;
    },
  };
}

/** Should every process's sealer fail, this one tries again and again, and shows among the failed jobs. */
export const sealAuditTrail = job({
  name: 'seal-audit-trail',
  payload: z.object({}),
  every: '* * * * *',
  run: async (work) => void (await sealAudit(work.pool, work.now)),
});

type Seal = { day: string; position: number; hash: string };

async function sealBatch(client: PoolClient, now: Date): Promise<number> {
  await client.query(`select pg_advisory_xact_lock(${sealingLock})`);
  const last = await lastSeal(client);
  const { rows: entries } = await client.query<SealedEntry>(
    `select ${sealedColumns} from audit_unsealed
     join audit_entry entry on entry.id = audit_unsealed.entry_id order by entry.id limit ${batch}`,
  );
  if (entries.length === 0) return 0;
  // A clock that was set back must not file new entries before older ones.
  const today = now.toISOString().slice(0, 10);
  const day = today > last.day ? today : last.day;
  const before = day === last.day ? last.position : 0;
  let { hash } = last;
  const hashes = entries.map((entry) => (hash = linkHash(hash, entry)));
  const ids = entries.map((entry) => entry.id);
  await client.query(
    `insert into audit_seal (day, position, entry_id, hash)
     select $1, $2 + ordinality, entry_id, hash
     from unnest($3::bigint[], $4::text[]) with ordinality as sealed (entry_id, hash, ordinality)`,
    [day, before, ids, hashes],
  );
  await client.query('delete from audit_unsealed where entry_id = any($1::bigint[])', [ids]);
  return entries.length;
}

async function lastSeal(client: PoolClient): Promise<Seal> {
  const { rows } = await client.query<Seal>(
    'select day, position, hash from audit_seal order by day desc, position desc limit 1',
  );
  return rows[0] ?? { day: '', position: 0, hash: noHash };
}

async function inOneTransaction<Result>(client: PoolClient, run: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
