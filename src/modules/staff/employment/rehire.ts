/** Rehires someone who left: a new period of the same person (decisions D21). */
import * as z from 'zod';
import { showDate } from '#platform/contract/dates.ts';
import { put } from '#platform/contract/endpoint.ts';
import {
  flagField,
  isoDateField,
  optional,
  recordId,
  selectionField,
  textField,
  versionField,
} from '#platform/contract/fields.ts';
import { staffModule } from '../rights.ts';
import { employee, employeeForm } from '../employee.ts';

/** Their new place; nothing of the former one is kept. */
const place = employeeForm.pick({
  email: true,
  designation: true,
  department_id: true,
  team_id: true,
  grade_id: true,
  company_id: true,
  location_id: true,
  zone: true,
  mode_of_work_id: true,
  operation_member_categorization_id: true,
  shift_type_id: true,
  reporting_manager_1_id: true,
  reporting_manager_2_id: true,
  weekly_capacity_min: true,
  working_pattern: true,
  day_min: true,
  attendance_mode: true,
  employment_type: true,
  due_date: true,
});

export const rehireForm = place.extend({
  back_on: isoDateField('First day back'),
  change_reason: optional(textField('Why')),
  continuous_since: optional(isoDateField('Service counts from')),
  continuous_reason: optional(textField('Why service goes on')),
  portal_access: flagField('Give Access to Portico'),
  role_id: optional(selectionField('Role')),
});
export type RehireForm = z.output<typeof rehireForm>;

export const rehireStaff = put('/staff/rehireStaff', {
  says: 'Rehires a former member of staff from a day; with portal access, their account reopens on that day',
  access: staffModule.update,
  query: z.strictObject({ id: recordId }),
  body: rehireForm.extend({ version: versionField }),
  result: employee,
  message: ({ employee_name, doj, is_returning }) =>
    is_returning ? `${employee_name} comes back on ${showDate(doj)}` : `${employee_name} is back`,
});
