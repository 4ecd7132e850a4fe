import type { ModuleContract } from '#platform/contract/module.ts';
import { recordMailEndpoints } from '#platform/contract/mail.ts';
import { importEndpoints } from '#platform/contract/import.ts';
import * as contract from './contract.ts';
import { staffImport } from './import.ts';
import { staffNotifications } from './notifications.ts';
import * as papers from './papers.ts';
import { staffModule, exitedStaffModule } from './rights.ts';

/** The module as `src/app/modules.ts` lists it. */
export const staffDirectory: ModuleContract = {
  name: 'staff',
  endpoints: [
    contract.fetchAllStaff,
    contract.exportStaff,
    contract.fetchAllExitedStaff,
    contract.exportExitedStaff,
    contract.fetchStaffById,
    contract.fetchStaffOfAccount,
    contract.fetchAllDotStaff,
    contract.listManagers,
    contract.addStaff,
    ...importEndpoints(staffImport),
    contract.updateStaff,
    contract.deleteStaff,
    contract.setStaffAccess,
    contract.fetchMyProfile,
    contract.fetchMyPhoto,
    contract.fetchOrgChart,
    contract.fetchStaffHistory,
    papers.fetchIdentity,
    papers.updateIdentity,
    papers.revealIdentity,
    papers.fetchNotes,
    papers.saveNotes,
    papers.deleteNotes,
    papers.fetchKeyMilestones,
    papers.fetchStaffMetadata,
    papers.saveKeyMilestones,
    papers.deleteKeyMilestones,
    papers.fetchDocuments,
    papers.saveDocuments,
    papers.deleteDocuments,
    papers.fetchPhoto,
    papers.savePhoto,
    papers.deletePhoto,
    ...recordMailEndpoints(papers.staffMails),
  ],
  events: [...Object.values(contract.staffEvents), ...papers.paperEvents],
  rights: [staffModule, exitedStaffModule],
  notifications: Object.values(staffNotifications),
  uploads: [papers.picture, papers.staffDocument, papers.milestoneFile],
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
