import * as z from 'zod';
import { minutesField } from '#platform/contract/duration.ts';
import { isoDateField, lineField, optional, selectionField, textField, wordField } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { patternField } from '../public/pattern.ts';
import { staffModule } from '../rights.ts';
import { attendanceModes } from '../public/attendance-modes.ts';

const form = z.object({
  employee: lineField('EMP Code'),
  change_from: isoDateField('From when'),
  change_reason: optional(textField('Why')),
  company_id: optional(selectionField('Company')),
  department_id: optional(selectionField('Department')),
  designation: optional(lineField('Designation')),
  grade_id: optional(selectionField('Grade')),
  reporting_manager_1_id: optional(lineField('Reporting manager 1')),
  reporting_manager_2_id: optional(lineField('Reporting manager 2')),
  location_id: optional(selectionField('Location')),
  mode_of_work_id: optional(selectionField('Mode of work')),
  shift_type_id: optional(selectionField('Shift')),
  weekly_capacity_min: optional(minutesField('Weekly capacity', 168)),
  working_pattern: optional(patternField('Working pattern')),
  day_min: optional(minutesField('Hours a day', 24)),
  attendance_mode: optional(wordField('Attendance', attendanceModes)),
});
export type ImportedChange = z.output<typeof form>;

/** Imports changes for many people, one a row, each from its own day; empty cells change nothing. */
export const employmentImport = importOf<ImportedChange>('/staff/importEmployment', {
  title: 'Import changes of employment',
  one: 'change',
  many: 'changes',
  access: staffModule.update,
  form,
  also: {
    employee: ['Employee ID', 'Employee', 'Name', 'Code', 'Employee number', 'Staff number', 'Payroll number'],
    change_from: ['Effective date', 'Effective from', 'From', 'Start date', 'Date'],
    change_reason: ['Reason', 'Note', 'Comment'],
    designation: ['Job title', 'Position', 'New designation'],
    department_id: ['New department'],
    reporting_manager_1_id: ['Manager', 'Reporting manager', 'Line manager', 'Reports to', 'New manager'],
    location_id: ['Office', 'Work location'],
    company_id: ['Legal entity', 'Entity'],
    weekly_capacity_min: ['Hours per week', 'Weekly hours', 'Contracted hours'],
  },
});
