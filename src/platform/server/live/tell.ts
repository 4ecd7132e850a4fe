import type { LiveMessage } from '#platform/contract/live.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

export const liveChannel = 'live';

/** As announced; kept well below the 8,000 bytes that an announcement may have. */
export type Announced = { readonly say: LiveMessage; readonly to: readonly number[] };
const mostTold = 400;

/**
 * Tells the open pages of these accounts, in whichever process and browser, once the transaction at hand is committed
 * and not at all when it is rolled back.
 * @param say `rights` when what they may do has changed, `ended` when sessions of theirs may have been ended
 */
export async function tell(work: Pick<Work, 'db'>, accountIds: readonly number[], say: LiveMessage): Promise<void> {
  const all = [...new Set(accountIds)];
  for (let from = 0; from < all.length; from += mostTold) {
    const announced: Announced = { say, to: all.slice(from, from + mostTold) };
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(announced)})`.execute(work.db);
  }
}
