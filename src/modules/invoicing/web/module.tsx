import { ofStaff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconCash, IconFileInvoice } from '@tabler/icons-react';
import { invoicingModule } from '../rights.ts';
import { billingPath, invoicePath, invoicesPath } from './public/addresses.ts';

export const invoicingWeb = webModule({
  name: 'invoicing',
  pages: [
    page({
      path: invoicesPath,
      title: 'Invoicing',
      access: invoicingModule.read,
      navigation: { group: 'Clients & money', icon: IconFileInvoice, order: 20 },
      load: async () => (await import('./InvoiceListPage.tsx')).InvoiceListPage,
    }),
    page({
      path: '/invoices/:id',
      title: 'Invoice',
      access: invoicingModule.read,
      parent: invoicesPath,
      load: async () => (await import('./InvoicePage.tsx')).InvoicePage,
    }),
    page({
      path: billingPath,
      title: 'Billing',
      access: ofStaff(invoicingModule.read),
      navigation: { group: 'Clients & money', icon: IconCash, order: 30 },
      load: async () => (await import('./BillingPage.tsx')).BillingPage,
    }),
  ],
  found: [{ kind: 'invoice', label: 'Invoices', icon: IconFileInvoice, to: invoicePath, order: 6 }],
  localSearch: none,
  recordLinks: { invoice: invoicePath },
});
