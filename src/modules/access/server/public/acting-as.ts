import { accountActor } from '#modules/sign-in/server/public/account-actor.ts';
import type { Work } from '#platform/server/work.ts';
import { readRights } from '../read-rights.ts';

/**
 * The work in another person's name, with their current rights, for jobs that continue what they started. undefined if
 * they may no longer sign in.
 */
export async function actingAs(work: Work, accountId: number): Promise<Work | undefined> {
  const actor = await accountActor(work, accountId, readRights);
  return actor && { ...work, actor };
}
