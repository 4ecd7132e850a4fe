import type { ModuleContract } from '#platform/contract/module.ts';

/** Shows what other modules count; has no calls and no rights of its own. */
export const dashboard: ModuleContract = { name: 'dashboard', endpoints: [], events: [], rights: [] };
