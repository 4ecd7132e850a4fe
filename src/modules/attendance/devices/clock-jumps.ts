/**
 * Detects clock jumps (decisions D29). A device writes swipes in order: the longest ascending run is taken as right,
 * and lines far outside it were written while the clock was wrong.
 */
const hour = 3_600_000;
/** Devices merge lines of several readers: this much disorder is not a jump. */
const tolerated = hour;
/** Above this share a file has no order at all, and says nothing about a clock. */
const mostOutOfOrder = 0.1;

/**
 * @param moments of one device and person, in the order of the file
 * @returns the indexes of lines outside the run
 */
export function clockJumps(moments: readonly number[]): readonly number[] {
  const [forward, backward] = [inOrder(moments), inOrder(moments.map((at) => -at))];
  const kept = forward.length >= backward.length ? forward : backward;
  if (moments.length - kept.length > Math.max(1, moments.length * mostOutOfOrder)) return [];
  const right = new Set(kept);
  let next = 0;
  return moments.flatMap((at, place) => {
    if (right.has(place)) {
      next += 1;
      return [];
    }
    const around = [kept[next - 1], kept[next]].flatMap((one) => (one === undefined ? [] : [moments[one] ?? at]));
    return around.some((one) => Math.abs(one - at) <= tolerated) ? [] : [place];
  });
}

/** The indexes of the longest ascending run. */
function inOrder(moments: readonly number[]): readonly number[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [place, at] of moments.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((moments[ends[middle] ?? 0] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const run: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) run.push(place);
  return run.toReversed();
}
