import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import { recruitmentModule } from './rights.ts';
import { position, positionCalls } from './contract.ts';

export const recruitment: ModuleContract = {
  name: 'recruitment',
  ...declared({ records: [served(position, positionCalls)] }, contract),
  rights: [recruitmentModule],
  referrers: [referrerOf(position, '/recruitment')],
};
