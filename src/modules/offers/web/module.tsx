import { candidatesModule } from '#modules/candidates/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconFileCertificate } from '@tabler/icons-react';
import { offerPath, offersPath } from './addresses.ts';

export const offersWeb = webModule({
  name: 'offers',
  pages: [
    page({
      path: offersPath,
      title: 'Offers',
      help: 'What candidates are offered, from the draft to their answer.',
      access: candidatesModule.read,
      navigation: { group: 'HR', icon: IconFileCertificate, order: 63 },
      load: async () => (await import('./screens.tsx')).List,
    }),
  ],
  found: [],
  recordLinks: { offer: offerPath },
  localSearch: none,
});
