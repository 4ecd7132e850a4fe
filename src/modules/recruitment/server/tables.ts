import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated } from 'kysely';
import type { Status } from '../rules.ts';

export type RecruitmentRow = Traces & {
  position: string;
  designation: string;
  department_id: number;
  company_id: number | null;
  location_id: number | null;
  mode_of_work_id: number | null;
  priority_id: number | null;
  no_of_positions: number;
  experience_min: number | null;
  experience_max: number | null;
  reason: string;
  description: string | null;
  hiring_manager_id: number | null;
  recruiter_id: number | null;
  open_date: string | null;
  target_date: string | null;
  status: Generated<Status>;
  status_reason: string | null;
};

export type RecruitmentTables = { recruitment: RecruitmentRow };
