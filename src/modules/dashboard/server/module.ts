import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { readToDo } from '#platform/server/to-do/read.ts';
import { decideApprovals, fetchApprovals, fetchMyDay } from '../contract.ts';
import { dashboard } from '../module.ts';
import { approvalsPage, decideAll } from './approvals.ts';

/** How many of each kind are named. */
const named = 5;

export const dashboardServer = serverModule({
  contract: dashboard,
  routes: (all) => [
    handle(fetchApprovals, (work, { query }) => approvalsPage(work, toDo.allFrom(all), query)),
    handle(decideApprovals, (work, { body }) => decideAll(work, toDo.allFrom(all), body)),
    handle(fetchMyDay, async (work) => ({ groups: [...(await readToDo(work, toDo.allFrom(all), named))] })),
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
