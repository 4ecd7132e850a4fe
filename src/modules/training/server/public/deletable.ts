import { createTrainingModule } from '#modules/access/permissions.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { trainingEvents } from '../../contract.ts';

export const deletableTraining = deletable({
  entity: 'training_session',
  title: 'Training',
  table: 'training_session',
  label: 'topic',
  restored: trainingEvents.restored,
  access: createTrainingModule.delete,
});
