import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import { kitsPath, policiesPath } from './addresses.ts';
import * as contract from './contract.ts';
import * as guest from './guest/contract.ts';
import { joiningNotifications } from './notifications.ts';
import * as policies from './policies/contract.ts';
import * as review from './review/contract.ts';

export const joining: ModuleContract = {
  name: 'joining',
  ...declared(
    {
      records: [served(contract.joiningKit, contract.kitCalls), served(policies.joiningPolicy, policies.policyCalls)],
    },
    contract,
    guest,
    policies,
    review,
  ),
  rights: [],
  notifications: Object.values(joiningNotifications),
  referrers: [referrerOf(contract.joiningKit, kitsPath), referrerOf(policies.joiningPolicy, policiesPath)],
};
