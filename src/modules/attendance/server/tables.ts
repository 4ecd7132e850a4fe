import type { TableRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Generated } from 'kysely';
import type { attendanceCorrection } from '../corrections/contract.ts';

export type AttendanceTables = {
  attendance_correction: TableRow<typeof attendanceCorrection>;
  swipe: {
    id: Generated<number>;
    employee_id: number;
    at: string;
    direction: 'in' | 'out' | null;
    source: 'Portal' | 'Phone' | 'Device' | 'Added';
    device: Generated<string>;
    sent_at: string | null;
    note: string | null;
    ignored: string | null;
    created_by: number | null;
    created_at: Generated<string>;
  };
  attendance_day: {
    employee_id: number;
    date: string;
    company_id: number | null;
    shift: string | null;
    mode: string;
    mode_of_work: string | null;
    shift_in: string | null;
    shift_out: string | null;
    duration_min: Generated<number>;
    extra_min: Generated<number>;
    late_min: Generated<number>;
    early_min: Generated<number>;
    worked_min: Generated<number>;
    net_min: Generated<number>;
    expected_min: Generated<number>;
    attendance_type: string | null;
    payable: string | null;
    flags: Generated<string[]>;
    swipes: Generated<number>;
    why: Generated<string[]>;
    reckoned_at: string;
  };
  attendance_day_before: {
    id: Generated<number>;
    employee_id: number;
    date: string;
    shift_in: string | null;
    shift_out: string | null;
    worked_min: number;
    attendance_type: string | null;
    reckoned_at: string;
    replaced_at: string;
  };
  attendance_adjustment: {
    id: Generated<number>;
    employee_id: number;
    company_id: number;
    about: string;
    date: string;
    days: string;
    was: string;
    is_now: string;
    created_at: Generated<string>;
  };
  attendance_month: {
    id: Generated<number>;
    company_id: number;
    month: string;
    status: 'Open' | 'Closing' | 'Closed';
    owner_id: number | null;
    closed_at: string | null;
    closed_by: number | null;
    hash: string | null;
    created_by: number | null;
    created_at: Generated<string>;
  };
};

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<AttendanceTables>();
