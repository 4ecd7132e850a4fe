import type { Work } from '#platform/server/work.ts';
import { sameText } from '#platform/server/secrets/sealed.ts';
import { seal } from '#platform/server/secrets/digests.ts';
import { randomUUID } from 'node:crypto';
import { lasts } from '../contract.ts';

export const deviceCookie = 'portico_device';

/**
 * Marks a browser that has signed in to an account, so that strangers who fail with its address cannot lock the owner
 * out (decisions D3.5). It gives no access: its failures are only counted apart.
 */
export function rememberDevice(work: Work, accountId: number): void {
  const until = Math.floor(work.now.getTime() / 1000) + lasts.knownDevice;
  const said = `${accountId}.${knownDevice(work, accountId) ?? randomUUID()}.${until}`;
  work.setCookie(deviceCookie, `${said}.${seal(work.config, 'known device', said)}`, lasts.knownDevice);
}

/** The browser's id if it has signed in to this account before; otherwise null. */
export function knownDevice(work: Work, accountId: number): string | null {
  const [account, device, until, signature, ...more] = work.origin.deviceCookie?.split('.') ?? [];
  if (!account || !device || !until || !signature || more.length > 0) return null;
  if (!sameText(signature, seal(work.config, 'known device', `${account}.${device}.${until}`))) return null;
  return Number(account) === accountId && Number(until) * 1000 > work.now.getTime() ? device : null;
}
