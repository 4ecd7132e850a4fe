import { deletable } from '#platform/server/deleted/deletable.ts';
import { staffModule } from '../rights.ts';
import { staffEvents } from '../contract.ts';

export const deletableStaff = deletable({
  entity: 'employee',
  title: 'Member of staff',
  table: 'employee',
  label: 'employee_name',
  restored: staffEvents.restored,
  access: staffModule.delete,
});
