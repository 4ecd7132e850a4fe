import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as absences from './absences.ts';
import * as imported from './import.ts';
import * as contract from './contract.ts';
import * as employment from './employment/contract.ts';
import * as employmentFiles from './employment/import.ts';
import * as rehire from './employment/rehire.ts';
import { staffNotifications } from './notifications.ts';
import * as papers from './papers.ts';
import { staffDocument } from './public/documents.ts';
import { staffModule, exitedStaffModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const staff: ModuleContract = {
  name: 'staff',
  ...declared({}, contract, absences, employment, employmentFiles, rehire, imported, papers),
  rights: [staffModule, exitedStaffModule],
  notifications: Object.values(staffNotifications),
  uploads: [papers.picture, staffDocument, papers.milestoneFile, employment.letterField],
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
    { table: 'employment_change', one: 'change of employment', many: 'changes of employment' },
  ],
};
