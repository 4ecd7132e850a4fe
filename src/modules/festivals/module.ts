import { fileEvents } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { recordEndpoints, served } from '#platform/contract/record/calls.ts';
import * as contract from './contract.ts';
import { festivalNotifications } from './notifications.ts';

export const festivalThemes: ModuleContract = {
  name: 'festivals',
  records: [served(contract.festival, contract.festivalCalls)],
  endpoints: [
    contract.currentFestival,
    contract.fetchGreeting,
    ...recordEndpoints(contract.festivalCalls),
    contract.fetchOverlaps,
    contract.fetchImage,
    contract.saveImage,
    contract.deleteImage,
    contract.fetchYear,
    contract.fillYear,
  ],
  events: [...Object.values(contract.festival.events), ...Object.values(fileEvents('festival'))],
  rights: [],
  uploads: [contract.festivalImage],
  notifications: Object.values(festivalNotifications),
};
