import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as own from './own.ts';
import { hrReports, operationsReports, reportsModule } from './rights.ts';

export const reports: ModuleContract = {
  name: 'reports',
  ...declared({ records: [], masters: [] }, contract, own),
  rights: [reportsModule, operationsReports, hrReports],
};
