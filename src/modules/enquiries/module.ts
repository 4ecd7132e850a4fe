import type { ModuleContract } from '#platform/contract/module.ts';
import { recordMailEndpoints } from '#platform/contract/mail.ts';
import { importEndpoints } from '#platform/contract/import.ts';
import * as contract from './contract.ts';
import { enquiryImport } from './import.ts';
import { enquiryNotifications } from './notifications.ts';
import * as wizard from './wizard.ts';

/** The module as `src/app/modules.ts` lists it. */
export const enquiries: ModuleContract = {
  name: 'enquiries',
  endpoints: [
    contract.fetchAllEnquiry,
    contract.exportEnquiries,
    contract.fetchEnquiryById,
    contract.addEnquiry,
    ...importEndpoints(enquiryImport),
    contract.editEnquiry,
    contract.deleteEnquiry,
    contract.deleteEnquiries,
    contract.findSameEnquiries,
    contract.fetchEnquirySummary,
    contract.listEnquirySlaStatus,
    contract.listEnquirySource,
    contract.listEnquiryEngagement,
    contract.listEnquiryCategory,
    contract.listEnquiryOwner,
    wizard.editTrialDate,
    wizard.convertTrial,
    wizard.extendTrial,
    wizard.loseTrial,
    wizard.fetchFeedback,
    wizard.addFeedback,
    wizard.fetchSlaDocuments,
    wizard.addSlaDocument,
    wizard.removeSlaDocument,
    wizard.submitSla,
    wizard.acceptSla,
    wizard.rejectSla,
    wizard.fetchEnquiryHistory,
    ...recordMailEndpoints(wizard.enquiryMails),
  ],
  events: [...Object.values(contract.enquiryEvents), ...Object.values(contract.enquiryFileEvents)],
  notifications: Object.values(enquiryNotifications),
  uploads: [contract.clientDocument],
};
