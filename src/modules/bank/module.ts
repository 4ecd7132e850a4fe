import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

export const bank: ModuleContract = {
  name: 'bank',
  ...declared({ records: [], masters: [] }, contract),
  rights: [],
  referrers: [
    { table: 'bank_line', one: 'line of a bank statement', many: 'lines of bank statements' },
    { table: 'bank_statement', one: 'bank statement', many: 'bank statements' },
  ],
};
