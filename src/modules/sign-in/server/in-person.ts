import { notAllowed } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';

/** Access tokens never change credentials, whichever call leads here. @throws 403 */
export function mustBeInPerson({ actor }: Pick<Work, 'actor'>): void {
  if (actor.token) throw notAllowed('Sign in for this: access tokens are not let do it');
}
