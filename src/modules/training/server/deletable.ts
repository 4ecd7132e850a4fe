import { deletable } from '#platform/server/deleted/deletable.ts';
import type { Work } from '#platform/server/work.ts';
import { createTrainingModule } from '../rights.ts';
import { trainingEvents } from '../contract.ts';
import { dutyEvents } from '../duties.ts';
import { traineeEntity } from './queries.ts';
import type { TrainingTables } from './tables.ts';

/** The certificates of its trainees. */
const certificatesOf = async ({ db }: Pick<Work, 'db'>, id: number) => {
  const trainees = db.withTables<TrainingTables>().selectFrom('training_trainee').where('session_id', '=', id);
  return [{ entity: traineeEntity, ids: (await trainees.select('id').execute()).map((row) => row.id) }];
};

export const deletableTraining = deletable({
  entity: 'training_session',
  title: 'Training',
  table: 'training_session',
  label: 'topic',
  restored: trainingEvents.restored,
  access: createTrainingModule.delete,
  below: certificatesOf,
});

export const deletableDuty = deletable({
  entity: 'training_duty',
  title: 'Mandatory training',
  table: 'training_duty',
  label: 'due_date',
  restored: dutyEvents.restored,
  access: createTrainingModule.delete,
});
