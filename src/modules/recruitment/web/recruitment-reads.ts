import { fetchAllRecruitments, fetchRecruitmentById, listRecruitments } from '../contract.ts';

/** What every change of a position makes stale. */
export const recruitmentReads = [fetchAllRecruitments, fetchRecruitmentById, listRecruitments];
