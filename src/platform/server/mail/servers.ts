/** Mail servers of recipients that hang: mails to everybody else go past them. */

/** Mails that one process hands over at a time. */
export const mailsAtOnce = 8;
/** To one domain, so that the others always have places. */
const toOneAtOnce = mailsAtOnce / 2;
/** Milliseconds after which a domain's server hangs. */
const hangsAfter = 3000;
/** Milliseconds for which one that hung gets a mail at a time. */
const remembered = 10 * 60_000;

const underWay = new Map<string, Set<{ readonly since: number }>>();
const hung = new Map<string, number>();

const domainOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

/** What a queued mail carries, so that it can be left for later. */
export const recipientFlag = (recipient: string): string => `to ${domainOf(recipient)}`;

/** Keeps count of what is handed over to whose server. @returns undefined where too much is under way to it already */
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

/** The flags of mails that wait until others to the same domain are through. */
export function recipientsHeldBack(): string[] {
  const now = performance.now();
  for (const [domain, at] of hung) if (now - at > remembered) hung.delete(domain);
  return [...underWay].flatMap(([domain, those]) => (isFull(domain, those, now) ? [`to ${domain}`] : []));
}

function isFull(domain: string, those: ReadonlySet<{ readonly since: number }>, now: number): boolean {
  const hangs = hung.has(domain) || [...those].some(({ since }) => now - since > hangsAfter);
  return those.size >= (hangs ? 1 : toOneAtOnce);
}
