import { IconUserCheck } from '@tabler/icons-react';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { accessArea } from '#modules/access/web/public/addresses.ts';
import { onlyRoles, staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { accessReviewPath } from './public/addresses.ts';

export const accessReviewWeb = webModule({
  name: 'access-review',
  pages: [
    page({
      path: accessReviewPath,
      title: 'Access review',
      help: 'Every 90 days you confirm what the people who report to you may do. Keep what they need, and question the rest; an administrator settles what you question.',
      // Anyone with reports reviews them; the menu lists it for roles that usually have some.
      access: staff,
      navigation: {
        group: 'Administration',
        entry: 'Access',
        icon: IconUserCheck,
        order: 11,
        offeredTo: [onlyRoles(myAccountModule.read, 'Admin', 'HR', 'Partner', 'Director', 'Client Manager', 'HOD')],
      },
      load: async () => (await import('./AccessReviewPage.tsx')).AccessReviewPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { accessReviewPerson: (id) => accessArea('reviews', { view: id }) },
});
