import type { Ask } from './ask.ts';
import type { Place } from './former-chain.ts';
import { headsOf } from './heads.ts';
import { readSigned } from './signing.ts';
import type { Break } from './verify.ts';
import type { Gaps } from './verify-bounds.ts';

/** A public key, and how many days it has signed. */
export type Signer = { readonly key: string; readonly days: number };

const notGenuine = 'the signature of its day is not genuine';

/** Compares the chain, seal by seal, with the seals that were signed. */
export async function signedSeals(ask: Ask, gaps: Gaps) {
  const heads = (await headsOf(ask)).map(({ day, line }) => ({ day, seal: readSigned(line, 'trail-head') }));
  const signed = new Map<string, number>();
  const count = (key: string) => void signed.set(key, (signed.get(key) ?? 0) + 1);
  gaps.signers.forEach(count);
  let met = 0;
  return {
    /** @param place the seal that was checked last */
    faultAt({ day, position, hash }: Place): Break | null {
      for (let head = heads[met]; head && head.day <= day; head = heads[met]) {
        const { seal } = head;
        if (!seal || seal.day !== head.day) return { day, position, fault: notGenuine };
        // A seal of a month that is gone is compared where that is kept.
        const gone = gaps.holds(seal);
        if (!gone && seal.day === day && seal.position > position) return null;
        if (!gone && (seal.day !== day || seal.position !== position || seal.hash !== hash))
          return { day: seal.day, position: seal.position, fault: 'the seal is not the one that was signed' };
        count(seal.key);
        met += 1;
      }
      return null;
    },
    /** What was signed and is not in the chain. */
    left(): Break | null {
      const head = heads.slice(met).find(({ seal }) => !seal || !gaps.holds(seal));
      if (!head) return null;
      const { day, seal } = head;
      return { day, position: seal?.position ?? 0, fault: seal ? 'the signed seal is missing' : notGenuine };
    },
    /** By which keys the days were signed that were met. Whose they are, this database cannot tell. */
    by: (): Signer[] => [...signed].map(([key, days]) => ({ key, days })),
  };
}
