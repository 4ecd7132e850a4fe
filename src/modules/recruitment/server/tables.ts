import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { position } from '../contract.ts';

export type RecruitmentTables = {
  recruitment: TableRow<typeof position>;
  recruitment_interviewer_1: { recruitment_id: number; interviewer_1_id: number };
  recruitment_interviewer_2: { recruitment_id: number; interviewer_2_id: number };
  recruitment_interviewer_3: { recruitment_id: number; interviewer_3_id: number };
};

export const published = {
  recruitment: ['id', 'position', 'hiring_manager_id', 'recruiter_id'],
} satisfies Published<RecruitmentTables>;
