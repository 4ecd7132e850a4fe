import { clientTabCounts } from '#modules/clients/server/public/tab-counts.ts';
import { agreedWork } from '#modules/jobs/server/public/agreed-work.ts';
import { quotedJobs } from '#modules/jobs/server/public/quoted-jobs.ts';
import { tiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { mayUse } from '#platform/contract/access.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { waitingForClient } from '#platform/server/waiting.ts';
import { quotations as contract } from '../module.ts';
import { quotationModule, quotationRights } from '../rights.ts';
import { draftChangeQuote, whyNotDraft } from './change-quote.ts';
import { seedQuotations } from './demo.ts';
import { quotationsByThemselves } from './nightly.ts';
import { printedEntities, printQuotations } from './print.ts';
import { agreedActivities } from './public/agreed.ts';
import { quotations } from './record.ts';
import { quotationsOfClient } from './of-client.ts';
import { quotationRoutes } from './routes.ts';
import { quotationWordings } from './samples.ts';
import { newestVisible, visible } from './visible.ts';
import { quotationEffects } from './effects.ts';
import { isQuoted, quotationsThatWait, quotedOnce } from './waiting.ts';
import { quotationsToDo } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { quotationTiles } from './tiles.ts';

export const quotationsServer = serverModule({
  contract,
  routes: quotationRoutes,
  jobs: [...quotationsByThemselves, printQuotations],
  seeds: [seedQuotations],
  deletables: none,
  files: ['quotation', ...printedEntities].map((entity) => ({
    entity,
    tells: null,
    mayRead: async (work, id) =>
      // Printed PDFs are the client's too; evidence of decisions recorded by staff is for the firm.
      mayUse(work.actor, entity === 'quotation' ? quotationRights.read : quotationModule.read) &&
      (await visible(work).select('quotation.id').where('quotation.id', '=', id).executeTakeFirst()) !== undefined,
  })),
  search: [
    searchedRecord(
      { record: quotations.record, visible: newestVisible },
      { detail: ['client', 'status'], through: ['client'] },
    ),
  ],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [quotationEffects],
  reactions: none,
  provides: [
    wordings.provide(quotationWordings),
    waitingForClient.provide(quotationsThatWait),
    clientTabCounts.provide(quotationsOfClient),
    quotedJobs.provide(isQuoted),
    tiedToClient.provide(quotedOnce),
    agreedWork.provide({ activities: agreedActivities, whyNotDraft, draftChangeQuote }),
    ...quotationsToDo.map((kind) => toDo.provide(kind)),
    ...quotationTiles.map((tile) => tiles.provide(tile)),
  ],
});
