/** The policies that a new company starts with: those of its country, until HR changes them (decisions D24, D25). */
import { company } from '#modules/masters/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

async function giveUsualLeave(work: Work, companyId: number): Promise<void> {
  await sql`select add_usual_leave(${companyId})`.execute(work.db);
  work.afterCommit(() => work.references.forget('leave_policy'));
}

export const usualLeaveReaction = reaction(company.events.added, giveUsualLeave);
