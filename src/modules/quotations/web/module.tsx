import { jobsPath } from '#modules/jobs/web/public/addresses.ts';
import { anyone } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconFileDollar, IconPlus } from '@tabler/icons-react';
import { quotationLink } from '../decide.ts';
import { quotationModule, quotationRights } from '../rights.ts';
import { quotationsPath } from './public/addresses.ts';

const reading = (id: number, search: Readonly<Record<string, string>> = {}) =>
  `${quotationsPath}?${new URLSearchParams({ ...search, view: String(id) }).toString()}`;

export const quotationsWeb = webModule({
  name: 'quotations',
  pages: [
    page({
      path: quotationsPath,
      title: 'Quotations',
      access: quotationModule.read,
      navigation: { group: 'Work', icon: IconFileDollar, order: 30, clients: { order: 50 } },
      actions: [
        // A quotation belongs to a job: choose one that is waiting for it.
        {
          label: 'New quotation',
          icon: IconPlus,
          to: `${jobsPath}?status=Awaiting%20Quote`,
          access: quotationRights.create,
        },
      ],
      load: async () => (await import('./QuotationListPage.tsx')).QuotationListPage,
    }),
    page({
      path: '/quotation/:id',
      title: 'Quotation',
      access: quotationModule.create,
      parent: quotationsPath,
      load: async () => (await import('./QuotationEditPage.tsx')).QuotationEditPage,
    }),
    page({
      path: '/viewquotation/:id',
      title: 'Quotation',
      access: quotationModule.read,
      parent: quotationsPath,
      load: async () => (await import('./QuotationPage.tsx')).QuotationPage,
    }),
    page({
      path: `${quotationLink.page}/:token`,
      title: 'Quotation',
      access: anyone,
      load: async () => (await import('./DecidePage.tsx')).DecidePage,
    }),
  ],
  found: [
    {
      kind: 'quotation',
      label: 'Quotations',
      icon: IconFileDollar,
      to: reading,
      order: 5,
      list: { path: quotationsPath, by: 'quote_no', access: quotationRights.read },
    },
  ],
  localSearch: none,
  recordLinks: { quotation: reading },
});
