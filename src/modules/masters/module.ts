import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import { masterModule } from './rights.ts';
import { masters as all } from './masters.ts';

export const masters: ModuleContract = {
  name: 'masters',
  ...declared({ masters: all }, contract),
  rights: [masterModule],
};
