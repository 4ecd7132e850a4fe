import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { sql } from 'kysely';
import type { TrainingTables } from './tables.ts';

/** Trainings that the reader attended or gave, with only their own attendance and feedback. */
export const myTrainings = myData('Trainings', 100, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) return [];
  return work.db
    .withTables<TrainingTables>()
    .selectFrom('training_session as held')
    .leftJoin('training_trainee as place', (join) =>
      join.onRef('place.session_id', '=', 'held.id').on('place.employee_id', '=', own.id),
    )
    .select(['held.date', 'held.topic', 'held.duration_min', 'held.external_trainer', 'held.cancelled_at'])
    .select(['place.attended', 'place.feedback', 'place.feedback_comment'])
    .select(sql<boolean>`coalesce(held.trainer_id = ${own.id}, false)`.as('given_by_me'))
    .where('held.deleted_at', 'is', null)
    .where((is) => is.or([is('held.trainer_id', '=', own.id), is('place.id', 'is not', null)]))
    .orderBy('held.date')
    .orderBy('held.id')
    .execute();
});
