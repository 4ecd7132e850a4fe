/** Fields that can be changed for several enquiries at once. */
import { bulkEditCalls } from '#platform/contract/record/bulk-edit.ts';
import { editEnquiry, enquiryRecord } from './contract.ts';

export const enquiryEdits = bulkEditCalls(enquiryRecord, editEnquiry, ['source', 'event', 'engagement']);
