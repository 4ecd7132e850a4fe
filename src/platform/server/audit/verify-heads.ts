import type { Ask } from './ask.ts';
import type { Place } from './former-chain.ts';
import { headsOf } from './heads.ts';
import { readSigned } from './signing.ts';
import type { Break } from './verify.ts';
import type { Gaps } from './verify-bounds.ts';

/** A public key and the number of days it has signed. */
export type Signer = { readonly key: string; readonly days: number };

const notGenuine = 'the signature of its day is not genuine';

/** Compares the chain, seal by seal, with the signed seals. */
export async function signedSeals(ask: Ask, gaps: Gaps) {
  const heads = (await headsOf(ask)).map(({ day, line }) => ({ day, seal: readSigned(line, 'trail-head') }));
  const signed = new Map<string, number>();
  const count = (key: string) => void signed.set(key, (signed.get(key) ?? 0) + 1);
  gaps.signers.forEach(count);
  let met = 0;
  return {
    /** @param place the last seal checked */
    faultAt({ day, position, hash }: Place): Break | null {
      for (let head = heads[met]; head && head.day <= day; head = heads[met]) {
        const { seal } = head;
        if (!seal || seal.day !== head.day) return { day, position, fault: notGenuine };
        // Seals of a detached month are compared where the month is kept.
        const gone = gaps.holds(seal);
        if (!gone && seal.day === day && seal.position > position) return null;
        if (!gone && (seal.day !== day || seal.position !== position || seal.hash !== hash))
          return { day: seal.day, position: seal.position, fault: 'the seal is not the one that was signed' };
        count(seal.key);
        met += 1;
      }
      return null;
    },
    /** A signed seal that is missing from the chain. */
    left(): Break | null {
      const head = heads.slice(met).find(({ seal }) => !seal || !gaps.holds(seal));
      if (!head) return null;
      const { day, seal } = head;
      return { day, position: seal?.position ?? 0, fault: seal ? 'the signed seal is missing' : notGenuine };
    },
    /** The keys that signed the days found. This database cannot tell whose they are. */
    by: (): Signer[] => [...signed].map(([key, days]) => ({ key, days })),
  };
}
