import { candidatesModule } from '#modules/candidates/rights.ts';
import { anyone } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconFileCertificate } from '@tabler/icons-react';
import { offerRights } from '../contract.ts';
import { offerLink } from '../guest.ts';
import { offerPath, offersPath } from './addresses.ts';

export const offersWeb = webModule({
  name: 'offers',
  pages: [
    page({
      path: offersPath,
      title: 'Offers',
      help: 'What candidates are offered, from the draft to their answer. An offer is made on the page of its candidate.',
      access: candidatesModule.read,
      navigation: { group: 'People', entry: 'Hiring', icon: IconFileCertificate, order: 72 },
      load: async () => (await import('./screens.tsx')).List,
    }),
    page({
      path: `${offersPath}/:id`,
      title: 'Offer',
      access: candidatesModule.read,
      parent: offersPath,
      load: async () => (await import('./OfferPage.tsx')).OfferPage,
    }),
    page({
      path: `${offersPath}/update/:id`,
      title: 'Edit offer',
      access: offerRights.update,
      parent: offersPath,
      load: async () => (await import('./EditOfferPage.tsx')).EditOfferPage,
    }),
    page({
      path: '/candidate/send-offer/:candidateId/:recruitmentId?',
      title: 'New offer',
      access: offerRights.create,
      parent: offersPath,
      load: async () => (await import('./MakeOfferPage.tsx')).MakeOfferPage,
    }),
    page({
      path: `${offerLink.page}/:token`,
      title: 'Your offer',
      access: anyone,
      load: async () => (await import('./GuestOfferPage.tsx')).GuestOfferPage,
    }),
  ],
  found: [],
  recordLinks: { offer: offerPath },
  localSearch: none,
});
