import { fetchAllTrainings, fetchAllTrainingsByTrId, fetchAllTrainingsEmployee } from '../contract.ts';

/** The reads that a change of a training makes stale. */
export const trainingReads = [fetchAllTrainings, fetchAllTrainingsEmployee, fetchAllTrainingsByTrId];
