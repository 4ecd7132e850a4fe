import { recordMailEndpoints } from '#platform/contract/mail.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as duties from './duties.ts';
import { trainingNotifications } from './notifications.ts';
import { trainingModule, createTrainingModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const trainings: ModuleContract = {
  name: 'training',
  endpoints: [
    contract.fetchAllTrainings,
    contract.exportTrainings,
    contract.fetchAllTrainingsEmployee,
    contract.exportTrainingsEmployee,
    contract.fetchAllTrainingsByTrId,
    contract.saveTrainings,
    contract.cancelTraining,
    contract.deleteTraining,
    contract.markAttendance,
    contract.giveFeedback,
    contract.saveCertificate,
    contract.fetchTrainingHistory,
    ...recordMailEndpoints(contract.trainingMails),
    duties.fetchDuties,
    duties.addDuty,
    duties.updateDuty,
    duties.deleteDuty,
  ],
  events: [
    ...Object.values(contract.trainingEvents),
    ...Object.values(duties.dutyEvents),
    ...Object.values(contract.trainingFileEvents),
    ...Object.values(contract.certificateEvents),
  ],
  rights: [trainingModule, createTrainingModule],
  notifications: Object.values(trainingNotifications),
  uploads: [contract.staffTraining],
  referrers: [
    { table: 'training_session', one: 'training', many: 'trainings' },
    { table: 'training_duty', one: 'mandatory training', many: 'mandatory trainings' },
  ],
};
