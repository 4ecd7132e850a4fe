import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { delegation, delegationCalls, delegationNotifications } from './contract.ts';

export const delegations: ModuleContract = {
  name: 'delegation',
  ...declared({ records: [served(delegation, delegationCalls)] }, contract),
  rights: [],
  notifications: Object.values(delegationNotifications),
};
