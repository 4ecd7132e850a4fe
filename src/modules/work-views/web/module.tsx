import { jobRights } from '#modules/jobs/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { secondReviewsPath } from './public/addresses.ts';

export const workViewsWeb = webModule({
  name: 'work-views',
  pages: [
    page({
      path: secondReviewsPath,
      title: 'Second reviews',
      access: jobRights.read,
      parent: '/dashboard',
      load: async () => (await import('./SecondReviewsPage.tsx')).SecondReviewsPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
