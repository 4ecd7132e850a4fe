import { declared } from '#platform/contract/declared.ts';
import { morningKind } from '#platform/contract/to-do/morning.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as bulkRun from '#platform/contract/record/bulk-run.ts';
import * as undo from '#platform/contract/record/undo.ts';
import * as contract from './contract.ts';

export const notifications: ModuleContract = {
  name: 'notifications',
  ...declared({}, contract, undo, bulkRun),
  rights: [],
  notifications: [morningKind, bulkRun.bulkRunKind],
};
