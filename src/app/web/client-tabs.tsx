import type { ClientCard, ClientTab } from '#modules/clients/web/module.tsx';
import { feedbackRights } from '#modules/feedback/rights.ts';
import { escalationRights } from '#modules/escalations/rights.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { quotationRights } from '#modules/quotations/rights.ts';
import { timekeeperModule } from '#modules/timekeeper/rights.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { ofStaff, staff } from '#platform/contract/access.ts';

const readTime = ofStaff(timekeeperModule.read);

/** Tabs that later modules add to a client's page, in order. */
export async function clientTabs(): Promise<readonly ClientTab[]> {
  const [{ ClientJobs }, { ClientQuotes }, { ClientInvoices }, { ClientTime }, { ClientEscalations }] =
    await Promise.all([
      import('#modules/jobs/web/public/ClientJobs.tsx'),
      import('#modules/quotations/web/public/ClientQuotes.tsx'),
      import('#modules/invoicing/web/public/ClientInvoices.tsx'),
      import('#modules/timekeeper/web/public/ClientTime.tsx'),
      import('#modules/escalations/web/public/ClientEscalations.tsx'),
    ]);
  return [
    { key: 'jobs', label: 'Jobs', access: jobRights.read, content: (client) => <ClientJobs clientId={client.id} /> },
    {
      key: 'quotes',
      label: 'Quotations',
      access: quotationRights.read,
      content: (client) => <ClientQuotes clientId={client.id} />,
    },
    {
      key: 'invoices',
      label: 'Invoices',
      access: invoiceRights.read,
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
      access: escalationRights.read,
      content: (client) => <ClientEscalations clientId={client.id} />,
    },
  ];
}

/** Cards that later modules add to its overview, before the details. */
export async function clientCards(): Promise<readonly ClientCard[]> {
  const [{ ClientMoney }, { ClientFeedback }, { ClientYear }] = await Promise.all([
    import('#modules/billing/web/public/ClientMoney.tsx'),
    import('#modules/feedback/web/public/ClientFeedback.tsx'),
    import('#modules/billing/web/public/ClientYear.tsx'),
  ]);
  return [
    { key: 'money', access: invoiceRights.read, content: (client) => <ClientMoney client={client} /> },
    { key: 'year', access: staff, content: (client) => <ClientYear client={client} /> },
    {
      key: 'feedback',
      access: feedbackRights.read,
      content: (client) => <ClientFeedback clientId={client.id} />,
    },
  ];
}
