/** What a company grants from the start: as its country has it, until HR says otherwise (decisions D24, D25). */
import { company } from '#modules/masters/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

async function giveUsualLeave(work: Work, companyId: number): Promise<void> {
  await sql`select add_usual_leave(${companyId})`.execute(work.db);
  work.afterCommit(() => work.references.forget('leave_policy'));
}

export const usualLeaveReaction = reaction(company.events.added, giveUsualLeave);

/** The demo's companies are there without the event to react to. */
export const seedPolicies: SeedPart = {
  name: 'leave policies',
  run: async ({ work }) => {
    await sql`select add_usual_leave(id) from company where deleted_at is null order by id`.execute(work.db);
  },
};
