/** The names and fields of each employment step, for its form and its displays. */
import type { DatedField } from './rows.ts';

export type Step = {
  readonly kind: 'Promotion' | 'Transfer' | 'Change of manager' | 'Change of hours' | 'Change';
  /** The label in the menu. */
  readonly does: string;
  readonly fields: readonly DatedField[];
};

export const steps: readonly Step[] = [
  { kind: 'Promotion', does: 'Promote', fields: ['designation', 'grade_id', 'reporting_manager_1_id'] },
  {
    kind: 'Transfer',
    does: 'Transfer',
    fields: ['company_id', 'department_id', 'location_id', 'reporting_manager_1_id'],
  },
  {
    kind: 'Change of manager',
    does: 'Change manager',
    fields: ['reporting_manager_1_id', 'reporting_manager_2_id'],
  },
  {
    kind: 'Change of hours',
    does: 'Change hours',
    fields: ['working_pattern', 'shift_type_id', 'day_min', 'weekly_capacity_min'],
  },
  {
    kind: 'Change',
    does: 'Change something else',
    fields: ['designation', 'mode_of_work_id', 'attendance_mode'],
  },
];
