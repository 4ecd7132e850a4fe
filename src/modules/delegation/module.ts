import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';

export const delegation: ModuleContract = {
  name: 'delegation',
  ...declared({ records: [served(contract.delegation, contract.delegationCalls)] }, contract),
  rights: [],
  notifications: Object.values(contract.delegationNotifications),
};
