import { addMarketing, marketingModule } from '#modules/events/rights.ts';
import { anyone } from '#platform/contract/access.ts';
import { IconAddressBook } from '@tabler/icons-react';
import { staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { agreementLink } from '../agreement-link.ts';

import { addEnquiryPath, enquiryListPath, importEnquiriesPath, readEnquiryAddress } from './public/addresses.ts';

export const enquiriesWeb = webModule({
  name: 'enquiries',
  pages: [
    page({
      path: enquiryListPath,
      title: 'Enquiries',
      help: { clients: 'What you have asked us about, and the agreements that wait for your answer.' },
      access: marketingModule.read,
      opensTo: staff,
      navigation: { group: 'Clients', icon: IconAddressBook, order: 20, clients: { order: 80, entry: 'Enquiries' } },
      actions: [{ label: 'Import enquiries', to: importEnquiriesPath, access: addMarketing }],
      load: async () => (await import('./EnquiryListPage.tsx')).EnquiryListPage,
    }),
    page({
      path: addEnquiryPath,
      title: 'New enquiry',
      access: addMarketing,
      parent: enquiryListPath,
      load: async () => (await import('./AddEnquiryPage.tsx')).AddEnquiryPage,
    }),
    page({
      path: '/addEnquiry/:type/:id',
      title: 'Edit enquiry',
      access: marketingModule.update,
      parent: enquiryListPath,
      load: async () => (await import('./EnquiryWizardPage.tsx')).EnquiryWizardPage,
    }),
    page({
      path: `${agreementLink.page}/:token`,
      title: 'Agreement',
      access: anyone,
      load: async () => (await import('./AgreementPage.tsx')).AgreementPage,
    }),
  ],
  found: [
    {
      kind: 'enquiry',
      label: 'Enquiries',
      icon: IconAddressBook,
      to: readEnquiryAddress,
      order: 10,
      list: { path: enquiryListPath, by: 'name', access: marketingModule.read },
    },
  ],
  localSearch: none,
  recordLinks: { enquiry: readEnquiryAddress },
});
