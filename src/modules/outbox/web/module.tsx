import { IconMail } from '@tabler/icons-react';
import { anyone } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';

/** In the demo, linked from the sign-in page and the user's menu; elsewhere from nowhere. */
export const outboxWeb = webModule({
  name: 'outbox',
  pages: [
    page({
      path: '/outbox',
      title: 'Outbox',
      help: 'The emails of this demo: nothing is really sent. Open one to see what its reader would get.',
      access: anyone,
      userMenu: { icon: IconMail, demoOnly: true },
      load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
