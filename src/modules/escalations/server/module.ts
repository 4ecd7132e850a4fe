import { openAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { clientTabCounts } from '#modules/clients/server/public/tab-counts.ts';
import { tiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { feedbackEvents } from '#modules/feedback/contract.ts';
import { invoiceEvents } from '#modules/invoicing/contract.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { people } from '#platform/server/people.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { waitingForClient } from '#platform/server/waiting.ts';
import { escalations as contract } from '../module.ts';
import { openForDispute, openForFeedback, resolveDispute } from './automatic.ts';
import { seedEscalations } from './demo.ts';
import { escalationJobs } from './nightly.ts';
import { escalated, escalationsOfClient, openEscalations } from './open-ones.ts';
import { resolvedForClient } from './own.ts';
import { escalationsHeldByTab } from './of-client.ts';
import { escalations } from './record.ts';
import { escalationWordings } from './samples.ts';
import { escalationFiles, escalationRoutes } from './routes.ts';
import { escalationEffects } from './effects.ts';
import { escalationsToDo } from './to-do.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { escalationTiles } from './tiles.ts';

export const escalationsServer = serverModule({
  contract,
  routes: (all) => escalationRoutes(people.from(all)),
  jobs: escalationJobs,
  seeds: [seedEscalations],
  deletables: none,
  files: [escalationFiles],
  search: [searchedRecord(escalations, { detail: ['client', 'status'], through: ['client'] })],
  myData: none,
  openWork: [openEscalations],
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [escalationEffects],
  reactions: [
    reaction(feedbackEvents.rated, openForFeedback),
    reaction(invoiceEvents.disputed, openForDispute),
    reaction(invoiceEvents.disputeEnded, resolveDispute),
  ],
  provides: [
    wordings.provide(escalationWordings),
    waitingForClient.provide(resolvedForClient),
    ...escalationsToDo.map((kind) => toDo.provide(kind)),
    openAffairs.provide(escalationsOfClient),
    clientTabCounts.provide(escalationsHeldByTab),
    tiedToClient.provide(escalated),
    ...escalationTiles.map((tile) => tiles.provide(tile)),
  ],
});
