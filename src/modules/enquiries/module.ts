import type { ModuleContract } from '#platform/contract/module.ts';
import { recordMailEndpoints } from '#platform/contract/mail.ts';
import { masterEndpoints, masterEvents } from '#platform/contract/master.ts';
import { importEndpoints } from '#platform/contract/import.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as answers from './agreement-calls.ts';
import { agreementLinkEvents } from './agreement-link.ts';
import * as contract from './contract.ts';
import { enquiryImport } from './import.ts';
import { enquiryMasters } from './masters.ts';
import { enquiryNotifications } from './notifications.ts';
import * as wizard from './wizard.ts';

/** Its calls as the laws over all records know them. */
const enquiryCalls = {
  page: contract.fetchAllEnquiry,
  export: contract.exportEnquiries,
  byId: contract.fetchEnquiryById,
  add: contract.addEnquiry,
  edit: contract.editEnquiry,
  remove: contract.deleteEnquiry,
};

/** The module as `src/app/modules.ts` lists it. */
export const enquiries: ModuleContract = {
  name: 'enquiries',
  records: [served(contract.enquiryRecord, enquiryCalls, { flat: contract.flatEnquiry })],
  endpoints: [
    ...recordEndpoints(enquiryCalls),
    ...importEndpoints(enquiryImport),
    contract.deleteEnquiries,
    contract.findSameEnquiries,
    contract.fetchEnquirySummary,
    contract.listEnquirySlaStatus,
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
    wizard.fetchSlaRecipients,
    wizard.submitSla,
    wizard.takeBackSla,
    wizard.acceptSla,
    wizard.rejectSla,
    answers.acceptAgreement,
    answers.rejectAgreement,
    answers.openAgreement,
    answers.openAgreementDocument,
    answers.acceptByLink,
    answers.rejectByLink,
    wizard.fetchEnquiryHistory,
    ...recordMailEndpoints(wizard.enquiryMails),
    ...masterEndpoints(enquiryMasters),
  ],
  events: [
    ...[contract.enquiryEvents, contract.enquiryFileEvents, agreementLinkEvents].flatMap((events) =>
      Object.values(events),
    ),
    ...masterEvents(enquiryMasters),
  ],
  masters: enquiryMasters,
  referrers: [
    {
      table: 'enquiry',
      one: 'enquiry',
      many: 'enquiries',
      list: {
        path: '/enquiryList',
        filters: { source_id: 'source', engagement_id: 'engagement', category_id: 'category' },
      },
    },
  ],
  rights: [],
  notifications: Object.values(enquiryNotifications),
  uploads: [contract.clientDocument],
};
