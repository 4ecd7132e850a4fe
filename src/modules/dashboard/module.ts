import type { ModuleContract } from '#platform/contract/module.ts';

export const dashboard: ModuleContract = { name: 'dashboard', endpoints: [], events: [], rights: [] };
