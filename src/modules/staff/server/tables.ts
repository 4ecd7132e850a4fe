import type { PlainDate } from '#platform/contract/dates.ts';
import type { Published } from '#platform/server/published.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { Generated, Selectable } from 'kysely';
import type { ChangeKind } from '../employment/rows.ts';
import type { ConfirmationStatus, EmployeeStatus } from '../rules.ts';

export type EmployeeRow = Traces & {
  user_id: number | null;
  employee_id: string;
  employee_name: string;
  designation: string;
  department_id: number;
  heads_department_id: number | null;
  grade_id: number | null;
  company_id: number | null;
  team_id: number | null;
  location_id: number | null;
  mode_of_work_id: number | null;
  operation_member_categorization_id: number | null;
  shift_type_id: number | null;
  employment_type: string | null;
  weekly_capacity_min: number | null;
  working_pattern: string | null;
  day_min: number | null;
  attendance_mode: string | null;
  continuous_since: PlainDate | null;
  continuous_reason: string | null;
  is_returning: Generated<boolean>;
  not_joined: Generated<boolean>;
  returning_role_id: number | null;
  zone: string | null;
  email: string;
  phone: string | null;
  reporting_manager_1_id: number | null;
  reporting_manager_2_id: number | null;
  doj: string;
  confirmation_status: Generated<ConfirmationStatus>;
  due_date: string | null;
  date_of_confirmation: string | null;
  status: Generated<EmployeeStatus>;
  date_of_resignation: string | null;
  last_working_date: string | null;
  reason_of_resignation: string | null;
  gender: string | null;
  dob: string | null;
  marital_status: string | null;
  father_name: string | null;
  spouse_name: string | null;
  blood_group: string | null;
  address: string | null;
  emergency_contact: string | null;
  relationship: string | null;
  qualification_1: string | null;
  qualification_2: string | null;
  qualification_3: string | null;
};

/** A place in the firm; a change has the fields that it names. */
type Place = {
  company_id: number | null;
  department_id: number | null;
  designation: string | null;
  grade_id: number | null;
  reporting_manager_1_id: number | null;
  reporting_manager_2_id: number | null;
  location_id: number | null;
  mode_of_work_id: number | null;
  shift_type_id: number | null;
  weekly_capacity_min: number | null;
  working_pattern: string | null;
  day_min: number | null;
  attendance_mode: string | null;
};

export type EmploymentChangeRow = Traces &
  Place & {
    employee_id: number;
    begins_on: PlainDate;
    kind: ChangeKind;
    reason: string | null;
    /** The fields that it changes. */
    named: string[];
    /** Whether it is applied to the person's record. */
    applied: boolean;
    with_letter: Generated<boolean>;
  };

/** Built from the changes by the database: one row for each day on which something begins. */
export type EmploymentRow = Place & {
  employee_id: number;
  begins_on: PlainDate;
  ends_on: PlainDate | null;
  department_id: number;
  designation: string;
  pattern_since: PlainDate | null;
};

/** The fields of a record that the dated rows do not have. */
export type Standing = Selectable<
  Pick<
    EmployeeRow,
    | 'email'
    | 'zone'
    | 'team_id'
    | 'operation_member_categorization_id'
    | 'employment_type'
    | 'heads_department_id'
    | 'confirmation_status'
    | 'date_of_confirmation'
    | 'due_date'
    | 'continuous_since'
    | 'continuous_reason'
  >
>;

/** An earlier period of a rehired person. */
type EmploymentPeriodRow = {
  id: Generated<number>;
  employee_id: number;
  joined_on: PlainDate;
  left_on: PlainDate;
  date_of_resignation: PlainDate | null;
  reason_of_resignation: string | null;
  /** `Standing` as JSON text, for undoing a rehire. */
  standing: string | null;
  created_by: number | null;
  created_at: Generated<string>;
};

export type StaffTables = {
  employment_period: EmploymentPeriodRow;
  employment: EmploymentRow;
  employment_change: EmploymentChangeRow;
  employee: EmployeeRow;
  employee_identity: {
    employee_id: number;
    pan_card_name: string | null;
    pan_card_number: string | null;
    aadhar_card_name: string | null;
    aadhar_card_number: string | null;
  };
  staff_day: { day: string; told_at: string };
  key_milestone: {
    id: Generated<number>;
    employee_id: number;
    title: string;
    date: string;
    created_by: number | null;
    created_at: string;
    deleted_by: number | null;
    deleted_at: string | null;
    version: Generated<number>;
  };
  employee_document: {
    id: Generated<number>;
    employee_id: number;
    name: string;
    from_hiring: Generated<boolean>;
    created_by: number | null;
    created_at: string;
    deleted_by: number | null;
    deleted_at: string | null;
    version: Generated<number>;
  };
  employee_note: {
    id: Generated<number>;
    employee_id: number;
    note: string;
    created_by: number | null;
    created_at: string;
    deleted_by: number | null;
    deleted_at: string | null;
    version: Generated<number>;
  };
};

/** Columns that other modules' statements may read. */
export const published = {
  employee: [
    'id',
    'address',
    'company_id',
    'continuous_since',
    'date_of_resignation',
    'deleted_at',
    'department_id',
    'designation',
    'dob',
    'doj',
    'employee_id',
    'employee_name',
    'email',
    'emergency_contact',
    'phone',
    'grade_id',
    'heads_department_id',
    'is_returning',
    'last_working_date',
    'not_joined',
    'location_id',
    'operation_member_categorization_id',
    'reporting_manager_1_id',
    'reporting_manager_2_id',
    'status',
    'team_id',
    'user_id',
  ],
  employment: ['begins_on', 'designation', 'employee_id', 'ends_on', 'location_id'],
} satisfies Published<StaffTables>;
