import { fetchSkillById, fetchSkillList } from '../contract.ts';

/** Queries that a change of a skill makes stale. */
export const skillReads = [fetchSkillList, fetchSkillById];
