import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import * as runs from './runs.ts';
import * as wip from './wip.ts';
import * as wipByAge from './wip-by-age.ts';

export const billing: ModuleContract = {
  name: 'billing',
  ...declared(
    { records: [served(contract.billingPlan, contract.planCalls)], masters: [] },
    contract,
    runs,
    wip,
    wipByAge,
  ),
  rights: [],
  referrers: [{ table: 'billing_plan', one: 'billing plan', many: 'billing plans' }],
};
