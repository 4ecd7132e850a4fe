import { law, type ModuleLaws } from '#test/laws/law.ts';
import { nothing, ofDepartment, ofPeople, ofRole } from '#test/laws/whose.ts';
import { leaveApplication } from '../../contract.ts';

const application = law(leaveApplication, {
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('leave_application.employee_id')}
    or ${ofRole('HOD')} and ${ofDepartment('leave_application.employee_id')}`,
  client: nothing,
});

export const laws: ModuleLaws = {
  rows: [application],
  ids: { id: application },
};
