import { declared } from '#platform/contract/declared.ts';
import { morningKind } from '#platform/contract/to-do/morning.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

export const notifications: ModuleContract = {
  name: 'notifications',
  ...declared({}, contract),
  rights: [],
  notifications: [morningKind],
};
