import type { TableRow } from '#platform/server/record/stored.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { timeEntry } from '../contract.ts';
import type { costRate } from '../costs/contract.ts';
import type { timeRate } from '../rates.ts';
import type { WeekStatus } from '../life.ts';

export type WeekSheetRow = Traces & {
  employee_id: number;
  week_start: string;
  status: Generated<WeekStatus>;
  submitted_at: string | null;
  decided_by: number | null;
  decided_at: string | null;
  reject_reason: string | null;
  note: string | null;
};

/** The purpose of an entry. */
type Purpose = { job_id: number | null; planning_activity_id: number | null; fee_type_id: number | null };

export type TimeTables = {
  time_entry: TableRow<typeof timeEntry>;
  time_rate: TableRow<typeof timeRate>;
  cost_rate: TableRow<typeof costRate>;
  fee_type_hours: { fee_type_id: number; operation_member_categorization_id: number; hours: number };
  entry_value: {
    entry_id: number;
    cost: string | null;
    cost_currency_id: number | null;
    charge: string | null;
    charge_currency_id: number | null;
    billed_ref: string;
    valued_at: string;
  };
  week_sheet: WeekSheetRow;
  time_setting: {
    id: Generated<number>;
    rounding_min: Generated<number>;
    grace_days: Generated<number>;
    budget_stop: Generated<boolean>;
    closed_until: string | null;
    updated_by: number | null;
    updated_at: string | null;
    version: Generated<number>;
  };
  time_favourite: Purpose & { employee_id: number };
  imported_time: { job_id: number; duration_min: number };
  timer: Purpose & {
    employee_id: number;
    description: string | null;
    billable: Generated<boolean>;
    started_at: string;
    stopped_at: string | null;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<TimeTables>();
