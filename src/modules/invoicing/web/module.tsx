import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconCash, IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { invoicingModule, invoiceRights } from '../rights.ts';
import type { BillingView } from './public/billing-views.ts';
import { billingPath, invoicePath, invoicesPath } from './public/addresses.ts';

/** @param views the views of the billing page, in order */
export const invoicingWeb = (views: readonly BillingView[]) =>
  webModule({
    name: 'invoicing',
    pages: [
      page({
        path: invoicesPath,
        title: 'Invoicing',
        help: { clients: 'Your invoices and credit notes, what is still to pay, and the PDF of each.' },
        access: invoicingModule.read,
        navigation: {
          group: 'Money',
          entry: 'Invoices',
          icon: IconFileInvoice,
          order: 10,
          clients: { order: 60, label: 'Invoices' },
        },
        actions: [{ label: 'New invoice', icon: IconPlus, to: `${invoicesPath}?add=1`, access: invoiceRights.create }],
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
        access: invoiceRights.read,
        navigation: { group: 'Money', icon: IconCash, order: 20 },
        load: async () => {
          const shown = views.map(async (view) => ('load' in view ? view.load() : null));
          const [{ billingPage }, ...parts] = await Promise.all([import('./BillingPage.tsx'), ...shown]);
          return billingPage(views, parts);
        },
      }),
    ],
    found: [
      {
        kind: 'invoice',
        label: 'Invoices',
        icon: IconFileInvoice,
        to: invoicePath,
        order: 6,
        list: { path: invoicesPath, by: 'invoice_no', access: invoiceRights.read },
      },
    ],
    localSearch: none,
    recordLinks: { invoice: invoicePath },
  });
