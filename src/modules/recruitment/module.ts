import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import * as costs from './costs/contract.ts';
import { costCalls, hiringCost } from './costs/contract.ts';
import { recruitmentNotifications } from './notifications.ts';
import * as plan from './plan/contract.ts';
import { planCalls, plannedHeadcount } from './plan/contract.ts';
import { recruitmentModule } from './rights.ts';
import { position, positionCalls } from './contract.ts';

export const recruitment: ModuleContract = {
  name: 'recruitment',
  ...declared(
    { records: [served(position, positionCalls), served(plannedHeadcount, planCalls), served(hiringCost, costCalls)] },
    contract,
    plan,
    costs,
  ),
  notifications: Object.values(recruitmentNotifications),
  rights: [recruitmentModule],
  referrers: [
    referrerOf(position, '/recruitment'),
    referrerOf(plannedHeadcount, '/recruitment-plan'),
    referrerOf(hiringCost, '/recruitment-costs'),
  ],
};
