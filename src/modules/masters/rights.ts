import { permissionModule } from '#platform/contract/access.ts';

export const masterModule = permissionModule('Master', 'Master data', {
  things: 'master data',
  group: 'Administration',
  order: 30,
  guarded: true,
});
