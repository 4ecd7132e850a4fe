import { declared } from '#platform/contract/declared.ts';
import { fileEvents } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

/** The module as `src/app/modules.ts` lists it. */
export const guide: ModuleContract = {
  name: 'guide',
  ...declared({}, contract, { events: fileEvents('guide_video') }),
  rights: [],
  uploads: [contract.videoUpload, contract.posterUpload],
  notifications: Object.values(contract.guideNotifications),
};
