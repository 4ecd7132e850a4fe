import { fetchExitClearance } from '../clearance.ts';
import { fetchAllExit, fetchExitById, fetchExitHistory } from '../contract.ts';
import { fetchExitDues, fetchProposedDues } from '../dues/contract.ts';
import { fetchExitOpenWork } from '../hand-over.ts';
import { fetchExitInterviewList } from '../interview.ts';
import { fetchExitStatistics } from '../statistics.ts';

/** Queries to refetch after any change of an exit. */
export const exitReads = [
  fetchAllExit,
  fetchExitById,
  fetchExitClearance,
  fetchExitDues,
  fetchProposedDues,
  fetchExitHistory,
  fetchExitOpenWork,
  fetchExitInterviewList,
  fetchExitStatistics,
];
