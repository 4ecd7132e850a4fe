import type { Published } from '#platform/server/published.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { job } from '../contract.ts';
import type { JobStatus, WaitingFor } from '../life.ts';
import type { QueryStatus } from '../queries/contract.ts';
import type { SowStatus } from '../sow/life.ts';
import type { TaskStatus } from '../tasks.ts';
import type { BeforeStep } from './steps.ts';

export type TaskRow = Traces & {
  job_id: number;
  planning_activity_id: number | null;
  title: string;
  assignee_id: number | null;
  due_offset: number | null;
  due_date: string | null;
  budget_min: number | null;
  status: Generated<TaskStatus>;
  done_by: number | null;
  done_at: string | null;
  requires_review: Generated<boolean>;
  reviewed_by: number | null;
  reviewed_at: string | null;
  position: number;
};

export type QueryRow = Traces & {
  job_id: number;
  question: string;
  due_date: string | null;
  status: Generated<QueryStatus>;
  sent_at: string | null;
  answer: string | null;
  answered_by: number | null;
  /** Who answered by a link, without an account. */
  answered_name: string | null;
  answered_at: string | null;
  reopen_reason: string | null;
  reminders_sent: Generated<number>;
  reminded_at: string | null;
};

export type DocumentRow = Traces & {
  job_id: number;
  name: string;
  shared: boolean;
  from_client: Generated<boolean>;
  dispatched_at: string | null;
};

export type SowRow = Traces & {
  job_id: number;
  /** Made of the others by the database. */
  name: string | null;
  sow_version: number;
  status: Generated<SowStatus>;
  scope_text: RichText | null;
  deliverables: string | null;
  inclusions: string | null;
  exclusions: string | null;
  assumptions: string | null;
  software: string | null;
  period: string | null;
  total_budget_min: Generated<number>;
  prepared_by: number | null;
  submitted_at: string | null;
  reviewed_by: number | null;
  management_note: string | null;
  agreed_at: string | null;
  quoted_min: number | null;
  requote: Generated<boolean>;
};

export type JobTables = {
  job: TableRow<typeof job>;
  job_assignee: { job_id: number; assignee_id: number };
  job_share: { job_id: number; assignee_id: number; budget_min: number };
  job_status_log: {
    id: Generated<number>;
    job_id: number;
    from_status: JobStatus | null;
    to_status: JobStatus;
    at: string;
    account_id: number | null;
    reason: string | null;
    minutes: number;
    waiting_on: WaitingFor | null;
    /** What the step changed, where it can be taken back. */
    before: BeforeStep | null;
    /** What a change that a reviewer asked for is about. */
    change_reasons: string[] | null;
  };
  /** Past which deadline the client's partner has heard of a job. */
  job_partner_told: { job_id: number; deadline: string };
  /** How often its client was reminded since the job came to its status. */
  job_reminder: { job_id: number; since: string; sent: number; reminded_at: string };
  job_task: TaskRow;
  job_query: QueryRow;
  job_document: DocumentRow;
  sow: SowRow;
  sow_line: {
    id: Generated<number>;
    sow_id: number;
    position: number;
    planning_activity_id: number | null;
    description: string;
    budget_min: number;
    fee_type: string;
  };
};

/** What statements of other modules may read. */
export const published = {
  job: [
    'id',
    'actual_min',
    'archived_at',
    'billable',
    'billing_status',
    'budget_min',
    'budget_stop',
    'client_id',
    'client_quote_fee',
    'company_id',
    'currency_id',
    'deleted_at',
    'dispatch_date',
    'fees',
    'job_date',
    'job_end_date',
    'job_type_id',
    'manager_id',
    'period_end',
    'period_start',
    'reference_no',
    'reviewer_id',
    'start_date',
    'status',
    'team_id',
    'title',
    'year_end_date',
  ],
  job_assignee: ['assignee_id', 'job_id'],
  job_query: ['id', 'answered_at', 'deleted_at', 'job_id', 'question', 'sent_at', 'status'],
  sow: ['id', 'deleted_at', 'job_id', 'status'],
  sow_line: ['planning_activity_id', 'sow_id'],
} satisfies Published<JobTables>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<JobTables>();
