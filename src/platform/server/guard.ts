import { type Access, type Actor, whyNoAccess } from '#platform/contract/access.ts';
import { invalidToken, notAllowed } from './errors.ts';
import { nobody } from './work.ts';

/** Turns a bearer token into the person it stands for; null when it stands for nobody (any more). */
export type Authenticate = (bearer: string) => Promise<Actor | null>;

/**
 * Lets a request pass or refuses it, from the endpoint's declaration alone.
 * @throws 401 INVALID_TOKEN without a living session, 403 FORBIDDEN with the reason when the person may not
 */
export async function admit(access: Access, bearer: string | null, authenticate: Authenticate): Promise<Actor> {
  // A signed address is checked by the handler, which knows what it was signed for.
  if (access.kind === 'public' || access.kind === 'signedAddress') return nobody;
  if (!bearer) throw invalidToken();
  if (access.kind === 'ownToken') return nobody;
  const actor = await authenticate(bearer);
  if (!actor) throw invalidToken();
  const reason = whyNoAccess(actor, access);
  if (reason) throw notAllowed(reason);
  return actor;
}
