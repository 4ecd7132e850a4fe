/**
 * Somebody who types into a long form asks the server nothing, and yet uses the portal: their session goes on
 * (decisions D3.6). Reading the session again is what says so; the server alone decides when it is over for good.
 */

/** Milliseconds. Less than half of the shortest time without use that the firm can choose, so that none is missed. */
export const toldEvery = 2 * 60_000;

const signs = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Calls `use` when there are signs of somebody at the page, but not again for a while. A sign during that while is not
 * made up for: nobody is taken to be here after they have gone.
 * @returns what ends it
 */
export function watchActivity(page: EventTarget, use: () => void, now: () => number = Date.now): () => void {
  const watching = new AbortController();
  // The page itself has just asked.
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
