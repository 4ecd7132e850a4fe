import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { fetchMoveIn, fetchMoveInWaits, putMoveInAside, saveFormerTotal } from '../contract.ts';
import { moveIn } from '../module.ts';
import { seedMoveIn } from './demo.ts';
import { isMovingIn, keepFormerTotal, putAside, stateOf } from './state.ts';

export const moveInServer = serverModule({
  contract: moveIn,
  routes: [
    handle(fetchMoveIn, stateOf),
    handle(fetchMoveInWaits, async (work) => ({ waits: await isMovingIn(work) })),
    handle(saveFormerTotal, (work, { body }) => keepFormerTotal(work, body)),
    handle(putMoveInAside, (work, { body }) => putAside(work, body.aside, body.version)),
  ],
  jobs: none,
  seeds: [seedMoveIn],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: { move_in: { put_aside_at: 'Put aside', former_totals: 'Total of the former program' } },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
