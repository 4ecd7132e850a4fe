import { staff } from '#platform/contract/access.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { addMarketing, marketingModule } from '../rights.ts';
import { addEventPath, editEventPath, eventListPath } from './public/addresses.ts';

export const eventsWeb = webModule({
  name: 'events',
  ...recordPages({
    entity: 'event',
    one: 'event',
    title: 'Events',
    help: 'Fairs, evenings and visits, with their place, contact and photographs. An enquiry names the event that it comes from.',
    path: eventListPath,
    addPath: addEventPath,
    editPath: editEventPath(':id'),
    rights: marketingModule,
    opensTo: staff,
    add: addMarketing,
    navigation: { group: 'Clients', icon: IconCalendarEvent, order: 30, clients: { order: 81, entry: 'Enquiries' } },
    found: { label: 'Events', order: 20, by: 'name' },
    load: async () => {
      const [{ EventListPage }, forms] = await Promise.all([import('./EventListPage.tsx'), import('./screens.tsx')]);
      return { ...forms, List: EventListPage };
    },
  }),
  localSearch: none,
});
