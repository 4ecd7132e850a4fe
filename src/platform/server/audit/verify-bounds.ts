import type { Ask } from './ask.ts';
import { type Bound, boundsOf, isWithin, readBound } from './bounds.ts';
import type { Place } from './former-chain.ts';
import type { Break } from './verify.ts';

/** The detached months, around which the chain is checked. */
export type Gaps = Awaited<ReturnType<typeof gapsIn>>;

export async function gapsIn(ask: Ask) {
  const kept = await boundsOf(ask);
  const bounds = kept.map(({ line }) => readBound(line));
  const genuine = bounds.filter((bound): bound is Bound => bound !== null);
  const left = new Map(genuine.map((bound) => [bound.after.hash, bound]));
  const forged = kept.find((_, at) => bounds[at] === null);
  return {
    /** The last of the detached seals that follow this one; the seal itself when there are none. */
    behind(place: Place): Place {
      let last = place;
      for (let gap = left.get(last.hash); gap; gap = left.get(last.hash)) {
        left.delete(last.hash);
        ({ last } = gap);
      }
      return last;
    },
    holds: (place: Pick<Place, 'day' | 'position'>): boolean => genuine.some((bound) => isWithin(place, bound)),
    /** How many entries were detached, and which keys signed the bounds. */
    count: genuine.reduce((sum, { count }) => sum + count, 0),
    signers: genuine.map(({ key }) => key),
    /** A fault in the bounds themselves. */
    fault(): Break | null {
      if (forged) return { day: forged.day, position: forged.position, fault: 'the bound of its month is not genuine' };
      const [lost] = left.values();
      return lost ? { ...placeOf(lost.last), fault: 'the seal before its month is missing' } : null;
    },
  };
}

const placeOf = ({ day, position }: Place) => ({ day, position });
