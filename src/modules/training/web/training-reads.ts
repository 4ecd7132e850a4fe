import {
  fetchAllTrainings,
  fetchAllTrainingsByTrId,
  fetchAllTrainingsEmployee,
  fetchTrainingHistory,
} from '../contract.ts';

/** The reads that a change of a training makes stale. */
export const trainingReads = [
  fetchAllTrainings,
  fetchAllTrainingsEmployee,
  fetchAllTrainingsByTrId,
  fetchTrainingHistory,
];
