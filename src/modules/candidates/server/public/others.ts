/** What an offer does to the person's other applications (decisions D32). */
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { tellOfWithdrawal } from '../../applying/server/notify.ts';
import { endInterviewsOf } from '../../interviews/server/actions.ts';
import { candidateLife } from '../../life.ts';
import type { RejectReason } from '../../rejecting/reasons.ts';
import { candidates } from '../record.ts';

/**
 * Withdraws the person's other applications, unless they have an offer, and tells the recruiters.
 * @param why a sentence for the recruiters
 */
export async function withdrawOthers(work: Work, id: number, why: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select other.id from candidate as other join candidate as own on own.person_id = other.person_id
    where own.id = ${id} and other.id <> own.id and other.deleted_at is null and other.anonymised_at is null
      and other.selection_progress = any(${[...candidateLife.steps.reject.from]}::text[])
    order by other.id`.execute(work.db);
  for (const other of rows) {
    const row = await portalStep(work, candidates, other.id, 'reject', {
      asked: { reject_reason: 'Withdrawn', reject_note: why },
      columns: () => ({ withdrawn_at: work.now.toISOString() }),
    });
    await endInterviewsOf(work, other.id, why);
    await tellOfWithdrawal(work, row, why);
  }
}

/** Rejects a candidate whose offer is withdrawn. No email follows: the withdrawal letter has told them. */
export async function rejectWithOffer(work: Work, id: number, reason: RejectReason): Promise<void> {
  await portalStep(work, candidates, id, 'withdrawn', {
    asked: { reject_reason: reason },
    columns: () => ({ rejection_mail_at: null, rejection_told_at: work.now.toISOString() }),
  });
}
