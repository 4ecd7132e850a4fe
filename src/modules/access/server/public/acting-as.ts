import { accountActor } from '#modules/sign-in/server/public/account-actor.ts';
import type { Work } from '#platform/server/work.ts';
import { readRights } from '../read-rights.ts';

/**
 * The same work in the name of somebody, with the rights that they have now: for what they started and a job goes on
 * with. undefined for who may not sign in any more.
 */
export async function actingAs(work: Work, accountId: number): Promise<Work | undefined> {
  const actor = await accountActor(work, accountId, readRights);
  return actor && { ...work, actor };
}
