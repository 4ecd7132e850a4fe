import type { Ask } from './ask.ts';
import { lockSeals } from './seals.ts';
import { publicKeyOf, readSigned, type SignedSeal, signSeal } from './signing.ts';

/** The last seal of a day, signed. */
export type Head = { readonly day: string; readonly line: string };

export const headsOf = (ask: Ask): Promise<Head[]> => ask<Head>('select day, line from audit_head order by day, line');

/**
 * The last day before this one signed with the current key; with any key if that has signed none. Lines inserted by
 * someone else are ignored: they would block signing.
 */
async function lastSigned(ask: Ask, key: string, today: string): Promise<SignedSeal | undefined> {
  let other: SignedSeal | undefined;
  for (const { line } of (await headsOf(ask)).toReversed()) {
    const seal = readSigned(line, 'trail-head');
    if (!seal || seal.day >= today) continue;
    if (seal.key === key) return seal;
    other ??= seal;
  }
  return other;
}

/**
 * Signs the last seal of each finished day (UTC) not signed yet. Before the first signature only the latest day is
 * signed, which covers all earlier ones. Runs in the current transaction.
 * @returns the heads signed now, oldest first
 */
export async function signHeads(ask: Ask, secret: string, now: Date): Promise<Head[]> {
  await lockSeals(ask);
  const today = now.toISOString().slice(0, 10);
  const last = await lastSigned(ask, publicKeyOf(secret), today);
  const seals = await ask<{ day: string; position: number; hash: string }>(
    `select day, position, hash from (
       select distinct on (day) day, position, hash from audit_seal where day < $1::date and day > $2::date
       order by day desc, position desc ${last ? '' : 'limit 1'}) as ends
     order by day`,
    [today, last?.day ?? '0001-01-01'],
  );
  const heads = seals.map((seal) => ({ day: seal.day, line: signSeal(secret, 'trail-head', seal, now) }));
  await ask('insert into audit_head (day, line) select * from unnest($1::date[], $2::text[])', [
    heads.map(({ day }) => day),
    heads.map(({ line }) => line),
  ]);
  return heads;
}
