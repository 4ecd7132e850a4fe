import { fetchSkillById, fetchSkillList } from '../contract.ts';

/** The reads that a change of a skill makes stale. */
export const skillReads = [fetchSkillList, fetchSkillById];
