import type { LiveMessage } from '#platform/contract/live.ts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

export const liveChannel = 'live';

/** An announcement's content; kept well below PostgreSQL's limit of 8,000 bytes. */
export type Announced = { readonly say: LiveMessage; readonly to: readonly number[] };
const mostTold = 400;

/**
 * Tells the open pages of these accounts, in any process and browser, once the current transaction commits; not at all
 * when it is rolled back.
 * @param say `rights` when their rights have changed, `ended` when some of their sessions may have ended
 */
export async function tell(work: Pick<Work, 'db'>, accountIds: readonly number[], say: LiveMessage): Promise<void> {
  const all = [...new Set(accountIds)];
  for (let from = 0; from < all.length; from += mostTold) {
    const announced: Announced = { say, to: all.slice(from, from + mostTold) };
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(announced)})`.execute(work.db);
  }
}
