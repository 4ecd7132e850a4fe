import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod';
import { job } from '../jobs/job.ts';
import { type Ask, askOf } from './ask.ts';
import { carryBatch, toCarry } from './carry-over.ts';
import { lockSeals, sealBatch } from './seals.ts';

/** Entries sealed, or carried over, in one transaction. */
const batch = 1000;
/** In milliseconds: how often to look for new entries. */
const lookEvery = 1000;
const afterFailure = 10_000;

/**
 * Seals every audit entry committed before the call; returns how many this call sealed. One process seals at a time,
 * the others wait. The chain of an earlier version is carried over first, one batch at a time.
 * @param now its UTC day is the day the entries are filed under
 * @param stopped asked between batches
 */
export async function sealAudit(pool: Pool, now: Date = new Date(), stopped = () => false): Promise<number> {
  const { rowCount } = await pool.query(
    '(select from audit_unsealed limit 1) union all (select from audit_seal_unsalted limit 1)',
  );
  if (rowCount === 0) return 0;
  const client = await pool.connect();
  const ask = askOf(client);
  try {
    for (let carried = false; !carried;) {
      if (stopped()) return 0;
      carried = await inOneTransaction(ask, () => carryOver(ask));
    }
    for (let sealed = 0; ;) {
      const count = await inOneTransaction(ask, () => seal(ask, now));
      sealed += count;
      if (count < batch || stopped()) return sealed;
    }
  } finally {
    client.release();
  }
}

async function carryOver(ask: Ask): Promise<boolean> {
  await lockSeals(ask);
  return !(await toCarry(ask)) || carryBatch(ask, batch);
}

async function seal(ask: Ask, now: Date): Promise<number> {
  await lockSeals(ask);
  return sealBatch(ask, now, batch);
}

/**
 * Seals new entries about a second after they were written, in every process.
 * @returns `stop` waits for the current sealing
 */
export function startSealer(pool: Pool, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<unknown> = Promise.resolve();
  const later = (pause: number) => {
    if (!stopped) timer = setTimeout(sealNow, pause);
  };
  const sealNow = () => {
    sealing = sealAudit(pool, new Date(), () => stopped).then(
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

/** Backup for the processes' sealers: if all fail, this job retries and shows up among the failed jobs. */
export const sealAuditTrail = job({
  name: 'seal-audit-trail',
  payload: z.object({}),
  every: '* * * * *',
  run: async (work) => void (await sealAudit(work.pool, work.now)),
});

async function inOneTransaction<Result>(ask: Ask, run: () => Promise<Result>): Promise<Result> {
  await ask('begin');
  try {
    const result = await run();
    await ask('commit');
    return result;
  } catch (error) {
    await ask('rollback').catch(() => undefined);
    throw error;
  }
}
