import { beginSession } from '#platform/web/session/token.ts';
import type { SignedIn } from '../contract.ts';
import { claimsOf } from './claims.ts';

/** Begins the session, unless the token is for another role than the answer says. */
export function enter({ token, role, uname, permissions, userDetails }: SignedIn): boolean {
  if (claimsOf(token).userRole !== role) return false;
  beginSession(token, { username: uname, userDetails, access: permissions });
  return true;
}
