/** Which swipes of a day count, and which are ignored (domain specification, section 1.9). */
import { minute, type Window } from './bounds.ts';

export type Swipe = { readonly at: number };

/** Two swipes within this time count as one: the card was held twice. */
const same = 2 * minute;

export type UsedSwipes = {
  readonly in: number | null;
  /** null if there is only one swipe. */
  readonly out: number | null;
  readonly used: readonly number[];
  readonly repeated: readonly number[];
};

/** In is the first one in the window, out the last. */
export function usedSwipes(swipes: readonly Swipe[], { opens, closes }: Window): UsedSwipes {
  const own = swipes.map(({ at }) => at).filter((at) => at >= opens && at < closes);
  const used: number[] = [];
  const repeated: number[] = [];
  for (const at of own.toSorted((one, other) => one - other)) {
    const last = used.at(-1);
    if (last !== undefined && at - last < same) repeated.push(at);
    else used.push(at);
  }
  return { in: used[0] ?? null, out: used.length > 1 ? (used.at(-1) ?? null) : null, used, repeated };
}
