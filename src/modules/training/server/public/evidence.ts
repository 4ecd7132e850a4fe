import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** A person's trainings in a category of skills. */
export type TrainingEvidence = {
  readonly employee_id: number;
  readonly skill_category_id: number;
  /** Minutes attended. */
  readonly minutes: number;
  /** The number given as the trainer. */
  readonly given: number;
};

/** Trainings attended and given by these people, by the category of their topic; the caller checks visibility. */
export async function trainingEvidence(
  work: Pick<Work, 'db' | 'now' | 'config'>,
  people: readonly number[],
): Promise<readonly TrainingEvidence[]> {
  const { rows } = await sql<TrainingEvidence>`
    with held as (
      select session.id, session.trainer_id, session.duration_min, topic.skill_category_id
      from training_session as session join training as topic on topic.id = session.training_id
      where session.deleted_at is null and session.cancelled_at is null and session.date <= ${today(work)})
    select employee_id, skill_category_id, sum(minutes)::int as minutes, sum(given)::int as given
    from (
      select employee_id, skill_category_id, duration_min as minutes, 0 as given
      from held join training_trainee on session_id = held.id where attended
      union all
      select trainer_id, skill_category_id, 0, 1 from held where trainer_id is not null) as evidence
    where employee_id = any(${people}::bigint[])
    group by employee_id, skill_category_id`.execute(work.db);
  return rows;
}
