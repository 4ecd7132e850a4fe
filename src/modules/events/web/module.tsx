import { IconCalendarEvent } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { addMarketing, marketingModule } from '#modules/access/permissions.ts';
import { addEventPath, eventListPath, readEventAddress } from './public/addresses.ts';

export const eventsWeb = webModule({
  name: 'events',
  pages: [
    page({
      path: eventListPath,
      title: 'Events',
      access: marketingModule.read,
      navigation: { group: 'Marketing', icon: IconCalendarEvent, order: 20 },
      actions: [{ label: 'New event', to: addEventPath, access: addMarketing }],
      load: async () => (await import('./EventListPage.tsx')).EventListPage,
    }),
    page({
      path: addEventPath,
      title: 'New event',
      access: addMarketing,
      parent: eventListPath,
      load: async () => (await import('./AddEventPage.tsx')).AddEventPage,
    }),
    page({
      path: '/addEvents/update/:id',
      title: 'Edit event',
      access: marketingModule.update,
      parent: eventListPath,
      load: async () => (await import('./EditEventPage.tsx')).EditEventPage,
    }),
  ],
  found: [
    {
      kind: 'event',
      label: 'Events',
      icon: IconCalendarEvent,
      to: readEventAddress,
      order: 20,
    },
  ],
  localSearch: none,
  recordLinks: { event: readEventAddress },
});
