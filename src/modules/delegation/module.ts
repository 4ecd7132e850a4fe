import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import {
  delegation,
  delegationCalls,
  delegationNotifications,
  fetchOwnDelegations,
  listApprovals,
} from './contract.ts';

export const delegations: ModuleContract = {
  name: 'delegation',
  records: [served(delegation, delegationCalls)],
  endpoints: [...recordEndpoints(delegationCalls), listApprovals, fetchOwnDelegations],
  events: Object.values(delegation.events),
  rights: [],
  notifications: Object.values(delegationNotifications),
};
