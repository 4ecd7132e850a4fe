import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import { referrerOf } from '#platform/contract/record/referrer.ts';
import * as contract from './contract.ts';
import * as persons from './persons/contract.ts';
import { candidatesModule } from './rights.ts';

export const candidates: ModuleContract = {
  name: 'candidates',
  ...declared({ records: [served(contract.candidate, contract.candidateCalls)] }, contract, persons),
  uploads: [contract.candidateResume],
  rights: [candidatesModule],
  referrers: [referrerOf(contract.candidate, '/candidates')],
};
