/**
 * Rights of modules that are not there yet and that roles hold already (specification 2, section 6). A new module takes
 * its own from here into its `rights.ts`.
 */
import type { PermissionModule } from '#platform/contract/access.ts';
import { hrModule, managementReports } from './rights.ts';

export const rightsToCome: readonly PermissionModule[] = [hrModule, managementReports];
