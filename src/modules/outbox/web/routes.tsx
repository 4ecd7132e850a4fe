import { anyone } from '#platform/contract/access.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';

/** Not in the navigation: in the demo the sign-in page and the person's menu lead here. */
export const outboxPages: readonly PageRoute[] = [
  page({
    path: '/outbox',
    title: 'Outbox',
    access: anyone,
    load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
  }),
];
