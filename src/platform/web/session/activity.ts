/**
 * Someone who types into a long form makes no calls, yet uses the portal, so their session must go on (decisions
 * D3.6). Reading the session again reports that; the server alone decides when it ends for good.
 */

/** Milliseconds. Less than half of the shortest idle limit that the firm can choose, so that none is missed. */
export const toldEvery = 2 * 60_000;

const signs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Calls `use` on activity, but at most once in a while. Activity in between is not reported later, so nobody counts as
 * present after they have left.
 * @returns a function that stops it
 */
export function watchActivity(page: EventTarget, use: () => void, now: () => number = Date.now): () => void {
  const watching = new AbortController();
  // The page itself has just made a call.
  let told = now();
  const sign = () => {
    if (now() - told < toldEvery) return;
    told = now();
    use();
  };
  for (const name of signs)
    page.addEventListener(name, sign, { capture: true, passive: true, signal: watching.signal });
  return () => watching.abort();
}
