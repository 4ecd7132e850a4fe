import { served } from '#platform/contract/record/calls.ts';
import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as agreementLink from './agreement-link.ts';
import * as imported from './import.ts';
import * as answers from './agreement-calls.ts';
import * as bulk from './bulk.ts';
import * as contract from './contract.ts';
import { enquiryMasters } from './masters.ts';
import { enquiryNotifications } from './notifications.ts';
import * as wizard from './wizard.ts';

/** Its calls, for the laws over all records. */
const enquiryCalls = {
  page: contract.fetchAllEnquiry,
  export: contract.exportEnquiries,
  byId: contract.fetchEnquiryById,
  add: contract.addEnquiry,
  edit: contract.editEnquiry,
  remove: contract.deleteEnquiry,
};

/** The module, listed in `src/app/modules.ts`. */
export const enquiries: ModuleContract = {
  name: 'enquiries',
  ...declared(
    {
      records: [served(contract.enquiryRecord, enquiryCalls, { flat: contract.flatEnquiry })],
      masters: enquiryMasters,
    },
    answers,
    agreementLink,
    bulk,
    contract,
    imported,
    wizard,
  ),
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
