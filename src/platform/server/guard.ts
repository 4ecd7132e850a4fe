import { type Actor, whyNoAccess } from '#platform/contract/access.ts';
import { whyNotByToken } from '#platform/contract/tokens/scopes.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { invalidToken, notAllowed } from './errors.ts';
import { nobody } from './work.ts';

/** A signed-in person, a stamp that changes with their rights, and the time zone they chose, if any. */
export type Asker = { readonly actor: Actor; readonly stamp: string; readonly zone: string | null };

/**
 * Turns a bearer token into its person; null when it is not, or no longer, valid.
 * @param uses whether the session counts as used: a page that only listens does not keep it alive
 */
export type Authenticate = (bearer: string, uses: boolean) => Promise<Asker | null>;

const unsigned: Asker = { actor: nobody, stamp: '', zone: null };

/**
 * The person who asks; `nobody` where an endpoint needs no session.
 * @throws 401 INVALID_TOKEN when a session is needed and there is none
 */
export async function whoAsks(
  { access, streams }: Pick<AnyEndpoint, 'access' | 'streams'>,
  bearer: string | null,
  authenticate: Authenticate,
): Promise<Asker> {
  // A signed address is checked by the handler, which knows what it was signed for.
  if (access.kind === 'public' || access.kind === 'signedAddress') return unsigned;
  if (!bearer) throw invalidToken();
  if (access.kind === 'ownToken') return (access.or && (await authenticate(bearer, true))) ?? unsigned;
  const asker = await authenticate(bearer, streams !== 'events');
  if (!asker) throw invalidToken();
  return asker;
}

/**
 * Admits or refuses a request from the endpoint's declaration alone.
 * @throws 403 FORBIDDEN with the reason when the person may not
 */
export function admit(
  {
    access,
    method,
    leadsToWriting,
    beforeFactor,
  }: Pick<AnyEndpoint, 'access' | 'method' | 'leadsToWriting' | 'beforeFactor'>,
  actor: Actor,
): void {
  // Calls with a token of their own, or none, are checked by the action.
  if (actor === nobody) return;
  if (actor.needsFactor && !beforeFactor) throw notAllowed('Your role needs an additional factor. Set one up first');
  const writes = method !== 'GET' || leadsToWriting === true;
  const reason = whyNoAccess(actor, access) ?? whyNotByToken(actor, access, writes);
  if (reason) throw notAllowed(reason);
  if (actor.viewer && writes && access.kind !== 'viewing') {
    throw notAllowed(
      `You are viewing the portal as ${actor.name}: nothing can be changed. Return to your own account first`,
    );
  }
}
