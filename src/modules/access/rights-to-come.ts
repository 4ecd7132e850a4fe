/**
 * Rights of planned modules that roles already have (specification 2, section 6). A new module moves its own from here
 * into its `rights.ts`.
 */
import type { PermissionModule } from '#platform/contract/access.ts';
import { hrModule, managementReports } from './rights.ts';

export const rightsToCome: readonly PermissionModule[] = [hrModule, managementReports];
