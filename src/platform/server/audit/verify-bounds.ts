import type { Ask } from './ask.ts';
import { type Bound, boundsOf, isWithin, readBound } from './bounds.ts';
import type { Place } from './former-chain.ts';
import type { Break } from './verify.ts';

/** What left the portal with its month, which the chain is checked around. */
export type Gaps = Awaited<ReturnType<typeof gapsIn>>;

export async function gapsIn(ask: Ask) {
  const kept = await boundsOf(ask);
  const bounds = kept.map(({ line }) => readBound(line));
  const genuine = bounds.filter((bound): bound is Bound => bound !== null);
  const left = new Map(genuine.map((bound) => [bound.after.hash, bound]));
  const forged = kept.find((_, at) => bounds[at] === null);
  return {
    /** The last of the seals that lay behind this one and are gone; itself where none are. */
    behind(place: Place): Place {
      let last = place;
      for (let gap = left.get(last.hash); gap; gap = left.get(last.hash)) {
        left.delete(last.hash);
        ({ last } = gap);
      }
      return last;
    },
    holds: (place: Pick<Place, 'day' | 'position'>): boolean => genuine.some((bound) => isWithin(place, bound)),
    /** How many entries are gone, and by which keys the bounds were signed. */
    count: genuine.reduce((sum, { count }) => sum + count, 0),
    signers: genuine.map(({ key }) => key),
    /** What is wrong with the bounds themselves. */
    fault(): Break | null {
      if (forged) return { day: forged.day, position: forged.position, fault: 'the bound of its month is not genuine' };
      const [lost] = left.values();
      return lost ? { ...placeOf(lost.last), fault: 'the seal before its month is missing' } : null;
    },
  };
}

const placeOf = ({ day, position }: Place) => ({ day, position });
