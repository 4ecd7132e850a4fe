import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import { masterModule } from './rights.ts';
import { masters } from './masters.ts';

export const masterData: ModuleContract = {
  name: 'masters',
  ...declared({ masters }, contract),
  rights: [masterModule],
};
