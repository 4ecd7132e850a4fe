import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

/** The module as `src/app/modules.ts` lists it. */
export const staffDirectory: ModuleContract = {
  name: 'staff',
  endpoints: [
    contract.fetchAllStaff,
    contract.exportStaff,
    contract.fetchAllExitedStaff,
    contract.exportExitedStaff,
    contract.fetchStaffById,
    contract.fetchAllDotStaff,
  ],
  events: Object.values(contract.staffEvents),
  referrers: [
    {
      table: 'employee',
      one: 'member of staff',
      many: 'members of staff',
      list: {
        path: '/staff',
        filters: {
          department_id: 'department',
          grade_id: 'grade',
          company_id: 'company',
          team_id: 'team',
          location_id: 'location',
          mode_of_work_id: 'mode_of_work',
          operation_member_categorization_id: 'categorization',
          shift_type_id: 'shift',
        },
      },
    },
  ],
};
