import { permissionModule } from '#platform/contract/access.ts';

export const hrReports = permissionModule('HR Reports', 'Reports about people', {
  things: 'HR reports',
  group: 'Insight',
  order: 50,
  actions: ['READ'],
});
