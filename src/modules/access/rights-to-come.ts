/**
 * Rights of modules that are not there yet and that roles hold already (specification 2, section 6). A new module takes
 * its own from here into its `rights.ts`.
 */
import { type Action, permissionModule, type PermissionModule } from '#platform/contract/access.ts';
import { hrModule, managementReports } from './rights.ts';

const readOnly: readonly Action[] = ['READ'];
const noDelete: readonly Action[] = ['READ', 'CREATE', 'UPDATE'];

export const rightsToCome: readonly PermissionModule[] = [
  permissionModule('Performance Reports', 'How people are doing', {
    things: 'performance reports',
    group: 'Training',
    order: 50,
    actions: noDelete,
  }),
  permissionModule('Reports', 'The reports page', {
    things: 'reports',
    group: 'Insight',
    order: 10,
    actions: readOnly,
  }),
  permissionModule('Operations Reports', 'Reports about the work', {
    things: 'operations reports',
    group: 'Insight',
    order: 30,
    actions: readOnly,
  }),
  hrModule,
  managementReports,
];
