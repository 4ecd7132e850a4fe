import type { Published } from '#platform/server/published.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { position } from '../contract.ts';
import type { hiringCost } from '../costs/contract.ts';
import type { plannedHeadcount } from '../plan/contract.ts';

export type RecruitmentTables = {
  recruitment: TableRow<typeof position>;
  /** The target date of the last reminder, and when its people were warned of the closing. */
  recruitment_target: { recruitment_id: number; reminded_of: string | null; close_warned_on: string | null };
  recruitment_interviewer_1: { recruitment_id: number; interviewer_1_id: number };
  recruitment_interviewer_2: { recruitment_id: number; interviewer_2_id: number };
  recruitment_interviewer_3: { recruitment_id: number; interviewer_3_id: number };
  recruitment_plan: TableRow<typeof plannedHeadcount>;
  recruitment_cost: TableRow<typeof hiringCost>;
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<RecruitmentTables>();

export const published = {
  recruitment: ['id', 'blind', 'department_id', 'open_date', 'position', 'hiring_manager_id', 'recruiter_id', 'status'],
  recruitment_cost: ['id', 'amount', 'currency_id', 'date', 'deleted_at', 'kind', 'recruitment_id'],
} satisfies Published<RecruitmentTables>;
