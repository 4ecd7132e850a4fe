import { openAffairs } from '#modules/clients/server/public/open-affairs.ts';
import { clientTabCounts } from '#modules/clients/server/public/tab-counts.ts';
import { keptOpen } from '#modules/jobs/server/public/kept-open.ts';
import { mayUse } from '#platform/contract/access.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { searchedRecord } from '#platform/server/record/told.ts';
import { printedEntities } from '../files.ts';
import { invoicing } from '../module.ts';
import { invoicingModule } from '../rights.ts';
import { unsettledJobs } from './kept-open.ts';
import { findReminders, remindOfInvoice } from './nightly.ts';
import { invoicesOfClient, unpaidInvoices } from './of-client.ts';
import { printInvoices } from './print.ts';
import { invoices } from './queries.ts';
import { invoicingRoutes } from './routes.ts';
import { sendInvoices } from './sending.ts';
import { ofSeenClients, visible } from './sight.ts';
import { tables } from './tables.ts';
import { seedInvoices } from './demo.ts';

export const invoicingServer = serverModule({
  contract: invoicing,
  routes: invoicingRoutes,
  jobs: [printInvoices, sendInvoices, findReminders, remindOfInvoice],
  seeds: [seedInvoices],
  deletables: none,
  files: printedEntities.map((entity) => ({
    entity,
    mayRead: async (work, id) => {
      if (!mayUse(work.actor, invoicingModule.read)) return false;
      const rows =
        entity === 'invoice_printed'
          ? visible(work).select('invoice.id').where('invoice.id', '=', id)
          : tables(work)
              .selectFrom('credit_note')
              .select('credit_note.id')
              .where('credit_note.id', '=', id)
              .where(ofSeenClients(work, 'credit_note'));
      return (await rows.executeTakeFirst()) !== undefined;
    },
  })),
  search: [searchedRecord(invoices, { detail: 'client' })],
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  reactions: none,
  provides: [
    openAffairs.provide(unpaidInvoices),
    clientTabCounts.provide(invoicesOfClient),
    keptOpen.provide({ of: unsettledJobs }),
  ],
});
