import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated } from 'kysely';

export type TrainingRow = Traces & {
  date: string;
  starts_at: string | null;
  topic: string;
  training_id: number | null;
  duration_min: number;
  trainer_id: number | null;
  external_trainer: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
  calendar_sequence: Generated<number>;
};

export type DutyRow = Traces & {
  training_id: number;
  department_id: number | null;
  counts_from: string;
  due_date: string;
};

export type TrainingTables = {
  training_duty: DutyRow;
  training_session: TrainingRow;
  training_trainee: {
    id: Generated<number>;
    session_id: number;
    employee_id: number;
    attended: boolean | null;
    feedback: number | null;
    feedback_comment: string | null;
    feedback_at: string | null;
  };
};
