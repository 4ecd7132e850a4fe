import { IconMail } from '@tabler/icons-react';
import { anyone } from '#platform/contract/access.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';

/** In the demo the sign-in page and the person's own menu lead here; elsewhere nothing does. */
export const outboxPages: readonly PageRoute[] = [
  page({
    path: '/outbox',
    title: 'Outbox',
    access: anyone,
    userMenu: { icon: IconMail, demoOnly: true },
    load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
  }),
];
