import { permissionModule } from '#platform/contract/access.ts';

/** Schedules, shared filters and the management summary; each group's own right guards its reports (decisions D44). */
export const reportsModule = permissionModule('Reports', 'Reports that are sent and shared', {
  things: 'reports',
  group: 'Insight',
  order: 10,
  actions: ['READ'],
});
