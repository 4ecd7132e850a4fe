import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

export const recentlyDeleted: ModuleContract = {
  name: 'recently-deleted',
  ...declared({}, contract),
  rights: [],
};
