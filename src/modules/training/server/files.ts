import type { FileOwner } from '#platform/server/files/owner.ts';
import type { Work } from '#platform/server/work.ts';
import { keepsTraining, traineeEntity, traineeRows, trainingEntity, visible } from './queries.ts';
import type { TrainingTables } from './tables.ts';

/**
 * Documents are for readers of the training; certificates for their trainee, managers, and people who edit trainings.
 */
export const trainingFiles: readonly FileOwner[] = [
  { entity: trainingEntity, tells: null, mayRead: sees },
  {
    entity: traineeEntity,
    tells: null,
    mayRead: async (work, id) => {
      const row = await work.db
        .withTables<TrainingTables>()
        .selectFrom('training_trainee')
        .select('session_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || !(await sees(work, row.session_id))) return false;
      const trainee = (await traineeRows(work, row.session_id)).find((one) => one.id === id);
      return trainee?.below === true || keepsTraining(work, row.session_id);
    },
  },
];

async function sees(work: Work, id: number): Promise<boolean> {
  const row = await visible(work)
    .select('training_session.id')
    .where('training_session.id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
