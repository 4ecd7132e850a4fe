import { anyone } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { readAddress } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconMessageStar } from '@tabler/icons-react';
import { feedbackLink } from '../rate.ts';
import { feedbackModule, feedbackRights } from '../rights.ts';
import { feedbackPath } from './public/addresses.ts';

export const feedbackWeb = webModule({
  name: 'feedback',
  pages: [
    page({
      path: feedbackPath,
      title: 'Feedback',
      help: { clients: 'What you have said about finished work. Rate a job with one tap, and add words if you like.' },
      access: feedbackModule.read,
      navigation: {
        group: 'Work',
        icon: IconMessageStar,
        order: 50,
        clients: { order: 70, entry: 'Feedback & problems' },
      },
      load: async () => (await import('./FeedbackListPage.tsx')).FeedbackListPage,
    }),
    page({
      path: `${feedbackPath}/update/:id`,
      title: 'Edit feedback',
      access: feedbackRights.update,
      parent: feedbackPath,
      load: async () => (await import('./screens.tsx')).Edit,
    }),
    page({
      path: `${feedbackLink.page}/:token`,
      title: 'Feedback',
      access: anyone,
      load: async () => (await import('./RatePage.tsx')).RatePage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { feedback: readAddress(feedbackPath) },
});
