/** Actions on a client that was merged meanwhile: one clear answer, and nothing is stored. */
import { refused, Refusal } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { visible } from '../visible.ts';
import { successorOf } from '../successor.ts';

/**
 * @param id the client of the action
 * @throws 409 instead of 404 if the client was merged into one that this person may see; for a client user also if
 * their company was merged during the request
 */
export async function unlessMerged<Value>(work: Work, id: number, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.failure.type !== 'NOT_FOUND') throw error;
    const into = await successorOf(work, id);
    if (into === undefined) throw error;
    if (work.actor.audience === 'client') {
      throw refused('Your company’s records have just been merged. Reload the page and try again');
    }
    const row = await visible(work).select('client.client_name').where('client.id', '=', into).executeTakeFirst();
    throw row ? refused(`This client was merged into ${row.client_name}. Open that one and try again`) : error;
  }
}

/** The same for actions of client users on behalf of their company. */
export const unlessJoined = <Value>(work: Work, run: () => Promise<Value>): Promise<Value> =>
  unlessMerged(work, work.actor.clientId ?? 0, run);
