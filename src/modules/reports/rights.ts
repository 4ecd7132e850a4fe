import { permissionModule } from '#platform/contract/access.ts';

/**
 * For schedules, shared filters and the management summary. Each group's own right guards its reports (decisions D44).
 */
export const reportsModule = permissionModule('Reports', 'Reports that are sent and shared', {
  things: 'reports',
  group: 'Insight',
  order: 10,
  actions: ['READ'],
});
