/** Reports to positions how many candidates have joined, and how many are at each stage. */
import type { Funnel } from '#modules/recruitment/server/public/funnel.ts';
import { holdPosition, joinedNow } from '#modules/recruitment/server/public/filling.ts';
import { mayUse } from '#platform/contract/access.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidateLife, type Progress } from '../life.ts';
import { candidatesModule } from '../rights.ts';
import { visible } from './visible.ts';

/** The stage of someone who has joined, unless they do not turn up. */
export const joined: Progress = 'Move to Onboarding';

type Staged = { readonly recruitment_id: number; readonly selection_progress: Progress };

/** Recounts a position's joiners after someone joined, or turned out not to come. */
export async function keepFilled(work: Work, now: Staged, before: Pick<Staged, 'selection_progress'>): Promise<void> {
  if (now.selection_progress !== joined && before.selection_progress !== joined) return;
  await countJoined(work, now.recruitment_id);
}

export async function countJoined(work: Work, recruitmentId: number): Promise<void> {
  await holdPosition(work, recruitmentId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate
    where recruitment_id = ${recruitmentId} and selection_progress = ${joined} and deleted_at is null`.execute(work.db);
  await joinedNow(work, recruitmentId, rows[0]?.count ?? 0);
}

/** The candidates visible to the actor, by position and stage. */
export async function funnelsOfPositions(work: Work): Promise<readonly Funnel[]> {
  if (!mayUse(work.actor, candidatesModule.read)) return [];
  const rows = await visible(readerOf(work))
    .select(['candidate.recruitment_id', 'candidate.selection_progress'])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['candidate.recruitment_id', 'candidate.selection_progress'])
    .orderBy('candidate.recruitment_id')
    .execute();
  const order = (stage: string) => candidateLife.states.findIndex((state) => state === stage);
  return [...Map.groupBy(rows, ({ recruitment_id }) => recruitment_id)].map(([id, stages]) => ({
    id,
    stages: stages
      .map(({ selection_progress: stage, count }) => ({ stage, count }))
      .toSorted((one, other) => order(one.stage) - order(other.stage)),
  }));
}
