import { declared } from '#platform/contract/declared.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { marketingModule } from './rights.ts';
import { event, eventCalls } from './contract.ts';

export const events: ModuleContract = {
  name: 'events',
  ...declared({ records: [served(event, eventCalls)] }, contract),
  rights: [marketingModule],
};
