import { staffEvents } from '../../contract.ts';
import { type Reaction, reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/**
 * Passes a leaver's remaining matters to their manager, where both have an account (decisions D38).
 * @param passOn from one account to the other
 */
export const passedToManager = (passOn: (work: Work, from: number, to: number) => Promise<void>): Reaction =>
  reaction(staffEvents.left, async (work, employeeId) => {
    const { rows } = await sql<{ account: number | null; manager: number | null }>`
      select leaver.user_id as account, manager.user_id as manager
      from employee as leaver left join employee as manager on manager.id = leaver.reporting_manager_1_id
      where leaver.id = ${employeeId}`.execute(work.db);
    const { account = null, manager = null } = rows[0] ?? {};
    if (account !== null && manager !== null) await passOn(work, account, manager);
  });
