import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { position } from '../contract.ts';

export type RecruitmentTables = { recruitment: TableRow<typeof position> };

export const published = {
  recruitment: ['id', 'hiring_manager_id', 'recruiter_id'],
} satisfies Published<RecruitmentTables>;
