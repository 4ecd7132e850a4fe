import { handle, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { keepProgress, ownProgress, ownTicks, tick } from './progress.ts';
import { allReleases } from './releases.ts';
import { addOwnVideo, deleteOwnVideo, ownVideos, renameOwnVideo } from './videos.ts';

export const guideRoutes: readonly Route[] = [
  handle(contract.fetchProgress, async (work) => ({ rows: await ownProgress(work), ticked: await ownTicks(work) })),
  handle(contract.saveProgress, (work, { body }) => keepProgress(work, body)),
  handle(contract.tickItem, (work, { body }) => tick(work, body.item, body.done)),
  handle(contract.fetchReleases, async () => ({ rows: await allReleases() })),
  handle(contract.fetchVideos, async (work) => ({ rows: await ownVideos(work) })),
  handle(contract.addVideo, (work, { body }) => addOwnVideo(work, body)),
  handle(contract.renameVideo, (work, { body }) => renameOwnVideo(work, body)),
  handle(contract.deleteVideo, (work, { params }) => deleteOwnVideo(work, params.id)),
];
