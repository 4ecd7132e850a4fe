import { fileEvents } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';

/** The module as `src/app/modules.ts` lists it. */
export const guide: ModuleContract = {
  name: 'guide',
  endpoints: [
    contract.fetchProgress,
    contract.saveProgress,
    contract.tickItem,
    contract.fetchReleases,
    contract.fetchVideos,
    contract.addVideo,
    contract.renameVideo,
    contract.deleteVideo,
  ],
  events: [...Object.values(contract.videoEvents), ...Object.values(fileEvents('guide_video'))],
  rights: [],
  uploads: [contract.videoUpload, contract.posterUpload],
  notifications: Object.values(contract.guideNotifications),
};
