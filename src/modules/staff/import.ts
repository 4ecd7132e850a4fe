import { importOf } from '#platform/contract/import.ts';
import { staffModule } from './rights.ts';
import { employeeForm, type EmployeeForm } from './employee.ts';

/** CSV and Excel, with a dry run; access is given afterwards, person by person. */
export const staffImport = importOf<EmployeeForm>('/staff/importStaff', {
  title: 'Import staff',
  one: 'member of staff',
  many: 'members of staff',
  access: staffModule.create,
  form: employeeForm,
  also: {
    employee_id: ['Employee ID', 'Code'],
    employee_name: ['Employee name'],
    reporting_manager_1_id: ['Manager', 'Reporting manager'],
    doj: ['Joined on'],
    dob: ['Birthday'],
  },
});
