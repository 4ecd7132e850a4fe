import { permissionModule } from '#platform/contract/access.ts';

export const staffModule = permissionModule('Staff', 'People who work here, their documents and notes', {
  things: 'staff',
  group: 'People',
  order: 10,
});
export const exitedStaffModule = permissionModule('Exited Staff', 'People who have left', {
  things: 'exited staff',
  group: 'People',
  order: 20,
  actions: ['READ'],
});
