import { permissionModule } from '#platform/contract/access.ts';

export const masterModule = permissionModule('Master', 'Master data', {
  group: 'Administration',
  order: 30,
  guarded: true,
});
