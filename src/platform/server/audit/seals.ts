/** How seals are made and stored: by the sealer, by the carry-over, and before a removal. */
import type { Ask } from './ask.ts';
import {
  type Carried,
  digestOf,
  linkHash,
  newSalts,
  noHash,
  sealedColumns,
  type SealedEntry,
  valuesOf,
} from './chain.ts';

// Any number not used for another lock.
const sealingLock = 7_202_614;

/** No one else adds a seal until the transaction ends. */
export const lockSeals = (ask: Ask): Promise<unknown> => ask(`select pg_advisory_xact_lock(${sealingLock})`);

type Sealed = { entry_id: string | null; entry_at: string | null; hash: string; salts: readonly string[] } & Carried;
export type NewSeal = Sealed & { readonly day: string; readonly position: number };

/** Links an entry to the previous seal, with new salts for its values. */
export function sealed(previous: string, entry: SealedEntry | null, carried: Carried): Sealed {
  const values = entry ? valuesOf(entry) : [];
  const salts = newSalts(values.length);
  const digests = values.map((value, at) => digestOf(salts[at] ?? '', value));
  const hash = linkHash(previous, entry, values, digests, carried);
  return { entry_id: entry?.id ?? null, entry_at: entry?.at ?? null, hash, salts, ...carried };
}

export async function addSeals(ask: Ask, seals: readonly NewSeal[]): Promise<void> {
  await ask(
    `insert into audit_seal (day, position, entry_id, entry_at, hash, salts, fault, former)
     select day, position, entry_id, entry_at, hash, salts::uuid[], fault, former
     from unnest($1::date[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[], $7::text[],
       $8::text[])
       as made (day, position, entry_id, entry_at, hash, salts, fault, former)`,
    [
      seals.map(({ day }) => day),
      seals.map(({ position }) => position),
      seals.map(({ entry_id }) => entry_id),
      seals.map(({ entry_at }) => entry_at),
      seals.map(({ hash }) => hash),
      seals.map(({ salts }) => `{${salts.join(',')}}`),
      seals.map(({ fault }) => fault),
      seals.map(({ former }) => former),
    ],
  );
}

type Seal = { day: string; position: number; hash: string };

export async function lastSeal(ask: Ask): Promise<Seal> {
  const [last] = await ask<Seal>('select day, position, hash from audit_seal order by day desc, position desc limit 1');
  return last ?? { day: '', position: 0, hash: noHash };
}

/**
 * Seals some of the entries this transaction sees, in the order of their numbers. The caller holds the lock.
 * @returns how many
 */
export async function sealBatch(ask: Ask, now: Date, most: number): Promise<number> {
  const last = await lastSeal(ask);
  const entries = await ask<SealedEntry>(
    `select ${sealedColumns} from audit_unsealed
     join audit_entry entry on entry.id = audit_unsealed.entry_id and entry.at = audit_unsealed.entry_at
     order by audit_unsealed.entry_id limit ${most}`,
  );
  if (entries.length === 0) return 0;
  // If the clock was set back, new entries must still not be filed before older ones.
  const today = now.toISOString().slice(0, 10);
  const day = today > last.day ? today : last.day;
  const before = day === last.day ? last.position : 0;
  let { hash } = last;
  const seals = entries.map((entry, at) => {
    const seal = sealed(hash, entry, { fault: null, former: null });
    ({ hash } = seal);
    return { day, position: before + at + 1, ...seal };
  });
  await addSeals(ask, seals);
  await ask('delete from audit_unsealed where entry_id = any($1::bigint[])', [entries.map(({ id }) => id)]);
  return entries.length;
}
