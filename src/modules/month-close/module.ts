import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as dayBook from './day-book.ts';

export const monthClose: ModuleContract = {
  name: 'month-close',
  ...declared({ records: [], masters: [] }, contract, dayBook),
  rights: [],
};
