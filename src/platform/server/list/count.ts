/**
 * Exact counts, shared for a second between requests that ask the same (stack.md: an exact count on every request costs
 * seven times the throughput). In the second after that it is counted again while requests still get the last
 * count: under steady load no request waits. A change by this process is counted at once, one by another within
 * two seconds.
 */
type Counted = { readonly entity: string; readonly at: number; readonly count: Promise<number>; renewing: boolean };

/** The entity of a list that any change makes stale: the audit trail. */
export const everyEntity = '*';

const shared = new Map<string, Counted>();
const sharedFor = 1000;
const renewedWithin = 2 * sharedFor;
const mostShared = 1000;

/**
 * @param entity whose changes make the count stale
 * @param question the key of the count: equal questions have equal answers
 */
export function sharedCount(entity: string, question: string, count: () => Promise<number>): Promise<number> {
  const at = Date.now();
  const known = shared.get(question);
  if (known && at - known.at < sharedFor) return known.count;
  if (known && at - known.at < renewedWithin) {
    if (!known.renewing) void renew(known, question, count);
    return known.count;
  }
  if (shared.size >= mostShared) shared.clear();
  const counted: Counted = { entity, at, count: count(), renewing: false };
  shared.set(question, counted);
  counted.count.catch(() => shared.delete(question));
  return counted.count;
}

async function renew(known: Counted, question: string, count: () => Promise<number>): Promise<void> {
  known.renewing = true;
  const at = Date.now();
  try {
    const renewed = await count();
    // If it was forgotten meanwhile, this count may be from before the change.
    if (shared.get(question) === known)
      shared.set(question, { ...known, at, count: Promise.resolve(renewed), renewing: false });
  } catch {
    // The next request after the two seconds gets the error.
    known.renewing = false;
  }
}

/** @param entity whose rows have changed; `everyEntity` for any */
export function forgetCounts(entity: string): void {
  for (const [question, counted] of shared) {
    if ([counted.entity, everyEntity].includes(entity) || counted.entity === everyEntity) shared.delete(question);
  }
}
