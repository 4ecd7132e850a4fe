import type { ModuleContract } from '#platform/contract/module.ts';
import { searchRecords } from '#platform/contract/search-calls.ts';

export const search: ModuleContract = { name: 'search', endpoints: [searchRecords], events: [], rights: [] };
