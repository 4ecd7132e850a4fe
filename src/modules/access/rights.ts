import { permissionModule } from '#platform/contract/access.ts';

export const accessModule = permissionModule('Access', 'Roles and rights, invitations', {
  things: 'roles and permissions',
  group: 'Administration',
  order: 20,
  actions: ['READ', 'CREATE', 'UPDATE'],
  guarded: true,
});
