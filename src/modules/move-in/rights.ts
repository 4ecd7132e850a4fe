import { accessModule } from '#modules/access/rights.ts';
import type { Access } from '#platform/contract/access.ts';

/** Bringing a firm over is an administrator's matter, as its settings are. */
export const moveInAccess: Access = accessModule.update;
