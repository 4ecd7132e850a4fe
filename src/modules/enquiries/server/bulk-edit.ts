import { bulkEditing } from '#platform/server/record/bulk-edit.ts';
import { enquiryEdits } from '../bulk.ts';
import { editEnquiry } from './actions.ts';
import { storedEnquiries } from './record.ts';

/** Source, event and engagement of several enquiries; one whose agreement is accepted asks for a reason, and stays. */
export const enquiryEditing = bulkEditing(enquiryEdits, storedEnquiries, {
  list: '/enquiryList',
  edit: editEnquiry,
});
