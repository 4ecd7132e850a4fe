import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

export const dashboard: ModuleContract = { name: 'dashboard', ...declared({}, contract), rights: [] };
