/**
 * Exact counts, shared for a second between requests that ask the same (stack.md: an exact count on every request costs
 * seven times the throughput). In the second after that it is counted anew while those who ask still get the last
 * count: under steady load nobody waits. A change made by this process is counted at once, one made by another within
 * two seconds.
 */
type Counted = { readonly entity: string; readonly at: number; readonly count: Promise<number>; renewing: boolean };

/** The entity of a list that any change makes stale: the audit trail's. */
export const everyEntity = '*';

type Counts = Map<string, Counted>;

/** By the statement and then its values: put together they would be a long text to make and to compare at each request. */
const shared = new Map<string, Counts>();
const sharedFor = 1000;
const renewedWithin = 2 * sharedFor;
const mostStatements = 200;
const mostValues = 200;

/**
 * @param entity whose changes make the count stale
 * @param statement with the same values it is the same question
 */
export function sharedCount(
  entity: string,
  statement: string,
  values: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> {
  const at = Date.now();
  const counts = countsOf(statement);
  const key = JSON.stringify(values);
  const known = counts.get(key);
  if (known && at - known.at < sharedFor) return known.count;
  if (known && at - known.at < renewedWithin) {
    if (!known.renewing) void renew(counts, known, key, count);
    return known.count;
  }
  if (counts.size >= mostValues) counts.clear();
  const counted: Counted = { entity, at, count: count(), renewing: false };
  counts.set(key, counted);
  counted.count.catch(() => counts.delete(key));
  return counted.count;
}

function countsOf(statement: string): Counts {
  const known = shared.get(statement);
  if (known) return known;
  if (shared.size >= mostStatements) shared.clear();
  const counts: Counts = new Map();
  shared.set(statement, counts);
  return counts;
}

async function renew(counts: Counts, known: Counted, key: string, count: () => Promise<number>): Promise<void> {
  known.renewing = true;
  const at = Date.now();
  try {
    const renewed = await count();
    // Unless it was forgotten meanwhile: then this may be a count from before the change.
    if (counts.get(key) === known) counts.set(key, { ...known, at, count: Promise.resolve(renewed), renewing: false });
  } catch {
    // Who asks next when the two seconds are over gets the error.
    known.renewing = false;
  }
}

export function forgetCounts(entity: string): void {
  for (const counts of shared.values()) {
    for (const [key, counted] of counts) {
      if (counted.entity === entity || counted.entity === everyEntity) counts.delete(key);
    }
  }
}
