import { accessModule } from '#modules/access/rights.ts';
import type { Access } from '#platform/contract/access.ts';

/** Moving a firm in is for administrators, like its settings. */
export const moveInAccess: Access = accessModule.update;
