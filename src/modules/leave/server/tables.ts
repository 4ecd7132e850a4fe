import type { Published } from '#platform/server/published.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { TableRow } from '#platform/server/record/stored.ts';
import type { Generated } from 'kysely';
import type { approvalRule, leaveBlock } from '../approval/contract.ts';
import type { leaveApplication } from '../contract.ts';
import type { DayPart } from '../rules.ts';

export const ledgerKinds = [
  'Opening',
  'Accrual',
  'Grant',
  'Taken',
  'Cancelled',
  'CarryIn',
  'CarryExpire',
  'Lapse',
  'Encash',
  'Adjust',
] as const;

export type LeavePolicyRow = Traces & {
  leave_type_id: number;
  company_id: number;
  location_id: number | null;
  employment_type: string | null;
  begins_on: string;
  granted: Generated<boolean>;
  unit: 'Day' | 'Hour';
  paid: boolean;
  half_days: boolean;
  calendar_days: Generated<boolean>;
  has_balance: boolean;
  /** Decimal text: days or hours; with accrual by weeks of the pattern, weeks, as `carry_max` is then. */
  annual: string | null;
  accrual: 'None' | 'Monthly start' | 'Monthly end' | 'Yearly' | 'By days worked' | 'By weeks of the pattern';
  accrual_from_day: Generated<number>;
  pro_rata: Generated<boolean>;
  rounding: 'Half day' | 'Hundredth';
  bank_holidays_inside: Generated<boolean>;
  stops_in_unpaid_leave: Generated<boolean>;
  carry_max: string | null;
  carry_expire_months: number | null;
  /** Each grant can be used for so many days from the one that earned it; null up to the year's end. */
  valid_days: number | null;
  above: 'Lapse' | 'Encash';
  below: 'Carry' | 'Reset';
  statutory: Generated<boolean>;
  max_negative: Generated<string>;
  min_notice_days: Generated<number>;
  max_consecutive: number | null;
  attachment_after_days: number | null;
  sandwich: 'None' | 'Week off' | 'Holiday' | 'Both';
  gender: 'Any' | 'Male' | 'Female' | 'Others';
  probation_allowed: boolean;
  requires_hr: Generated<boolean>;
  forecast_months: number | null;
  note: string | null;
};

export type LeaveTables = {
  leave_application: TableRow<typeof leaveApplication>;
  leave_policy: LeavePolicyRow;
  leave_approval_rule: TableRow<typeof approvalRule>;
  leave_block: TableRow<typeof leaveBlock>;
  leave_day: {
    application_id: number;
    employee_id: number;
    date: string;
    part: DayPart;
    amount: number;
    reason: string;
    live: boolean;
    given_back_on: string | null;
  };
  leave_ledger: {
    id: Generated<number>;
    employee_id: number;
    leave_type_id: number;
    date: string;
    kind: (typeof ledgerKinds)[number];
    unit: 'Day' | 'Hour';
    amount: number;
    expires_on: string | null;
    period: string | null;
    application_id: number | null;
    corrects_id: number | null;
    note: string | null;
    created_by: number | null;
    created_at: Generated<string>;
    deleted_by: number | null;
    deleted_at: string | null;
  };
};

/** What statements of other modules may read: when somebody is away, never why (decisions D27). */
export const published = {
  leave_application: ['id', 'employee_id', 'start_date', 'end_date', 'leave_status', 'handover_to_id', 'deleted_at'],
  leave_day: ['application_id', 'employee_id', 'date', 'part', 'live'],
} satisfies Published<LeaveTables>;
