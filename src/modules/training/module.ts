import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as duties from './duties.ts';
import { trainingNotifications } from './notifications.ts';
import { trainingModule, createTrainingModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const training: ModuleContract = {
  name: 'training',
  ...declared({}, contract, duties),
  rights: [trainingModule, createTrainingModule],
  notifications: Object.values(trainingNotifications),
  uploads: [contract.staffTraining],
  referrers: [
    { table: 'training_session', one: 'training', many: 'trainings' },
    { table: 'training_duty', one: 'mandatory training', many: 'mandatory trainings' },
  ],
};
