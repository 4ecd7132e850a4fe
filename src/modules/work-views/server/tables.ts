import type { Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { CoverPhase } from '../covering.ts';

export type WorkViewTables = {
  second_review: Traces & {
    job_id: number;
    first_reviewer_id: number | null;
    reviewer_id: number;
    due_date: string;
    outcome: string | null;
    reasons: Generated<string[]>;
    note: string | null;
    answered_at: string | null;
  };
  review_setting: {
    id: Generated<number>;
    share_percent: Generated<number>;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
  /** Jobs given to a cover for a leave. */
  job_cover: {
    application_id: number;
    job_id: number;
    employee_id: number;
    cover_id: number;
    phase: CoverPhase;
    due: string;
    share_min: number | null;
    cover_had: boolean;
    cover_share_min: number | null;
    task_ids: Generated<number[]>;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<WorkViewTables>();
