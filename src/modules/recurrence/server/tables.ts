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

/** The form's fields, and the runner's progress. */
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
  /** Added to a number to find its date. */
  number_shift: Generated<number>;
  /** The next date not skipped; null once the schedule has ended. */
  next_start: string | null;
  next_deadline: string | null;
  /** The day on which to make the next job. */
  next_due: string | null;
  /** The date of the last number made or skipped. */
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
  /** null for a skipped number. */
  job_id: number | null;
  made_at: string;
  /** When its manager was notified; null until then. */
  told_at: string | null;
};

export type RecurrenceTables = {
  recurrence: RecurrenceColumns;
  recurrence_assignee: { recurrence_id: number; assignee_id: number };
  recurrence_occurrence: OccurrenceRow;
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<RecurrenceTables>();

/** Columns that other modules' statements may read. */
export const published = {
  recurrence: ['source_job_id', 'status'],
} satisfies Published<RecurrenceTables>;
