/**
 * How audit entries are chained (decisions D8): each seal's hash covers the previous hash, every column of its entry
 * and a salted hash of each value, so any later change, insertion or removal shows in all hashes that follow. A value
 * is one field of `before` or `after`, or the actor's name. Values are stored beside the chain and can be removed
 * together with their salt (record 115).
 */
import { hash, randomBytes } from 'node:crypto';
import { fieldsOf } from './fields-of.ts';

/** An entry as it is hashed: all columns, with documents as the database's own text so that no digit is rounded. */
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

/** What the first entry is linked to. */
export const noHash = '0'.repeat(64);

export type Side = 'actor' | 'before' | 'after';
export type TrailValue = { readonly side: Side; readonly field: string; readonly text: string };

/** An entry's values in the order of their salts; `audit_values` uses the same order. */
export const valuesOf = ({ actor_name, before, after }: SealedEntry): readonly TrailValue[] => [
  { side: 'actor', field: 'actor_name', text: actor_name },
  ...fieldsIn('before', before),
  ...fieldsIn('after', after),
];

const fieldsIn = (side: Side, document: string | null): TrailValue[] =>
  document === null ? [] : fieldsOf(document).map(([field, text]) => ({ side, field, text }));

/** @returns SHA-256 of the salt and the value, in hex, as `audit_keep_digest` computes it */
export const digestOf = (salt: string, { text }: TrailValue): string => hash('sha256', salt + text);

/** @returns `count` random salts of 128 bits, as the database writes a uuid */
export function newSalts(count: number): string[] {
  const digits = randomBytes(16 * count).toString('hex');
  return Array.from({ length: count }, (_, at) => {
    const from = 32 * at;
    const part = (start: number, end: number) => digits.slice(from + start, from + end);
    return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
  });
}

/** What a carried-over seal records besides its entry: a fault of the former chain, and that chain's last hash. */
export type Carried = { readonly fault: string | null; readonly former: string | null };

/**
 * @param entry null when the former chain had lost it
 * @param digests of its values, in their order
 * @returns SHA-256, in hex, of the previous hash and all of this as JSON in this order
 */
export function linkHash(
  previous: string,
  entry: SealedEntry | null,
  values: readonly TrailValue[],
  digests: readonly string[],
  { fault, former }: Carried,
): string {
  const text = JSON.stringify([
    entry && [entry.id, entry.at, entry.actor_id, entry.event, entry.entity, entry.entity_id, entry.request_id],
    entry && [entry.before === null, entry.after === null],
    values.map(({ side, field }, at) => [side, field, digests[at]]),
    fault,
    former,
  ]);
  return hash('sha256', previous + text);
}
