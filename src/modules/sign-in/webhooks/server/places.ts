/** Places of one process for webhooks: receivers are programs of people's own, and mails wait in the same lane. */
import { mailsAtOnce } from '#platform/server/mail/servers.ts';

const atOnce = mailsAtOnce / 2;
/** For the webhooks of one person: receivers that take their time stand in nobody else's way. */
const ofOneAtOnce = atOnce / 2;

const any = 'webhook';
const ofOwner = (account: number): string => `webhook of ${account}`;

/** What a queued delivery carries, so that it can be left for later. */
export const ownerFlags = (account: number): readonly string[] => [any, ofOwner(account)];

const underWay = new Map<number, number>();
const taken = (): number => [...underWay.values()].reduce((sum, count) => sum + count, 0);
const isFull = (account: number): boolean => taken() >= atOnce || (underWay.get(account) ?? 0) >= ofOneAtOnce;

/** The flags of deliveries that wait until others are through. */
export const ownersHeldBack = (): string[] =>
  taken() >= atOnce ? [any] : [...underWay.keys()].filter(isFull).map(ofOwner);

/** @returns undefined where every place is taken: several workers took up deliveries at the same moment */
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
