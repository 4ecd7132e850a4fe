import { bulkEditing } from '#platform/server/record/bulk-edit.ts';
import { enquiryEdits } from '../bulk.ts';
import { editEnquiry } from './actions.ts';
import { storedEnquiries } from './record.ts';

/**
 * Source, event and engagement of several enquiries. Those with an accepted agreement need a reason and are skipped.
 */
export const enquiryEditing = bulkEditing(enquiryEdits, storedEnquiries, {
  list: '/enquiryList',
  edit: editEnquiry,
});
