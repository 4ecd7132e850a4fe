/**
 * How audit entries hang together (decisions D8): each seal's hash is made of the hash before it and of every column of
 * its entry, so that nothing in the middle can be changed, added or taken away without every later hash giving it away.
 */
import { createHash } from 'node:crypto';

/** An entry as it is hashed: every column, the documents as the database's own text, so that no digit is rounded. */
export type SealedEntry = {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly event: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string;
};

/** Selects a `SealedEntry` from audit_entry, independent of the connection's settings. */
export const sealedColumns = `
  entry.id::text as id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  entry.actor_id::text as actor_id, entry.actor_name, entry.event, entry.entity, entry.entity_id,
  entry.before::text as before, entry.after::text as after, entry.request_id`;

/** What the very first entry is linked to. */
export const noHash = '0'.repeat(64);

/** @returns SHA-256, in hex, of the previous hash and the entry as JSON with its keys in this order */
export function linkHash(previous: string, entry: SealedEntry): string {
  const { id, at, actor_id, actor_name, event, entity, entity_id, before, after, request_id } = entry;
  const text = JSON.stringify({ id, at, actor_id, actor_name, event, entity, entity_id, before, after, request_id });
  return createHash('sha256').update(previous).update(text).digest('hex');
}
