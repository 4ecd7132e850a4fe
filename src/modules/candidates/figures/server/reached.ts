import { type RawBuilder, sql } from 'kysely';
import { funnelStages, type Reached, reachedStages } from '../rules.ts';

/** The furthest stage of a candidate, for a statement that reads `candidate`. */
export const reachedOf = (): RawBuilder<Reached> => sql<Reached>`(${[...reachedStages]}::text[])[1 + coalesce((
  select max(array_position(${[...funnelStages]}::text[], to_stage)) from candidate_stage
  where candidate_stage.candidate_id = candidate.id), 0)]`;
