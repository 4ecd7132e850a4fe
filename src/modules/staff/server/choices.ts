/** The choices in a staff record. */
import {
  company,
  department,
  grade,
  location,
  memberCategorization,
  modeOfWork,
  shiftType,
  team,
} from '#modules/masters/contract.ts';
import { labelOf } from '#platform/contract/fields.ts';
import { choiceCheck, type Choosing } from '#platform/server/master/chosen.ts';
import type { Work } from '#platform/server/work.ts';
import { employeeForm, type EmployeeForm } from '../employee.ts';
import type { StoredEmployee } from './records.ts';
import type { StaffTables } from './tables.ts';

export const chosenMasters = {
  department_id: department,
  heads_department_id: department,
  grade_id: grade,
  company_id: company,
  team_id: team,
  location_id: location,
  mode_of_work_id: modeOfWork,
  operation_member_categorization_id: memberCategorization,
  shift_type_id: shiftType,
} as const;
const isMaster = (field: string): field is keyof typeof chosenMasters => field in chosenMasters;
const masterLists = Object.fromEntries(
  employeeForm
    .keyof()
    .options.filter(isMaster)
    .map((field) => [field, { of: chosenMasters[field], label: labelOf(employeeForm.shape[field]) }]),
);

export const managerFields = ['reporting_manager_1_id', 'reporting_manager_2_id'] as const;

type Wrong = Record<string, string>;

/** Checks the forms that it was made for. */
export type Chooser = (form: EmployeeForm, before: StoredEmployee | null) => Wrong;

/** A choice must exist and be active (decisions D9); an edit may keep the one it had. */
export async function chooser(work: Work, forms: readonly Choosing[]): Promise<Chooser> {
  const wrongMasters = await choiceCheck(work, masterLists, forms);
  const wrongManagers = await managerCheck(work);
  return (form, before) => ({ ...wrongMasters(form, before), ...wrongManagers(form, before) });
}

/** Circles of managers on later days are found where the change is stored (`circlesIn`). */
async function managerCheck(work: Work): Promise<Chooser> {
  const people = await work.db
    .withTables<StaffTables>()
    .selectFrom('employee')
    .select('id')
    .where('status', '<>', 'EXITED')
    .where('deleted_at', 'is', null)
    .execute();
  const here = new Set(people.map(({ id }) => id));
  return (form, before) => {
    const wrong: Wrong = {};
    for (const field of managerFields) {
      const chosen = form[field];
      if (chosen === null || chosen === before?.[field]) continue;
      if (chosen === before?.id) wrong[field] = 'A person cannot be their own manager';
      else if (!here.has(chosen)) wrong[field] = `Please select ${labelOf(employeeForm.shape[field])}`;
    }
    const { reporting_manager_1_id: first, reporting_manager_2_id: second } = form;
    if (second !== null && second === first) wrong['reporting_manager_2_id'] = 'This is the first manager already';
    return wrong;
  };
}
