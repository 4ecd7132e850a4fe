import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { leaveApplication } from '../contract.ts';
import { leavePartsOf, visible } from './visible.ts';

export type StoredLeave = StoredRow<typeof leaveApplication>;

export const leaveApplications = stored(leaveApplication, {
  visible,
  parts: leavePartsOf,
  choosable: { employee: staffLookup },
  workedOut: {
    department: () => sql<string>`(select department.name from employee
      join department on department.id = employee.department_id where employee.id = leave_application.employee_id)`,
    level: () => sql<string>`split_part(leave_application.levels, ', ', leave_application.current_level)`,
  },
  alsoReads: () => ['employee', 'department'],
  factsOf: async () => ({ hasBegun: false, isHr: false, whyNotAccept: null }),
});
