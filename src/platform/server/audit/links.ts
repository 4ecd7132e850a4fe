import type { Ask } from './ask.ts';
import { type Carried, digestOf, linkHash, sealedColumns, type SealedEntry, valuesOf } from './chain.ts';
import type { Place } from './former-chain.ts';

/** A removed value: where it was, its hash, the day, and the entry that records the removal. */
export type Removed = {
  readonly side: string;
  readonly field: string;
  readonly digest: string;
  readonly on: string;
  readonly by: number;
};

/** A seal with its entry, as read for verification. */
export type Link = SealedEntry &
  Place &
  Carried & {
    readonly entry_found: boolean;
    /** Its entry exists, but with another timestamp than when it was sealed. */
    readonly entry_moved: boolean;
    readonly salts: readonly (string | null)[];
    readonly removed: readonly Removed[];
  };

const removedOfEntry = `
  coalesce((
    select json_agg(json_build_object('side', side, 'field', field, 'digest', digest, 'on', removed_on::text,
      'by', removed_by))
    from audit_removed where entry_id = entry.id
  ), '[]') as removed`;

export const linksAfter = (ask: Ask, last: Pick<Place, 'day' | 'position'>, limit: number): Promise<Link[]> =>
  ask<Link>(
    `select seal.day, seal.position, seal.hash, seal.salts, seal.fault, seal.former,
       entry.id is not null as entry_found,
       entry.id is null and exists (select from audit_entry where id = seal.entry_id) as entry_moved,
       ${sealedColumns}, ${removedOfEntry}
     from audit_seal seal left join audit_entry entry on entry.id = seal.entry_id and entry.at = seal.entry_at
     where (seal.day, seal.position) > ($1::date, $2::bigint)
     order by seal.day, seal.position limit ${limit}`,
    [last.day, last.position],
  );

/** The hash a link should have, from the previous hash and the trail's current content. */
export function nextHash(previous: string, link: Link): string {
  if (!link.entry_found) return linkHash(previous, null, [], [], link);
  const values = valuesOf(link);
  const digests = values.map((value, at) => {
    const { side, field } = value;
    const gone = link.removed.find((one) => one.side === side && one.field === field);
    return gone ? gone.digest : digestOf(link.salts[at] ?? '', value);
  });
  return linkHash(previous, link, values, digests, link);
}
