import { jobRights } from '#modules/jobs/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconCalendarWeek } from '@tabler/icons-react';
import { myWeekPath, secondReviewsPath } from './public/addresses.ts';

export const workViewsWeb = webModule({
  name: 'work-views',
  pages: [
    page({
      path: myWeekPath,
      title: 'My week',
      help: 'What you do this week, what waits for you and what is overdue. Start a timer here, or open a job.',
      access: jobRights.read,
      navigation: { group: 'Work', icon: IconCalendarWeek, order: 10 },
      load: async () => (await import('./MyWeekPage.tsx')).MyWeekPage,
    }),
    page({
      path: secondReviewsPath,
      title: 'Second reviews',
      access: jobRights.read,
      parent: myWeekPath,
      load: async () => (await import('./SecondReviewsPage.tsx')).SecondReviewsPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
