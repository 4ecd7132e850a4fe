import { positionLookup, recruiterOf } from '#modules/recruitment/server/public/positions.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { sql } from 'kysely';
import { candidate } from '../contract.ts';
import { ratingOf } from '../interviews/server/rating.ts';
import { columnsOfStep } from '../rejecting/server/columns.ts';
import { factsOf } from './facts.ts';
import { visible } from './visible.ts';

export type StoredCandidate = StoredRow<typeof candidate>;

export const candidates = stored(candidate, {
  visible,
  factsOf,
  choosable: { employee: staffLookup, recruitment: positionLookup },
  workedOut: {
    stage_age: ({ today }: Reader) => sql<number>`(${today}::date - candidate.stage_since::date)`,
    rating_avg: ratingOf,
  },
  alsoReads: () => ['interview'],
  onSave: async (work, columns, before) => ({
    stage_since: before?.stage_since ?? work.now.toISOString(),
    owner_id: columns.owner_id ?? before?.owner_id ?? (await recruiterOf(work, columns.recruitment_id)),
  }),
  onStep: (work, step, before, asked) => ({
    stage_since: work.now.toISOString(),
    ...columnsOfStep(work, step.to, before, asked),
  }),
});
