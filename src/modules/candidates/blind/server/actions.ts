import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { candidates } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { blindEvents } from '../contract.ts';
import { isHidden } from './blind.ts';

/**
 * Shows a candidate for their current stage; the next one hides them again. @throws 404, 409 if nothing is hidden
 */
export async function show(work: Work, id: number): Promise<{ id: number }> {
  const { selection_progress: stage } = await lockRecord(work, candidates, id);
  if (!(await isHidden(work, id))) throw refused('Nothing of this candidate is hidden');
  await tables(work)
    .insertInto('candidate_shown')
    .values({ candidate_id: id, stage, at: work.now.toISOString(), by: work.actor.accountId })
    .execute();
  await record(work, blindEvents.shown, id, { after: { stage } });
  return { id };
}
