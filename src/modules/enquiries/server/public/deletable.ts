import { deletable } from '#platform/server/deleted/deletable.ts';
import { enquiryEvents, marketing } from '../../contract.ts';

export const deletableEnquiry = deletable({
  entity: 'enquiry',
  title: 'Enquiry',
  table: 'enquiry',
  label: 'name',
  restored: enquiryEvents.restored,
  access: marketing.delete,
});
