import type { ClientTab } from '#modules/clients/web/module.tsx';
import { escalationsModule } from '#modules/escalations/rights.ts';
import { invoicingModule } from '#modules/invoicing/rights.ts';
import { quotationModule } from '#modules/quotations/rights.ts';
import { timekeeperModule } from '#modules/timekeeper/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';

const readTime = ofStaff(timekeeperModule.read);

/** What later modules put into the page of a client, in this order. */
export async function clientTabs(): Promise<readonly ClientTab[]> {
  const [{ ClientJobs }, { readJobs }, { ClientQuotes }, { ClientInvoices }, { ClientTime }, { ClientEscalations }] =
    await Promise.all([
      import('#modules/jobs/web/public/ClientJobs.tsx'),
      import('#modules/jobs/contract.ts'),
      import('#modules/quotations/web/public/ClientQuotes.tsx'),
      import('#modules/invoicing/web/public/ClientInvoices.tsx'),
      import('#modules/timekeeper/web/public/ClientTime.tsx'),
      import('#modules/escalations/web/public/ClientEscalations.tsx'),
    ]);
  return [
    { key: 'jobs', label: 'Jobs', access: readJobs, content: (client) => <ClientJobs clientId={client.id} /> },
    {
      key: 'quotes',
      label: 'Quotes',
      access: ofStaff(quotationModule.read),
      content: (client) => <ClientQuotes clientId={client.id} />,
    },
    {
      key: 'invoices',
      label: 'Invoices',
      access: ofStaff(invoicingModule.read),
      content: (client) => <ClientInvoices clientId={client.id} />,
    },
    {
      key: 'time',
      label: 'Timekeeper',
      access: readTime,
      content: (client) => <ClientTime clientId={client.id} />,
    },
    {
      key: 'escalations',
      label: 'Escalations',
      access: ofStaff(escalationsModule.read),
      content: (client) => <ClientEscalations clientId={client.id} />,
    },
  ];
}
