import { type Actor, whyNoAccess } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { invalidToken, notAllowed } from './errors.ts';
import { nobody } from './work.ts';

/**
 * Turns a bearer token into the person it stands for; null when it stands for nobody (any more).
 * @param uses whether the session counts as used: a page that listens by itself does not keep it alive
 */
export type Authenticate = (bearer: string, uses: boolean) => Promise<Actor | null>;

/**
 * Lets a request pass or refuses it, from the endpoint's declaration alone.
 * @throws 401 INVALID_TOKEN without a living session, 403 FORBIDDEN with the reason when the person may not
 */
export async function admit(
  { access, streams }: Pick<AnyEndpoint, 'access' | 'streams'>,
  bearer: string | null,
  authenticate: Authenticate,
): Promise<Actor> {
  // A signed address is checked by the handler, which knows what it was signed for.
  if (access.kind === 'public' || access.kind === 'signedAddress') return nobody;
  if (!bearer) throw invalidToken();
  if (access.kind === 'ownToken') return nobody;
  const actor = await authenticate(bearer, streams !== 'events');
  if (!actor) throw invalidToken();
  const reason = whyNoAccess(actor, access);
  if (reason) throw notAllowed(reason);
  return actor;
}
