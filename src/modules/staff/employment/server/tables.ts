import type { PlainDate } from '#platform/contract/dates.ts';
import type { Traces } from '#platform/server/record/changes.ts';
import type { ChangeKind } from '../rows.ts';

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
};

export type EmploymentChangeRow = Traces &
  Place & {
    employee_id: number;
    begins_on: PlainDate;
    kind: ChangeKind;
    reason: string | null;
    /** The fields that it changes. */
    named: string[];
    /** Whether the person's record has it already. */
    applied: boolean;
  };

/** Made of the changes by the database: one row for each day on which something begins. */
export type EmploymentRow = Place & {
  employee_id: number;
  begins_on: PlainDate;
  ends_on: PlainDate | null;
  department_id: number;
  designation: string;
};
