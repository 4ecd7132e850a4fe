import type { ChallengeClaims, SessionClaims } from '../contract.ts';

/** The claims of a portal token; not verified here, only by the server. */
export function claimsOf(token: string): Partial<ChallengeClaims & SessionClaims> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(part));
  } catch {
    return {};
  }
}
