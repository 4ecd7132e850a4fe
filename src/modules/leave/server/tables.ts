import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { approvalRule, leaveBlock } from '../approval/contract.ts';
import type { leaveApplication } from '../contract.ts';
import type { leaveLaw } from '../law/contract.ts';
import type { leavePolicy } from '../policy/contract.ts';
import type { DayPart } from '../rules.ts';

type LedgerKind =
  | 'Opening'
  | 'Accrual'
  | 'Grant'
  | 'Taken'
  | 'Cancelled'
  | 'CarryIn'
  | 'CarryExpire'
  | 'Lapse'
  | 'Encash'
  | 'Adjust';

export type LeaveTables = {
  leave_application: TableRow<typeof leaveApplication>;
  leave_policy: TableRow<typeof leavePolicy>;
  leave_approval_rule: TableRow<typeof approvalRule>;
  leave_block: TableRow<typeof leaveBlock>;
  leave_law: TableRow<typeof leaveLaw>;
  leave_day: {
    application_id: number;
    employee_id: number;
    date: string;
    part: DayPart;
    amount: number;
    /** The unit of the amount. */
    unit: Generated<'Day' | 'Hour'>;
    reason: string;
    live: boolean;
    given_back_on: string | null;
    /** Whether the person has asked to give it back. */
    asked_back: Generated<boolean>;
  };
  leave_acceptance: { application_id: number; level: string; employee_id: number; accepted_at: string };
  sick_note: {
    id: Generated<number>;
    application_id: number;
    kind: string;
    from_date: string;
    to_date: string;
    words: string | null;
    checked_by: number | null;
    checked_at: string | null;
    created_by: number | null;
    created_at: Generated<string>;
  };
  leave_reminder: {
    id: Generated<number>;
    employee_id: number;
    leave_type_id: number;
    year_end: string;
    amount: number;
    sent_at: string;
  };
  leave_posted: { employee_id: number; leave_type_id: number; through: string };
  leave_ledger: {
    id: Generated<number>;
    employee_id: number;
    leave_type_id: number;
    date: string;
    kind: LedgerKind;
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

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<LeaveTables>();
