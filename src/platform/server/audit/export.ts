/**
 * The whole trail as lines of JSON, for bin/verify-trail.py and for archiving. docs/audit-trail.md describes each line.
 * Documents are text as the database writes them, because the hashes are made from it.
 */
import type { Pool } from 'pg';
import { unavailable } from '../errors.ts';
import { type Ask, askOf } from './ask.ts';
import { boundsOf } from './bounds.ts';
import { toCarry } from './carry-over.ts';
import { sealedColumns, type SealedEntry } from './chain.ts';
import { beginning, type Place } from './former-chain.ts';
import { headsOf } from './heads.ts';
import { type Link, linksAfter } from './links.ts';
import { signSeal } from './signing.ts';
import { gapsIn } from './verify-bounds.ts';

export const trailFormat = 'portico-trail/1';
/** Links read at a time. */
const batch = 500;

/**
 * @param ask within a transaction with a single snapshot
 * @param secret AUDIT_SIGNING_KEY, which signs the end; null: it stays unsigned
 * @yields text of one or more whole lines
 * @throws 503 while the chain of an earlier version is being carried over
 */
export async function* trailLines(ask: Ask, secret: string | null, now: Date): AsyncGenerator<string> {
  if (await toCarry(ask))
    throw unavailable('The audit trail is being brought up to date. Try again in a few minutes', 60);
  yield lineOf({ format: trailFormat, made: now.toISOString() });
  for (const { line } of await headsOf(ask)) yield lineOf({ head: line });
  for (const { line } of await boundsOf(ask)) yield lineOf({ bound: line });
  let last: Place = beginning;
  let seals = 0;
  for (let read = batch; read === batch;) {
    const links = await linksAfter(ask, last, batch);
    yield links.map((link) => lineOf(sealOf(link))).join('');
    last = links.at(-1) ?? last;
    seals += links.length;
    read = links.length;
  }
  const unsealed = await ask<SealedEntry>(
    `select ${sealedColumns} from audit_entry entry
     where not exists (select from audit_seal where entry_id = entry.id and entry_at = entry.at) order by entry.id`,
  );
  yield unsealed.map((entry) => lineOf({ unsealed: entryOf(entry) })).join('');
  const end = secret === null ? null : signSeal(secret, 'trail-end', (await gapsIn(ask)).behind(last), now);
  yield lineOf({ end, seals, unsealed: unsealed.length });
}

export const lineOf = (value: object) => `${JSON.stringify(value)}\n`;

export const sealOf = (link: Link) => ({
  day: link.day,
  position: link.position,
  hash: link.hash,
  salts: link.salts,
  removed: link.removed,
  fault: link.fault,
  former: link.former,
  entry: link.entry_found ? entryOf(link) : null,
});

const entryOf = (entry: SealedEntry): SealedEntry => ({
  id: entry.id,
  at: entry.at,
  actor_id: entry.actor_id,
  actor_name: entry.actor_name,
  event: entry.event,
  entity: entry.entity,
  entity_id: entry.entity_id,
  before: entry.before,
  after: entry.after,
  request_id: entry.request_id,
});

/** The same on a connection of its own, with a single snapshot of the trail. Read it to the end or return it. */
export async function* exportTrail(pool: Pool, secret: string | null, now: Date): AsyncGenerator<string> {
  const client = await pool.connect();
  const ask = askOf(client);
  try {
    await ask('begin isolation level repeatable read, read only');
    await ask('set local statement_timeout = 0');
    yield* trailLines(ask, secret, now);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
