import { fetchAllExit, fetchExitById, fetchExitClearance, fetchExitHistory } from '../contract.ts';
import { fetchExitInterviewList } from '../interview.ts';
import { fetchExitStatistics } from '../statistics.ts';

/** What every change of an exit makes stale. */
export const exitReads = [
  fetchAllExit,
  fetchExitById,
  fetchExitClearance,
  fetchExitHistory,
  fetchExitInterviewList,
  fetchExitStatistics,
];
