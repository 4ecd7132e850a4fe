/**
 * The chain from before values could be removed: each link was hashed over the values themselves. Kept to carry it over
 * and, until a value is removed, to prove that its last hash still matches the entries (record 115).
 */
import { hash } from 'node:crypto';
import { noHash, sealedColumns, type SealedEntry } from './chain.ts';
import type { Ask } from './ask.ts';

/** @returns SHA-256, in hex, of the previous hash and the entry as JSON with its keys in this order */
export function formerHash(previous: string, entry: SealedEntry): string {
  const { id, at, actor_id, actor_name, event, entity, entity_id, before, after, request_id } = entry;
  const text = JSON.stringify({ id, at, actor_id, actor_name, event, entity, entity_id, before, after, request_id });
  return hash('sha256', previous + text);
}

export type Place = { readonly day: string; readonly position: number; readonly hash: string };
export const beginning: Place = { day: '0001-01-01', position: 0, hash: noHash };

type Where = Pick<Place, 'day' | 'position'>;
export const isAfter = (one: Where, other: Where): boolean =>
  one.day > other.day || (one.day === other.day && one.position > other.position);

export type FormerLink = SealedEntry & Place & { readonly entry_found: boolean };

export const formerLinksAfter = (ask: Ask, last: Place, limit: number): Promise<FormerLink[]> =>
  ask<FormerLink>(
    `select seal.day, seal.position, seal.hash, entry.id is not null as entry_found, ${sealedColumns}
     from audit_seal_unsalted seal left join audit_entry entry on entry.id = seal.entry_id
     where (seal.day, seal.position) > ($1::date, $2::bigint)
     order by seal.day, seal.position limit ${limit}`,
    [last.day, last.position],
  );

/** The last carried-over seal while others still wait, else nothing. It stays until they have followed. */
export async function lastCarried(ask: Ask): Promise<Place> {
  const [anchor] = await ask<Place>(
    `select day, position, hash from audit_seal_unsalted
     where (day, position) = (select day, position from audit_seal order by day desc, position desc limit 1)`,
  );
  return anchor ?? beginning;
}

/**
 * The fault of a link; null when it is as it was sealed.
 * @param next distinguishes a changed seal from a changed entry
 */
export function formerFault(last: Place, link: FormerLink, next: FormerLink | undefined): string | null {
  if (link.position !== (link.day === last.day ? last.position + 1 : 1)) return 'a seal before it is missing';
  if (!link.entry_found) return 'the entry is missing';
  const expected = formerHash(last.hash, link);
  if (expected === link.hash) return null;
  if (next?.entry_found && next.hash === formerHash(expected, next)) return 'the seal was changed';
  return changedEntry(last, link);
}

/** A whole missing day shows in the first link of the next. */
export const changedEntry = (last: Pick<Place, 'position'>, { position }: Pick<Place, 'position'>): string =>
  `the entry was changed${position === 1 && last.position > 0 ? ', or a day before it is missing' : ''}`;
