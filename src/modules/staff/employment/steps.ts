/** What each step of somebody's employment is called and asks for, for the form and whoever shows it. */
import type { DatedField } from './rows.ts';

export type Step = {
  readonly kind: 'Promotion' | 'Transfer' | 'Change of manager' | 'Change of hours' | 'Change';
  /** The menu's entry. */
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
