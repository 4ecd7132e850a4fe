/**
 * Rights of modules that are not there yet and that roles hold already (specification 2, section 6). A new module takes
 * its own from here into its `rights.ts`.
 */
import { type Action, permissionModule, type PermissionModule } from '#platform/contract/access.ts';
import { hrModule, managementReports } from './rights.ts';

const noDelete: readonly Action[] = ['READ', 'CREATE', 'UPDATE'];

export const rightsToCome: readonly PermissionModule[] = [
  permissionModule('Performance Reports', 'How people are doing', {
    things: 'performance reports',
    group: 'Training',
    order: 50,
    actions: noDelete,
  }),
  hrModule,
  managementReports,
];
