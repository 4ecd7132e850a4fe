import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

export const payroll: ModuleContract = {
  name: 'payroll',
  ...declared({ records: [], masters: [] }, contract),
  rights: [],
  referrers: [
    { table: 'payroll_register', one: 'payroll register', many: 'payroll registers' },
    { table: 'payroll_entry', one: 'entry of a payroll register', many: 'entries of payroll registers' },
    { table: 'payroll_line', one: 'line of a payroll register', many: 'lines of payroll registers' },
    { table: 'payroll_correction', one: 'correction of pay', many: 'corrections of pay' },
  ],
};
