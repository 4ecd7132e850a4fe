/** Keeps a recipient's hanging mail server from blocking emails to everyone else. */

/** Emails a process delivers at a time. */
export const mailsAtOnce = 8;
/** To one domain, so that others always have capacity. */
const toOneAtOnce = mailsAtOnce / 2;
/** Milliseconds after which a domain's server counts as hanging. */
const hangsAfter = 3000;
/** Milliseconds for which a server that hung gets one email at a time. */
const remembered = 10 * 60_000;

const underWay = new Map<string, Set<{ readonly since: number }>>();
const hung = new Map<string, number>();

const domainOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

/** Flag of a queued email, by which it can be held back. */
export const recipientFlag = (recipient: string): string => `to ${domainOf(recipient)}`;

/**
 * Counts deliveries per server.
 * @returns undefined when too many to it are under way
 */
export async function towards<Result>(recipient: string, handOver: () => Promise<Result>): Promise<Result | undefined> {
  const domain = domainOf(recipient);
  const one = { since: performance.now() };
  const those = underWay.get(domain) ?? new Set();
  if (isFull(domain, those, one.since)) return undefined;
  underWay.set(domain, those.add(one));
  try {
    return await handOver();
  } finally {
    const now = performance.now();
    if (now - one.since > hangsAfter) hung.set(domain, now);
    else hung.delete(domain);
    those.delete(one);
    if (those.size === 0) underWay.delete(domain);
  }
}

/** Flags of emails that wait until others to the same domain are delivered. */
export function recipientsHeldBack(): string[] {
  const now = performance.now();
  for (const [domain, at] of hung) if (now - at > remembered) hung.delete(domain);
  return [...underWay].flatMap(([domain, those]) => (isFull(domain, those, now) ? [`to ${domain}`] : []));
}

function isFull(domain: string, those: ReadonlySet<{ readonly since: number }>, now: number): boolean {
  const hangs = hung.has(domain) || [...those].some(({ since }) => now - since > hangsAfter);
  return those.size >= (hangs ? 1 : toOneAtOnce);
}
