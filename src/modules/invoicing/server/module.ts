import { openAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { clientFigures } from '#modules/clients/server/public/client-figures.ts';
import { clientTabCounts } from '#modules/clients/server/public/tab-counts.ts';
import { keptOpen } from '#modules/jobs/server/public/kept-open.ts';
import { tiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { mailFailure } from '#platform/server/mail/failure.ts';
import { invoicing } from '../module.ts';
import { outstandingOfClient, unbilledOfClient } from './client-figures.ts';
import { invoiceDocuments } from './documents.ts';
import { onInvoice, unsettledJobs } from './kept-open.ts';
import { sendCredits } from './credit-sending.ts';
import { findReminders, remindOfInvoice } from './nightly.ts';
import { tellOfFailedMail } from './mail-failed.ts';
import { invoicesOfClient, unpaidInvoices } from './of-client.ts';
import { tellOverdue } from './overdue-digest.ts';
import { printInvoices } from './print.ts';
import { printedFiles } from './printed-files.ts';
import { invoices } from './record.ts';
import { invoicingReactions } from './reactions.ts';
import { invoicingRoutes } from './routes.ts';
import { sendInvoices } from './sending.ts';
import { seedInvoices } from './demo/invoices.ts';
import { invoicingWordings } from './samples.ts';
import { invoiceEffects } from './effects.ts';
import { invoicesToDo } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { invoiceTiles } from './tiles.ts';

export const invoicingServer = serverModule({
  contract: invoicing,
  routes: invoicingRoutes,
  jobs: [printInvoices, sendInvoices, sendCredits, findReminders, remindOfInvoice, tellOverdue],
  seeds: [seedInvoices],
  deletables: [invoiceDocuments.deletable],
  files: [...printedFiles, invoiceDocuments.files],
  search: [searchedRecord(invoices, { detail: 'client', through: ['client'], amounts: ['total'] })],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [invoiceEffects],
  reactions: invoicingReactions,
  provides: [
    wordings.provide(invoicingWordings),
    openAffairs.provide(unpaidInvoices),
    clientTabCounts.provide(invoicesOfClient),
    clientFigures.provide(unbilledOfClient),
    clientFigures.provide(outstandingOfClient),
    keptOpen.provide({ of: unsettledJobs }),
    tiedToClient.provide(onInvoice),
    mailFailure.provide(tellOfFailedMail),
    ...invoicesToDo.map((kind) => toDo.provide(kind)),
    ...invoiceTiles.map((tile) => tiles.provide(tile)),
  ],
});
