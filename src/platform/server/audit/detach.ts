/**
 * Moves an old month out of the trail (record 201), into a file that bin/verify-trail.py reads, and leaves signed
 * bounds in its place. Nothing is deleted before the file has been read back and the rest of the trail verified.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { trailEvents } from '#platform/contract/history.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { refused } from '../errors.ts';
import { inTransaction } from '../outside.ts';
import { backgroundWork } from '../work.ts';
import { type Ask, askIn, askOf } from './ask.ts';
import { toCarry } from './carry-over.ts';
import { leave, type Leaving, nameOf, removedIn } from './leave.ts';
import { checkFile, momentsOf, monthLines, runsOf, signRuns } from './month.ts';
import { record } from './record.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

/** Months that a month is kept after its end: changes of the last year are looked up on the screen. */
const staysFor = 12;

/**
 * @param month '2024-03', the oldest in the trail
 * @param path of a file that does not exist yet
 * @returns what left
 * @throws 409 when it must stay, or the trail does not verify
 */
export async function detachMonth(
  { database, config, log, now }: { database: Database; config: Config; log: FastifyBaseLogger; now: Date },
  month: string,
  path: string,
): Promise<Leaving> {
  const { pool } = database;
  if (config.auditKey === null)
    throw refused('AUDIT_SIGNING_KEY is not set: a bound that nobody signed proves nothing');
  const leaving = await writeMonth(pool, config.auditKey, month, path, now);
  const entries = leaving.runs.reduce((sum, run) => sum + run.count, 0);
  await inTransaction(backgroundWork(database, config, log, now), async (work) => {
    await record(work, trailEvents.detached, 'all', { after: { month, entries } });
    await leave(askIn(work.db), leaving);
  });
  await sealAudit(pool, now);
  await verified(pool, now);
  await pool.query(`drop table ${nameOf(month)}`);
  return leaving;
}

/** Writes a month to a new file and reads it back. The trail stays unchanged. */
async function writeMonth(pool: Pool, secret: string, month: string, path: string, now: Date): Promise<Leaving> {
  await sealAudit(pool, now);
  await verified(pool, now);
  const client = await pool.connect();
  const ask = askOf(client);
  try {
    await ask('begin isolation level repeatable read, read only');
    await ask('set local statement_timeout = 0');
    const reason = await whyNotLeave(ask, month, now);
    if (reason) throw refused(reason);
    const runs = await runsOf(ask, month);
    const lines = signRuns(secret, runs, now);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(monthLines(ask, runs, lines, secret, now), file);
    await checkFile(path, runs, lines);
    return { month, runs, lines, removed: await removedIn(ask, month) };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** @throws 409 when the trail differs from what was sealed */
async function verified(pool: Pool, now: Date): Promise<void> {
  const { broken, unsealed } = await verifyAudit(pool, now);
  if (broken) throw refused(`The trail is broken at ${broken.day} no. ${broken.position}: ${broken.fault}`);
  if (unsealed > 0) throw refused(`${unsealed} entries of the trail are not sealed`);
}

const count = async (ask: Ask, statement: string, values: readonly unknown[]): Promise<number> =>
  (await ask<{ count: number }>(`select count(*) as count from ${statement}`, values))[0]?.count ?? 0;

/** Why a month must stay; null when it may leave. */
async function whyNotLeave(ask: Ask, month: string, now: Date): Promise<string | null> {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return `${month} is no month. Write it as 2024-03`;
  const moments = momentsOf(month);
  const [from, to] = moments;
  const free = new Date(to);
  free.setUTCMonth(free.getUTCMonth() + staysFor);
  if (free > now) return `${month} stays until ${free.toISOString().slice(0, 10)}, a year after its end`;
  if (await toCarry(ask)) return 'The audit trail is being brought up to date. Try again in a few minutes';
  const [first] = await ask<{ month: string }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM') as month from audit_entry where at < $1 order by at limit 1`,
    [from],
  );
  if (first) return `${first.month} is still in the portal and goes first`;
  const within = 'entry.at >= $1 and entry.at < $2';
  if ((await count(ask, `audit_entry entry where ${within}`, moments)) === 0) return `There are no entries of ${month}`;
  const loose = `not exists (select from audit_seal where entry_id = entry.id and entry_at = entry.at)`;
  if (await count(ask, `audit_entry entry where ${within} and ${loose}`, moments))
    return `Entries of ${month} are not sealed yet`;
  const newest = await count(
    ask,
    `(select entry_at from audit_seal order by day desc, position desc limit 1) as entry (at) where ${within}`,
    moments,
  );
  // New seals are linked to the newest seal, so that one must stay.
  if (newest > 0) return `The newest seal is that of an entry of ${month}. Try again when something else was recorded`;
  const telling = await count(
    ask,
    `audit_removed join audit_entry entry on entry.id = removed_by and ${within}
     join audit_entry other on other.id = entry_id and other.at >= $2`,
    moments,
  );
  return telling > 0 ? `${month} tells of values that were removed from later months` : null;
}
