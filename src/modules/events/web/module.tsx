import { staff } from '#platform/contract/access.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { addMarketing, marketingModule } from '../rights.ts';
import { addEventPath, editEventPath, eventListPath, eventPath } from './public/addresses.ts';

const { pages, found, recordLinks } = recordPages({
  entity: 'event',
  one: 'event',
  title: 'Events',
  help: 'Fairs, evenings and visits, with their place, contact and photographs. An enquiry names the event that it comes from.',
  path: eventListPath,
  addPath: addEventPath,
  editPath: editEventPath(':id'),
  readPath: eventPath,
  rights: marketingModule,
  opensTo: staff,
  add: addMarketing,
  navigation: { group: 'Clients', icon: IconCalendarEvent, order: 30, clients: { order: 81, entry: 'Enquiries' } },
  found: { label: 'Events', order: 20, by: 'name' },
  load: async () => {
    const [{ EventListPage }, forms] = await Promise.all([import('./EventListPage.tsx'), import('./screens.tsx')]);
    return { ...forms, List: EventListPage };
  },
});

export const eventsWeb = webModule({
  name: 'events',
  pages: [
    ...pages,
    page({
      path: eventPath(':id'),
      title: 'Event',
      access: marketingModule.read,
      parent: eventListPath,
      load: async () => (await import('./EventPage.tsx')).EventPage,
    }),
  ],
  found,
  recordLinks,
  localSearch: none,
});
