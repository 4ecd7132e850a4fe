import { none, serverModule } from '#platform/server/module.ts';
import { handle } from '#platform/server/serve.ts';
import { fetchMoveIn, fetchMoveInWaits, putMoveInAside } from '../contract.ts';
import { moveIn } from '../module.ts';
import { seedMoveIn } from './demo.ts';
import { isMovingIn, putAside, stateOf } from './state.ts';

export const moveInServer = serverModule({
  contract: moveIn,
  routes: [
    handle(fetchMoveIn, stateOf),
    handle(fetchMoveInWaits, async (work) => ({ waits: await isMovingIn(work) })),
    handle(putMoveInAside, (work, { body }) => putAside(work, body.aside, body.version)),
  ],
  jobs: none,
  seeds: [seedMoveIn],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: { move_in: { put_aside_at: 'Put aside', former_totals: 'Owed by the former program' } },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: none,
  provides: none,
});
