import { marketingModule } from '#modules/access/permissions.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { enquiryEvents } from '../contract.ts';

export const deletableEnquiry = deletable({
  entity: 'enquiry',
  title: 'Enquiry',
  table: 'enquiry',
  label: 'name',
  restored: enquiryEvents.restored,
  access: marketingModule.delete,
});
