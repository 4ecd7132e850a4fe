import { staffModule } from '#modules/access/permissions.ts';
import { deletable } from '#platform/server/deleted/deletable.ts';
import { staffEvents } from '../contract.ts';

export const deletableStaff = deletable({
  entity: 'employee',
  title: 'Member of staff',
  table: 'employee',
  label: 'employee_name',
  restored: staffEvents.restored,
  access: staffModule.delete,
});
