import { IconTruckDelivery } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { fetchMoveInWaits } from '../contract.ts';
import { moveInAccess } from '../rights.ts';
import { moveInPath } from './public/addresses.ts';

export const moveInWeb = webModule({
  name: 'move-in',
  pages: [
    page({
      path: moveInPath,
      title: 'Move in',
      help: 'What to bring over from your former program, in which order, how far it is and what is missing. Each step takes a file as the former program exports it, and checks it before anything is kept.',
      access: moveInAccess,
      navigation: { group: 'Administration', icon: IconTruckDelivery, order: 5, offeredWhile: fetchMoveInWaits },
      load: async () => (await import('./MoveInPage.tsx')).MoveInPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
