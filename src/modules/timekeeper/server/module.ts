import { waitingKinds } from '#modules/delegation/server/public/asking.ts';
import { approvals } from '#modules/delegation/server/public/deciders.ts';
import { employmentFollowers } from '#modules/staff/server/public/employment.ts';
import { undoneBy } from '#platform/server/undo/act.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { timeApproval, timeEntry } from '../contract.ts';
import { timekeeper } from '../module.ts';
import { seedRates } from './demo-rates.ts';
import { seedTime } from './demo.ts';
import { timeByItself } from './nightly.ts';
import { timeRoutes } from './routes.ts';
import { tellOfScope } from './scope.ts';
import { submittedWeeks, weeksThatStay } from './waiting-weeks.ts';
import { weekUndone } from './week-steps.ts';
import { weeksToApprove } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { timeTiles } from './tiles.ts';

export const timekeeperServer = serverModule({
  contract: timekeeper,
  routes: timeRoutes,
  jobs: timeByItself,
  seeds: [seedTime, seedRates],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [reaction(timeEntry.events.created, tellOfScope), reaction(timeEntry.events.updated, tellOfScope)],
  provides: [
    approvals.provide(timeApproval),
    waitingKinds.provide(submittedWeeks),
    employmentFollowers.provide(weeksThatStay),
    toDo.provide(weeksToApprove),
    undoneBy.provide(weekUndone),
    ...timeTiles.map((tile) => tiles.provide(tile)),
  ],
});
