/** Records each stage that a candidate reaches, with who set it and when (decisions D31). */
import { effects } from '#platform/server/record/effects.ts';
import type { Work } from '#platform/server/work.ts';
import { endInterviewsOf } from '../interviews/server/actions.ts';
import { candidate } from '../contract.ts';
import type { Progress } from '../life.ts';
import { countJoined, joined, keepFilled } from './positions.ts';
import type { StoredCandidate } from './record.ts';
import { tables } from './tables.ts';

export const candidateEffects = effects(candidate, {
  afterSave: async (work, row, before) => {
    if (!before) await keepStage(work, row, null);
  },
  afterDelete: async (work, row) => {
    await endInterviewsOf(work, row.id, null);
    if (row.selection_progress === joined) await countJoined(work, row.recruitment_id);
  },
  afterStep: async (work, _step, row, { before }) => {
    await keepStage(work, row, before.selection_progress);
    await keepFilled(work, row, before);
  },
});

const keepStage = (work: Work, row: StoredCandidate, from: Progress | null) =>
  tables(work)
    .insertInto('candidate_stage')
    .values({
      candidate_id: row.id,
      from_stage: from,
      to_stage: row.selection_progress,
      at: work.now.toISOString(),
      // Null for candidates who apply or withdraw by link.
      by: work.actor.accountId || null,
    })
    .execute();
