import { permissionModule } from '#platform/contract/access.ts';

export const trainingModule = permissionModule('Training', 'The list of trainings', {
  things: 'trainings',
  group: 'Training',
  order: 10,
  actions: ['READ'],
});
export const createTrainingModule = permissionModule('Create Training', 'Record and change trainings', {
  things: 'trainings',
  group: 'Training',
  order: 20,
  actions: ['CREATE', 'UPDATE', 'DELETE'],
});
