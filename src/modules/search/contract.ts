import type { ModuleContract } from '#platform/contract/module.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';

/** The search over the records of all modules; what is searched, the modules say. */
export const search: ModuleContract = { name: 'search', endpoints: [searchRecords], events: [], rights: [] };
