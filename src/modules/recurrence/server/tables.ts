import type { Traces } from '#platform/server/record/changes.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import type { Published } from '#platform/server/published.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated, Selectable } from 'kysely';
import type { Obligation } from '#modules/clients/contract.ts';
import type { recurrence } from '../contract.ts';
import type { PeriodChoice } from '../period.ts';
import type { Frequency, QuarterGroup, Weekday, WeekendRule } from '../schedule.ts';
import type { DeadlineRule } from '../words.ts';

/** What its form says, and what the runner keeps of it. */
export type RecurrenceColumns = Traces & {
  source_job_id: number;
  status: 'Original' | 'Stopped';
  frequency: Frequency;
  anchor_date: string;
  day_of_month: number | null;
  weekday: Weekday | null;
  quarter_group: QuarterGroup | null;
  create_lead_days: number;
  deadline_rule: DeadlineRule;
  deadline_days: number | null;
  obligation: Obligation | null;
  weekend_rule: WeekendRule;
  end_date: string | null;
  max_count: number | null;
  /** Dates as YYYY-MM-DD, before or after the weekend rule. */
  skip_dates: string[];
  title_pattern: string;
  period: PeriodChoice;
  copy_from: 'Source job' | 'Previous job';
  assign_to: 'Same people' | 'Rotate';
  manager_id: number | null;
  reviewer_id: number | null;
  team_id: number | null;
  budget_min: number;
  fees: string | null;
  client_quote_fee: string | null;
  next_no: Generated<number>;
  /** What is added to a number to find its date. */
  number_shift: Generated<number>;
  /** The next date that is not skipped; null once the schedule is over. */
  next_start: string | null;
  next_deadline: string | null;
  /** The day on which the next job is made. */
  next_due: string | null;
  /** The date of the last number that was made or left out. */
  last_nominal: string | null;
  made_count: Generated<number>;
  last_made_at: string | null;
  last_run_at: string | null;
  last_error: string | null;
  failed_at: string | null;
  stop_reason: string | null;
};

export type StoredRecurrence = StoredRow<typeof recurrence> & Readonly<Selectable<RecurrenceColumns>>;

export type OccurrenceRow = {
  recurrence_id: number;
  number: number;
  nominal_date: string;
  start_date: string;
  /** null for a number that was left out. */
  job_id: number | null;
  made_at: string;
  /** When its manager heard of it; null until then. */
  told_at: string | null;
};

export type RecurrenceTables = {
  recurrence: RecurrenceColumns;
  recurrence_assignee: { recurrence_id: number; assignee_id: number };
  recurrence_occurrence: OccurrenceRow;
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<RecurrenceTables>();

/** What statements of other modules may read. */
export const published = {
  recurrence: ['source_job_id', 'status'],
} satisfies Published<RecurrenceTables>;
