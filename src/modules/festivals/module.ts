import { declared } from '#platform/contract/declared.ts';
import { fileEvents } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { festivalNotifications } from './notifications.ts';

export const festivals: ModuleContract = {
  name: 'festivals',
  ...declared({ records: [served(contract.festival, contract.festivalCalls)] }, contract, {
    events: fileEvents('festival'),
  }),
  rights: [],
  uploads: [contract.festivalImage],
  notifications: Object.values(festivalNotifications),
};
