/** Limits webhooks sent at once by a process: receivers may be slow, and mails share the lane. */
import { mailsAtOnce } from '#platform/server/mail/servers.ts';

const atOnce = mailsAtOnce / 2;
/** Per person, so that slow receivers do not delay other people's webhooks. */
const ofOneAtOnce = atOnce / 2;

const any = 'webhook';
const ofOwner = (account: number): string => `webhook of ${account}`;

/** The flags of a queued delivery, by which it can be held back. */
export const ownerFlags = (account: number): readonly string[] => [any, ofOwner(account)];

const underWay = new Map<number, number>();
const taken = (): number => [...underWay.values()].reduce((sum, count) => sum + count, 0);
const isFull = (account: number): boolean => taken() >= atOnce || (underWay.get(account) ?? 0) >= ofOneAtOnce;

/** The flags of deliveries to hold back while others are being sent. */
export const ownersHeldBack = (): string[] =>
  taken() >= atOnce ? [any] : [...underWay.keys()].filter(isFull).map(ofOwner);

/** @returns undefined if no slot is free, because several workers took deliveries at the same moment */
export async function inPlace<Result>(account: number, send: () => Promise<Result>): Promise<Result | undefined> {
  if (isFull(account)) return undefined;
  underWay.set(account, (underWay.get(account) ?? 0) + 1);
  try {
    return await send();
  } finally {
    const left = (underWay.get(account) ?? 1) - 1;
    if (left === 0) underWay.delete(account);
    else underWay.set(account, left);
  }
}
