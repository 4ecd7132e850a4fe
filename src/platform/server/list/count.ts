/**
 * Exact counts, shared for a second between requests that ask the same (stack.md: an exact count on every request costs
 * seven times the throughput). A change made by this process is counted at once, one made by another within the second.
 */
type Counted = { at: number; count: Promise<number>; entity: string };

const shared = new Map<string, Counted>();
const sharedFor = 1000;
const mostKept = 500;

/**
 * @param entity whose changes make the count stale
 * @param key the statement and its values: the same key is the same question
 */
export function sharedCount(entity: string, key: string, count: () => Promise<number>): Promise<number> {
  const now = Date.now();
  const known = shared.get(key);
  if (known && now - known.at < sharedFor) return known.count;
  if (shared.size >= mostKept) shared.clear();
  const counted = { at: now, entity, count: count() };
  shared.set(key, counted);
  counted.count.catch(() => shared.delete(key));
  return counted.count;
}

export function forgetCounts(entity: string): void {
  for (const [key, counted] of shared) if (counted.entity === entity) shared.delete(key);
}
