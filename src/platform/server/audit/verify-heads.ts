import type { Ask } from './ask.ts';
import type { Place } from './former-chain.ts';
import { headsOf } from './heads.ts';
import { readSigned } from './signing.ts';
import type { Break } from './verify.ts';

/** Compares the chain, seal by seal, with the seals that were signed. */
export async function signedSeals(ask: Ask) {
  const heads = (await headsOf(ask)).map(({ day, line }) => ({ day, seal: readSigned(line) }));
  let met = 0;
  return {
    /** @param place the seal that was checked last */
    faultAt({ day, position, hash }: Place): Break | null {
      const head = heads[met];
      if (!head || head.day > day) return null;
      const { seal } = head;
      if (!seal || seal.day !== head.day) return { day, position, fault: 'the signature of its day is not genuine' };
      if (seal.day === day && seal.position > position) return null;
      if (seal.day !== day || seal.position !== position || seal.hash !== hash)
        return { day: seal.day, position: seal.position, fault: 'the seal is not the one that was signed' };
      met += 1;
      return null;
    },
    /** What was signed and is not in the chain. */
    left(): Break | null {
      const head = heads[met];
      return head ? { day: head.day, position: head.seal?.position ?? 0, fault: 'the signed seal is missing' } : null;
    },
  };
}
