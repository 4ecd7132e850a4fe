import type { ChallengeClaims, SessionClaims } from '../contract.ts';

/** What a token of ours says; only read here, the server alone judges it. */
export function claimsOf(token: string): Partial<ChallengeClaims & SessionClaims> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(part));
  } catch {
    return {};
  }
}
