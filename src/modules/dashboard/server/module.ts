import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { readToDo } from '#platform/server/to-do/read.ts';
import {
  arrangeTiles,
  decideApprovals,
  fetchApprovals,
  fetchFavourites,
  fetchMyDay,
  fetchTiles,
  keepFavourites,
} from '../contract.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { keepOwnFavourites, ownFavourites } from './favourites.ts';
import { keepLayout, ownTiles } from './layout.ts';
import { dashboard } from '../module.ts';
import { approvalsPage, decideAll } from './approvals.ts';

export const dashboardServer = serverModule({
  contract: dashboard,
  routes: (all) => [
    handle(fetchApprovals, (work, { query }) => approvalsPage(work, toDo.allFrom(all), query)),
    handle(decideApprovals, (work, { body }) => decideAll(work, toDo.allFrom(all), body)),
    handle(fetchTiles, (work) => ownTiles(work, tiles.allFrom(all))),
    handle(arrangeTiles, (work, { body }) => keepLayout(work, body)),
    handle(fetchFavourites, ownFavourites),
    handle(keepFavourites, (work, { body }) => keepOwnFavourites(work, body)),
    handle(fetchMyDay, async (work, { query }) => ({
      groups: [...(await readToDo(work, toDo.allFrom(all), query.first))],
    })),
  ],
  jobs: none,
  seeds: none,
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
