import type { Allowance } from '#platform/server/attempts.ts';
import { lasts } from '../contract.ts';

/** Wrong passwords, keywords and codes of an e-mail address count together (decisions D3.5). */
export const byAddress: Allowance = { name: 'address', most: 5, seconds: lasts.lock, shutFor: lasts.lock };
/** A browser that has signed in to the account before has a counter of its own. */
export const byDevice: Allowance = { name: 'device', most: 5, seconds: lasts.lock, shutFor: lasts.lock };
export const byIp: Allowance = { name: 'ip', most: 100, seconds: lasts.lock };
export const codesToAddress: Allowance = { name: 'codes to', most: 3, seconds: 15 * 60 };
export const linksToAddress: Allowance = { name: 'links to', most: 3, seconds: 15 * 60 };
export const mailsFromIp: Allowance = { name: 'mails from', most: 60, seconds: 15 * 60 };
