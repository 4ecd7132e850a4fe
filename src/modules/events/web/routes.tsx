import { IconCalendarEvent } from '@tabler/icons-react';
import { type PageRoute, type RecordSearch, page } from '#platform/web/routing/page.ts';
import { addMarketing, marketingModule } from '#modules/access/permissions.ts';
import { addEventPath, eventListPath } from './public/addresses.ts';

export const eventPages: readonly PageRoute[] = [
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
];

export const eventSearch: RecordSearch = {
  label: 'Events',
  icon: IconCalendarEvent,
  access: marketingModule.read,
  search: async (text, signal) => (await import('./find-events.ts')).findEvents(text, signal),
};
