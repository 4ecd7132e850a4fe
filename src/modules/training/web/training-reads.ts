import {
  fetchAllTrainings,
  fetchAllTrainingsByTrId,
  fetchAllTrainingsEmployee,
  fetchTrainingHistory,
} from '../contract.ts';

/** Queries that a change of a training makes stale. */
export const trainingReads = [
  fetchAllTrainings,
  fetchAllTrainingsEmployee,
  fetchAllTrainingsByTrId,
  fetchTrainingHistory,
];
